import { DomainError, fieldError } from '#domain/errors.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { longestSms, takesSms } from '#domain/repairs/entries.ts'
import type { RepairEntryInput } from '#domain/repairs/entry-schemas.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { offerUndo } from '#server/mail/service.ts'
import type { RepairRow } from '../core/queries.ts'
import { lockExisting, recordChange } from '../workshop/change.ts'
import { readRepair } from '../workshop/read.ts'
import { getEntries, insertEntry, markRead, moveCustomerEntry } from './queries.ts'

/**
 * Adds an entry to a repair's thread. A reply is shown in the portal, mailed when there is an address, and marks the customer's
 * messages as read; with `sms` it is also sent as a text message. It can be undone until it is sent. The same reply sent twice is one. @throws repair.notFound, and repair.repliedMeanwhile when a colleague
 * replied or the customer wrote after the entry after
 */
export function addEntry(ctx: Ctx, id: number, input: RepairEntryInput): Promise<AdminRepair> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const repair = await lockExisting(tx, id)
    if (input.kind === 'reply' && input.sms) checkSms(repair.customerPhone, input.text)
    const entry = { repairId: id, text: input.text, adminUserId: admin.id, createdAt: tx.now() }
    if (input.kind !== 'reply') await insertEntry(tx.db, { ...entry, kind: input.kind })
    else if (!(await isRepeated(tx, id, input))) {
      const entryId = await insertEntry(tx.db, { ...entry, kind: 'reply' })
      await markRead(tx.db, id, entryId, tx.now())
      const later = await offerUndo(tx, { kind: 'reply', id: entryId })
      await tx.enqueue('repairs.mailReply', { entryId }, later)
      if (input.sms) await tx.enqueue('repairs.sendReplySms', { entryId }, later)
    }
    return readRepair(tx, id)
  })
}

/** @throws a field error for a reply that cannot be sent as a text message */
function checkSms(phone: string, text: string): void {
  if (!takesSms(phone))
    throw fieldError('text', 'Det går inte att skicka sms till kundens telefonnummer. Ändra det först.')
  if (text.length > longestSms) throw fieldError('text', `Ett sms får ha högst ${longestSms} tecken.`)
}

/** Returns whether a reply is the newest one already. @throws repair.repliedMeanwhile when its writer missed another entry */
async function isRepeated(
  tx: TxCtx,
  id: number,
  { text, after }: { text: string; after: number | null },
): Promise<boolean> {
  const missed = (await getEntries(tx.db, id))
    .map(({ entry }) => entry)
    .filter(({ id, kind }) => id > (after ?? 0) && (kind === 'reply' || kind === 'customer'))
  const newest = missed.at(-1)
  if (newest?.kind === 'reply' && newest.text === text) return true
  if (newest) throw new DomainError('repair.repliedMeanwhile')
  return false
}

/** Marks the customer's messages up to the entry `upTo` as read: they need no reply. @throws repair.notFound */
export function markMessagesRead(ctx: Ctx, id: number, upTo: number): Promise<AdminRepair> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    await lockExisting(tx, id)
    await markRead(tx.db, id, upTo, tx.now())
    return readRepair(tx, id)
  })
}

/**
 * Moves a message of the customer to another of the customer's repairs, because it landed in the wrong one: an answer by text message
 * goes to the repair spoken about last. Both threads say so. Pictures stay. @throws repair.notFound, repair.noMessage, and
 * repair.otherCustomer, whose private page would show it
 */
export function moveMessage(ctx: Ctx, id: number, entryId: number, to: number): Promise<AdminRepair> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    // In one order, whichever way is moved.
    const first = await lockExisting(tx, Math.min(id, to))
    const second = id === to ? first : await lockExisting(tx, Math.max(id, to))
    const [source, target] = id < to ? [first, second] : [second, first]
    if (!isSameCustomer(source, target)) throw new DomainError('repair.otherCustomer')
    if (id === to) return readRepair(tx, id)
    if (!(await moveCustomerEntry(tx.db, entryId, { from: id, to })))
      throw new DomainError('repair.noMessage')
    await recordChange(tx, id, admin.id, `Ett meddelande från kunden är flyttat till ${target.orderNumber}`)
    await recordChange(
      tx,
      to,
      admin.id,
      `Ett meddelande från kunden är flyttat hit från ${source.orderNumber}`,
    )
    return readRepair(tx, id)
  })
}

function isSameCustomer(one: RepairRow, other: RepairRow): boolean {
  // Empty for what a customer did not leave. Addresses are stored in one form.
  const isSame = (name: 'customerPhone' | 'customerEmail') => one[name] !== '' && one[name] === other[name]
  return isSame('customerPhone') || isSame('customerEmail')
}
