import { DomainError, fieldError } from '#domain/errors.ts'
import { getFirstName } from '#domain/mail/first-name.ts'
import { oreToDecimal } from '#domain/money.ts'
import type { RepairPageView } from '#domain/repairs/customer-schemas.ts'
import type { Ctx, DbCtx } from '#server/kit/context.ts'
import { getSelector } from '#server/security/private-link.ts'
import { findByLink, type RepairRow } from '../core/queries.ts'
import { readForCustomer } from '../portal/repairs.ts'
import { unsettledPayments } from '../queries.ts'
import { insertEntry } from '../thread/queries.ts'
import { readPayable } from './payable.ts'

/** Returns the repair of a private page, or undefined when the link is invalid. */
export async function findRepairPage(ctx: DbCtx, token: string): Promise<RepairPageView | undefined> {
  const repair = await findRepair(ctx, token)
  return repair && pageView(ctx, repair)
}

/** Like `findRepairPage`, for the API. @throws repair.notFound */
export async function readRepairPage(ctx: DbCtx, token: string): Promise<RepairPageView> {
  return pageView(ctx, await requireRepair(ctx, token))
}

/** Sends a message to the workshop, unread by staff. @throws repair.notFound, and a field error for an empty text */
export async function writeFromPage(
  ctx: Ctx,
  token: string,
  text: string,
  address: string,
): Promise<RepairPageView> {
  await ctx.limits.take('form.address', address)
  if (text === '') throw fieldError('note_text', 'Skriv ett meddelande först.')
  return ctx.transaction(async (tx) => {
    const repair = await requireRepair(tx, token)
    await insertEntry(tx.db, { repairId: repair.id, kind: 'customer', text, createdAt: tx.now() })
    return pageView(tx, repair)
  })
}

async function findRepair(ctx: DbCtx, token: string): Promise<RepairRow | undefined> {
  const selector = getSelector(ctx.config, token, 'customer page')
  return selector ? findByLink(ctx.db, selector) : undefined
}

/** Returns the repair of a private page. @throws repair.notFound */
export async function requireRepair(ctx: DbCtx, token: string): Promise<RepairRow> {
  const repair = await findRepair(ctx, token)
  if (!repair) throw new DomainError('repair.notFound')
  return repair
}

async function pageView(ctx: DbCtx, repair: RepairRow): Promise<RepairPageView> {
  const {
    customer_notes_history: _notes,
    technician_updates_for_customer: _newest,
    updated_at: _at,
    ...view
  } = await readForCustomer(ctx, repair)
  const payable = await readPayable(ctx, repair)
  const payments = await unsettledPayments(ctx.db, repair.id)
  return {
    ...view,
    first_name: getFirstName(repair.customerName),
    payable: payable && { kind: payable.kind, amount: oreToDecimal(payable.amountOre) },
    payment_under_way: payments.some(({ state }) => state === 'processing'),
  }
}
