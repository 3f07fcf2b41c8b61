import { DomainError } from '#domain/errors.ts'
import type { AdminRepair, ReminderInput } from '#domain/repairs/admin-schemas.ts'
import { uncollected } from '#domain/repairs/rules.ts'
import { addCalendarDays, instantFrom, toDay } from '#domain/time.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { lockRepair, type RepairRow, updateRepair, waitingSince } from '../core/queries.ts'
import { lockVersion, transitionTo } from './change.ts'
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
  const sent = letter === 'reminder' ? { remindedAt: tx.now() } : { demandedAt: tx.now() }
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
      if (next) await note(tx, locked, next, true)
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
    await transitionTo(tx, repair, 'Avslutad', {
      adminUserId: admin.id,
      mail: false,
      changes: { soldAt: tx.now() },
    })
    return readRepair(tx, id)
  })
}
