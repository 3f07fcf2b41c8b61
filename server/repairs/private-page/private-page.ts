import { measuredTestView, newestTests } from '#domain/device-tests/tests.ts'
import { DomainError, fieldError } from '#domain/errors.ts'
import { getFirstName } from '#domain/mail/first-name.ts'
import { oreToDecimal } from '#domain/money.ts'
import { conditionText } from '#domain/repairs/checks/points.ts'
import type { NoticeChoice, RepairPageView } from '#domain/repairs/customer-schemas.ts'
import { awaitsCollection } from '#domain/repairs/rules.ts'
import { isOpen } from '#domain/repairs/states.ts'
import { qrCodePath } from '#server/documents/barcodes.ts'
import type { Ctx, DbCtx, TxCtx } from '#server/kit/context.ts'
import { getSelector } from '#server/security/private-link.ts'
import { listMeasuredTests } from '../checks/queries.ts'
import { findByLink, lockRepair, type RepairRow, setNotifyBy } from '../core/queries.ts'
import { countFreeCustomerImages } from '../images/images.ts'
import { isAwaited } from '../portal/customer-states.ts'
import { readForCustomer } from '../portal/repairs.ts'
import { unsettledPayments } from '../queries.ts'
import { getReach } from '../sms.ts'
import { addCustomerEntry } from '../thread/customer-entry.ts'
import { statusUrl } from '../workshop/documents.ts'
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
    await addCustomerEntry(tx, repair.id, text)
    return pageView(tx, repair)
  })
}

/** Stores how the customer wants to be notified. The version stays, because staff do not edit it. @throws repair.notFound */
export async function chooseNotices(
  ctx: Ctx,
  token: string,
  { by }: NoticeChoice,
  address: string,
): Promise<RepairPageView> {
  await ctx.limits.take('form.address', address)
  return ctx.transaction(async (tx) => {
    const repair = await lockRepairPage(tx, token)
    await setNotifyBy(tx.db, repair.id, by)
    return pageView(tx, { ...repair, notifyBy: by })
  })
}

/** Locks the repair of a private page and returns it. @throws repair.notFound */
export async function lockRepairPage(tx: TxCtx, token: string): Promise<RepairRow> {
  const current = await requireRepair(tx, token)
  const repair = await lockRepair(tx.db, current.id)
  if (!repair) throw new DomainError('repair.notFound')
  return repair
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

/** Returns what the private page shows of a repair. */
export async function pageView(ctx: DbCtx, repair: RepairRow): Promise<RepairPageView> {
  const {
    customer_notes_history: _notes,
    technician_updates_for_customer: _newest,
    updated_at: _at,
    ...view
  } = await readForCustomer(ctx, repair)
  // The price may change by the answer to an open question.
  const payable = view.state.state === 'awaiting_answer' ? null : await readPayable(ctx, repair)
  const { hasEmail, hasSms } = getReach(ctx, repair)
  const tests = await listMeasuredTests(ctx.db, repair.id)
  const payments = await unsettledPayments(ctx.db, repair.id)
  return {
    ...view,
    first_name: getFirstName(repair.customerName),
    condition: conditionText(repair.condition),
    checks_after: conditionText(repair.checksAfter),
    device_tests: newestTests(tests).map(measuredTestView),
    code: isAwaited(repair) || awaitsCollection(repair) ? qrCodePath(statusUrl(ctx, repair)) : null,
    payable: payable && { kind: payable.kind, amount: oreToDecimal(payable.amountOre) },
    notices: hasEmail && hasSms && isOpen(repair.status) ? { by: repair.notifyBy } : null,
    free_images: takesPictures(repair) ? await countFreeCustomerImages(ctx, repair.id) : 0,
    payment_under_way: payments.some(({ state }) => state === 'processing'),
  }
}

/** Whether the customer may send pictures of a repair: until it was collected or has ended. */
export function takesPictures(repair: RepairRow): boolean {
  return isOpen(repair.status) || awaitsCollection(repair)
}
