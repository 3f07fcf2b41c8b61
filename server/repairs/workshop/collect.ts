import { DomainError } from '#domain/errors.ts'
import type { AdminRepair, CollectionCall, ReminderInput } from '#domain/repairs/admin-schemas.ts'
import { awaitsCollection, uncollected } from '#domain/repairs/rules.ts'
import { addCalendarDays, instantFrom, toDay } from '#domain/time.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { lockRepair, type RepairRow, updateRepair, waitingSince } from '../core/queries.ts'
import { insertEntry } from '../thread/queries.ts'
import { lockVersion, recordChange, transitionTo } from './change.ts'
import { readRepair } from './read.ts'

type ReminderKind = ReminderInput['letter']

/**
 * Records that the reminder or the demand was sent: by mail, queued here, or on paper by staff. The demand does not require a
 * reminder, only that its time has come. @throws repair.letterNotDue, repair.noEmail and request.conflict
 */
export function sendReminder(ctx: Ctx, id: number, input: ReminderInput): Promise<AdminRepair> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const repair = await lockVersion(tx, id, input.version)
    if (input.by === 'mail' && repair.customerEmail === '') throw new DomainError('repair.noEmail')
    if ((await nextReminder(tx, repair)) !== input.letter) throw new DomainError('repair.letterNotDue')
    await note(tx, repair, input.letter, input.by === 'mail')
    return readRepair(tx, id)
  })
}

async function nextReminder(tx: TxCtx, repair: RepairRow): Promise<ReminderKind | null> {
  const { terms } = await readShopSettings(tx)
  return uncollected(repair, terms, tx.now()).next
}

async function note(tx: TxCtx, repair: RepairRow, letter: ReminderKind, mail: boolean): Promise<void> {
  const now = tx.now()
  // A posted demand counts from the day on which it was sent, a mailed one from the day on which the mail server accepted it.
  const sent =
    letter === 'reminder' ? { remindedAt: now } : { demandedAt: now, demandDeliveredAt: mail ? null : now }
  await updateRepair(tx.db, repair.id, sent)
  if (mail) await tx.enqueue('repairs.mailLetter', { repairId: repair.id, letter })
}

const perRound = 500

/** Mails all due letters to customers with an e-mail address; the others stay in the staff's list. */
export async function sendDueLetters(ctx: Ctx): Promise<void> {
  const { terms } = await readShopSettings(ctx)
  const until = instantFrom(addCalendarDays(toDay(ctx.now()), 1 - terms.collectDays), '00:00')
  for (const { repair } of await waitingSince(ctx.db, until, perRound)) {
    if (repair.customerEmail === '') continue
    await ctx.transaction(async (tx) => {
      const locked = await lockRepair(tx.db, repair.id)
      const next = locked && (await nextReminder(tx, locked))
      // A demand that was not delivered is up to staff, who post it.
      if (next && !(next === 'demand' && locked.demandedAt)) await note(tx, locked, next, true)
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

/**
 * Records a call about a device that can be collected. A customer who was reached is notified from then on, unless a notice was
 * delivered before. @throws repair.notWaiting and request.conflict
 */
export function recordCall(ctx: Ctx, id: number, { version, reached }: CollectionCall): Promise<AdminRepair> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const repair = await lockVersion(tx, id, version)
    if (!awaitsCollection(repair)) throw new DomainError('repair.notWaiting')
    const text = reached
      ? 'Ringt: kunden vet att enheten kan hämtas.'
      : 'Ringt om att enheten kan hämtas: ingen svarade.'
    const createdAt = tx.now()
    await insertEntry(tx.db, { repairId: id, kind: 'call', text, adminUserId: admin.id, createdAt })
    await updateRepair(tx.db, id, reached && !repair.noticedAt ? { noticedAt: createdAt } : {})
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
