import { hasPermission } from '#domain/accounts/permissions.ts'
import { DomainError } from '#domain/errors.ts'
import { ore } from '#domain/money.ts'
import type {
  AdminRepair,
  BoardFilter,
  RepairBoard,
  RepairCard,
  RepairQuery,
} from '#domain/repairs/admin-schemas.ts'
import { replyEvents } from '#domain/repairs/entries.ts'
import { boardColumns, isOpen } from '#domain/repairs/states.ts'
import { addCalendarDays, instantFrom, toDay } from '#domain/time.ts'
import { limitAndOffset, pageReply } from '#server/http/paging.ts'
import { type Ctx, type DbCtx, requireAdmin, requireReader } from '#server/kit/context.ts'
import { findNewestUndoable, getStates } from '#server/mail/service.ts'
import { countUnordered, partsById, purchasesForRepair, scrappedFor } from '#server/parts/service.ts'
import { disputesOfPayment } from '#server/payments/service.ts'
import { documentsAbout } from '#server/sales/service.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { paidBefore } from '../advances.ts'
import { listMeasuredTests } from '../checks/queries.ts'
import {
  countByColumn,
  countUnread,
  findRepair,
  getColumn,
  possiblyStuckRepairs,
  searchRepairs,
  waitingSince,
} from '../core/queries.ts'
import { getImages, getLines, getTransitions, listMailSwitches } from '../details/queries.ts'
import { imageLink } from '../images/link.ts'
import { getIntake } from '../intake/queries.ts'
import { findLoanOfRepair } from '../loans/queries.ts'
import { loanView } from '../loans/views.ts'
import { readPriceQuestion } from '../price-questions/views.ts'
import { findTradeIn, openWithdrawals } from '../queries.ts'
import { missedNotices, unreachedRepairs } from '../reach/unreached.ts'
import { getEntries } from '../thread/queries.ts'
import { adminView, cardView } from '../views.ts'
import { statusPath } from './documents.ts'

/** Maximum number of orders per board column, for open and for final statuses. */
export const columnLength = { open: 60, left: 20 }

/** Maximum length of the lists of stuck and uncollected orders. */
const maxListed = 100

/** Maximum number of open orders searched for stuck ones, more than a workshop has. */
const maxOpen = 2_000

export async function repairBoard(
  ctx: Ctx,
  { filter }: { filter?: BoardFilter | undefined },
): Promise<RepairBoard> {
  const admin = requireAdmin(ctx)
  const now = ctx.now()
  const by = filter && { filter, adminId: admin.id, today: toDay(now) }
  const { terms } = await readShopSettings(ctx)
  const [counted, unread, stuck, waiting, unreached, ...columns] = await Promise.all([
    countByColumn(ctx.db, by),
    countUnread(ctx.db),
    stuckRepairs(ctx),
    uncollectedRepairs(ctx),
    unreachedRepairs(ctx),
    ...boardColumns.map((column) => {
      const hasLeft = column !== 'Väntas in' && !isOpen(column)
      return getColumn(ctx.db, column, hasLeft ? columnLength.left : columnLength.open, hasLeft, by)
    }),
  ])
  return {
    columns: boardColumns.map((column, index) => ({
      column,
      count: counted[column],
      repairs: (columns[index] ?? []).map((row) => cardView(row, terms, now)),
    })),
    counts: {
      unread,
      stuck: stuck.length,
      uncollected: waiting.length,
      unreached: unreached.length,
    },
  }
}

/** Searches orders by number, customer, phone or device. */
export async function findRepairs(ctx: Ctx, query: RepairQuery) {
  requireReader(ctx)
  const now = ctx.now()
  const window = limitAndOffset(query)
  const [{ terms }, { rows, count }] = await Promise.all([
    readShopSettings(ctx),
    searchRepairs(ctx.db, query, window),
  ])
  const cards = rows.map((row) => cardView(row, terms, now))
  return pageReply(cards, count, window, '/api/admin/repairs/', query)
}

/** Returns the orders that need attention, longest in their status first. */
export async function stuckRepairs(ctx: Ctx): Promise<RepairCard[]> {
  requireAdmin(ctx)
  const now = ctx.now()
  const { terms } = await readShopSettings(ctx)
  const cards = (await possiblyStuckRepairs(ctx.db, maxOpen)).map((row) => cardView(row, terms, now))
  return cards.filter(({ stuck }) => stuck.length > 0).slice(0, maxListed)
}

/** Returns finished devices whose free storage period is over, longest waiting first. */
export async function uncollectedRepairs(ctx: Ctx): Promise<RepairCard[]> {
  requireAdmin(ctx)
  const now = ctx.now()
  const { terms } = await readShopSettings(ctx)
  const until = instantFrom(addCalendarDays(toDay(now), 1 - terms.collectDays), '00:00')
  return (await waitingSince(ctx.db, until, maxListed)).map((row) => cardView(row, terms, now))
}

/** Returns an order with all its details. @throws repair.notFound */
export async function readRepair(ctx: DbCtx, id: number): Promise<AdminRepair> {
  requireReader(ctx)
  const row = await findRepair(ctx.db, id)
  if (!row) throw new DomainError('repair.notFound')
  const { db } = ctx
  const settings = await readShopSettings(ctx)
  const lines = await getLines(db, id)
  const moves = await getTransitions(db, id)
  const entries = await getEntries(db, id)
  const keys = entries.filter(({ entry }) => entry.kind === 'reply').map(({ entry }) => entry.id)
  const sent = await getStates(
    db,
    keys.flatMap((key) => [replyEvents.mail(key), replyEvents.sms(key)]),
  )
  const intake = await getIntake(db, row.repair)
  const images = await getImages(db, id)
  const tests = await listMeasuredTests(db, id)
  const sold = await documentsAbout(db, 'repair', [id])
  const advances = await documentsAbout(db, 'advance', [id])
  const receipts = [...new Map([...sold, ...advances].map((each) => [each.id, each])).values()]
  const switches = await listMailSwitches(db)
  const paidBeforeOre = (await paidBefore(db, [row.repair])).get(id) ?? ore(0)
  const disputes = await disputesOfPayment(ctx, row.repair.paymentId)
  const parts = await partsById(
    db,
    lines.flatMap(({ partId }) => partId ?? []),
  )
  const purchases = parts.length > 0 ? await purchasesForRepair(db, id) : []
  const unorderedParts = row.missingParts > 0 ? await countUnordered(db, id) : 0
  const missedNotice = (await missedNotices(ctx, [row.repair])).get(id) ?? null
  const seesMargin = ctx.actor.kind === 'admin' && hasPermission(ctx.actor, 'margins.read')
  const isWithdrawn = (await openWithdrawals(db, [id])).has(id)
  const loan = await findLoanOfRepair(db, id)
  const lastMove = moves.at(-1)?.move
  const undoable = await findNewestUndoable(ctx, [
    ...keys.slice(-1).map((key) => ({ kind: 'reply' as const, id: key })),
    ...(lastMove ? [{ kind: 'move' as const, id: lastMove.id }] : []),
    { kind: 'collect_reminder', id },
    { kind: 'collect_demand', id },
  ])
  const whole = {
    undoable,
    missedNotice,
    isWithdrawn,
    parts,
    purchases,
    unorderedParts,
    scrappedOre: seesMargin ? await scrappedFor(db, id) : undefined,
    row,
    disputes,
    lines,
    moves,
    entries,
    sent,
    intake,
    images,
    tests,
    receipts,
    switches,
    paidBeforeOre,
    question: await readPriceQuestion(ctx, id),
    loan: loan ? loanView(loan) : null,
    tradeIn: await findTradeIn(db, id),
  }
  return adminView(whole, settings, ctx.now(), {
    sendsSms: ctx.config.sendsSms,
    statusPath: statusPath(ctx.config, row.repair),
    imageUrl: (image) => imageLink(ctx, image),
  })
}
