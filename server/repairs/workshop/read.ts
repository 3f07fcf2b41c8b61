import { DomainError } from '../../../domain/errors.ts'
import type {
  AdminRepair,
  RepairBoard,
  RepairCard,
  RepairQuery,
} from '../../../domain/repairs/admin-schemas.ts'
import { isOpen, repairStatuses } from '../../../domain/repairs/states.ts'
import { addCalendarDays, dayOf, instantFrom } from '../../../domain/time.ts'
import { pageReply, limitAndOffset } from '../../http/paging.ts'
import { type Ctx, type DbCtx, requireAdmin } from '../../kit/context.ts'
import { disputesOfPayment } from '../../payments/service.ts'
import { readShopSettings } from '../../settings/service.ts'
import { imageLink } from '../images/link.ts'
import {
  possiblyStuckOrders,
  columnOf,
  countByStatus,
  countUnread,
  findOrder,
  searchOrders,
  waitingSince,
} from '../orders/queries.ts'
import { listMailSwitches, customerNotesOf, imagesOf, linesOf, transitionsOf, notesOf } from '../order-details/queries.ts'
import { paidOnline, receiptsOf } from '../receipts/queries.ts'
import { adminView, cardView } from '../views.ts'
import { statusPath } from './documents.ts'

/** How many orders a column of the board shows: of what is open, and of what has left. */
const columnLength = { open: 60, left: 20 }

/** The most cases that a list of stuck or uncollected ones shows. */
const mostListed = 100

/** The most open orders that are looked through for stuck ones; a workshop has no more at once. */
const mostOpen = 2_000

/** The board by state. */
export async function repairBoard(ctx: Ctx): Promise<RepairBoard> {
  requireAdmin(ctx)
  const now = ctx.now()
  const { terms } = await readShopSettings(ctx)
  const [counts, unread, stuck, waiting, ...columns] = await Promise.all([
    countByStatus(ctx.db),
    countUnread(ctx.db),
    stuckRepairs(ctx),
    uncollectedRepairs(ctx),
    ...repairStatuses.map((status) =>
      columnOf(ctx.db, status, isOpen(status) ? columnLength.open : columnLength.left, !isOpen(status)),
    ),
  ])
  const countOf = new Map(counts.map(({ status, count }) => [status, count]))
  return {
    columns: repairStatuses.map((status, index) => ({
      status,
      count: countOf.get(status) ?? 0,
      orders: (columns[index] ?? []).map((row) => cardView(row, terms, now)),
    })),
    counts: { unread, stuck: stuck.length, uncollected: waiting.length },
  }
}

/** Orders by what somebody says of them, newest first. */
export async function findRepairs(ctx: Ctx, query: RepairQuery) {
  requireAdmin(ctx)
  const now = ctx.now()
  const window = limitAndOffset(query)
  const [{ terms }, { rows, count }] = await Promise.all([
    readShopSettings(ctx),
    searchOrders(ctx.db, query, window),
  ])
  const cards = rows.map((row) => cardView(row, terms, now))
  return pageReply(cards, count, window, '/api/admin/repairs/', query)
}

/** Cases that somebody should look at, the one that has stood longest first. */
export async function stuckRepairs(ctx: Ctx): Promise<RepairCard[]> {
  requireAdmin(ctx)
  const now = ctx.now()
  const { terms } = await readShopSettings(ctx)
  const cards = (await possiblyStuckOrders(ctx.db, mostOpen)).map((row) => cardView(row, terms, now))
  return cards.filter(({ stuck }) => stuck.length > 0).slice(0, mostListed)
}

/** Finished devices that have waited for as long as collecting is free, the longest first. */
export async function uncollectedRepairs(ctx: Ctx): Promise<RepairCard[]> {
  requireAdmin(ctx)
  const now = ctx.now()
  const { terms } = await readShopSettings(ctx)
  const until = instantFrom(addCalendarDays(dayOf(now), 1 - terms.collectDays), '00:00')
  return (await waitingSince(ctx.db, until, mostListed)).map((row) => cardView(row, terms, now))
}

/** An order with all that belongs to it. Throws `repair.notFound`. */
export async function readRepair(ctx: DbCtx, id: number): Promise<AdminRepair> {
  requireAdmin(ctx)
  const found = await findOrder(ctx.db, id)
  if (!found) throw new DomainError('repair.notFound')
  const { db } = ctx
  const settings = await readShopSettings(ctx)
  const lines = await linesOf(db, id)
  const moves = await transitionsOf(db, id)
  const notes = await notesOf(db, id)
  const customerNotes = await customerNotesOf(db, id)
  const images = await imagesOf(db, id)
  const receipts = await receiptsOf(db, id)
  const switches = await listMailSwitches(db)
  const paidBeforeOre = await paidOnline(db, found.order.paymentId)
  const disputes = await disputesOfPayment(ctx, found.order.paymentId)
  const whole = {
    found,
    disputes,
    lines,
    moves,
    notes,
    customerNotes,
    images,
    receipts,
    switches,
    paidBeforeOre,
  }
  return adminView(whole, settings, ctx.now(), {
    statusPath: statusPath(ctx.config, found.order),
    imageUrl: (image) => imageLink(ctx, image),
  })
}
