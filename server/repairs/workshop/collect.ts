import { DomainError } from '#domain/errors.ts'
import type { AdminRepair, ReminderInput } from '#domain/repairs/admin-schemas.ts'
import { uncollected } from '#domain/repairs/rules.ts'
import { isOpen } from '#domain/repairs/states.ts'
import { addCalendarDays, instantFrom, toDay } from '#domain/time.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { offerUndo } from '#server/mail/service.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { lockRepair, type RepairRow, updateRepair, waitingSince } from '../core/queries.ts'
import { openWithdrawals } from '../queries.ts'
import { getReach } from '../sms.ts'
import { lockVersion, recordChange, transitionTo } from './change.ts'
import { readRepair } from './read.ts'

export type ReminderKind = ReminderInput['letter']

/**
 * Records that the reminder or the demand was sent: by the program, queued here, or on paper by staff. One by the program can be
 * undone until it is sent. The demand does not require a reminder, only that its time has come. @throws repair.letterNotDue, repair.noEmail and request.conflict
 */
export function sendReminder(ctx: Ctx, id: number, input: ReminderInput): Promise<AdminRepair> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const repair = await lockVersion(tx, id, input.version)
    if (input.by === 'mail' && !canSend(tx, repair, input.letter)) throw new DomainError('repair.noEmail')
    if ((await nextReminder(tx, repair)) !== input.letter) throw new DomainError('repair.letterNotDue')
    await noteLetter(tx, repair, input.letter, { mail: input.by === 'mail', isUndoable: true })
    return readRepair(tx, id)
  })
}

async function nextReminder(tx: TxCtx, repair: RepairRow): Promise<ReminderKind | null> {
  const isWithdrawn = isOpen(repair.status) && (await openWithdrawals(tx.db, [repair.id])).has(repair.id)
  if (isWithdrawn) return null
  const { terms } = await readShopSettings(tx)
  return uncollected(repair, terms, tx.now()).next
}

/** The columns that a letter changes. */
export type LetterColumns = Pick<RepairRow, 'remindedAt' | 'demandedAt' | 'demandDeliveredAt'>

/** Notes a letter as sent, and queues it with `mail`. One that staff send by mail can be undone until it goes. */
async function noteLetter(
  tx: TxCtx,
  repair: RepairRow,
  letter: ReminderKind,
  { mail, isUndoable }: { mail: boolean; isUndoable: boolean },
): Promise<void> {
  const now = tx.now()
  // A posted demand counts from the day on which it was sent, a mailed one from the day on which the mail server accepted it.
  const sent =
    letter === 'reminder' ? { remindedAt: now } : { demandedAt: now, demandDeliveredAt: mail ? null : now }
  await updateRepair(tx.db, repair.id, sent)
  if (!mail) return
  const { remindedAt, demandedAt, demandDeliveredAt } = repair
  const earlier = { remindedAt, demandedAt, demandDeliveredAt, sentAt: now }
  const later = isUndoable ? await offerUndo(tx, { kind: `collect_${letter}`, id: repair.id }, earlier) : {}
  await tx.enqueue('repairs.mailLetter', { repairId: repair.id, letter, sentAt: now.toISOString() }, later)
}

const perRound = 500

/** Whether the program can send a letter: a demand by mail only, a reminder by text message too. */
function canSend(ctx: Pick<Ctx, 'config'>, repair: RepairRow, letter: ReminderKind): boolean {
  const { hasEmail, hasSms } = getReach(ctx, repair)
  return hasEmail || (hasSms && letter === 'reminder')
}

/** Sends all due letters to customers who can get them; the others stay in the staff's list. */
export async function sendDueLetters(ctx: Ctx): Promise<void> {
  const { terms } = await readShopSettings(ctx)
  const until = instantFrom(addCalendarDays(toDay(ctx.now()), 1 - terms.collectDays), '00:00')
  for (const { repair } of await waitingSince(ctx.db, until, perRound)) {
    await ctx.transaction(async (tx) => {
      const locked = await lockRepair(tx.db, repair.id)
      const next = locked && (await nextReminder(tx, locked))
      // A demand that was not delivered is up to staff, who post it.
      const isUpToStaff = next === 'demand' && locked?.demandedAt
      if (next && !isUpToStaff && canSend(tx, locked, next))
        await noteLetter(tx, locked, next, { mail: true, isUndoable: false })
    })
  }
}

/**
 * Marks an uncollected device as sold, which closes the order. @throws repair.notSellable until three months after the demand
 * was sent (lag 1985:982), and request.conflict
 */
export function markSold(ctx: Ctx, id: number, version: number): Promise<AdminRepair> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const repair = await lockVersion(tx, id, version)
    const { terms } = await readShopSettings(tx)
    if (!uncollected(repair, terms, tx.now()).sellable) throw new DomainError('repair.notSellable')
    const changes = { soldAt: tx.now(), keptSince: null }
    if (repair.status === 'Avslutad') {
      await updateRepair(tx.db, id, changes)
      await recordChange(tx, id, admin.id, 'Enheten är såld.')
    } else await transitionTo(tx, repair, 'Avslutad', { adminUserId: admin.id, mail: false, changes })
    return readRepair(tx, id)
  })
}

/** Records that a device whose repair ended without being done was collected. @throws repair.notWaiting and request.conflict */
export function markCollected(ctx: Ctx, id: number, version: number): Promise<AdminRepair> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const repair = await lockVersion(tx, id, version)
    if (repair.keptSince === null) throw new DomainError('repair.notWaiting')
    await recordChange(tx, id, admin.id, 'Enheten är hämtad.')
    await updateRepair(tx.db, id, { keptSince: null })
    return readRepair(tx, id)
  })
}
