import { DomainError, fieldError } from '#domain/errors.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { cashRefusedText, isCashRefused } from '#domain/sales/cash-limit.ts'
import { toDay } from '#domain/time.ts'
import type { AdminTradeIn, PayoutInput } from '#domain/trade-in/staff-schemas.ts'
import { type PayoutMethod, payoutTransition } from '#domain/trade-in/states.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { assertMoneyDay } from '#server/sales/service.ts'
import { newLinkSelector } from '#server/security/private-link.ts'
import { closeAsBought, closeAsReturned } from '../ledger/notes.ts'
import { encryptedIdentity, toIdentity } from '../requests/identity.ts'
import { withParts } from '../requests/look-up.ts'
import type { DeviceWithInspection, RequestRow } from '../requests/queries.ts'
import { getStep, type WithParts } from '../requests/views.ts'
import { hasReturnedSale, insertOffer, insertPayout, updateRequest, withdrawOffers } from './queries.ts'
import { readTradeIn } from './read.ts'
import { lockTradeIn, lockVersion, recordEvent } from './transitions.ts'

async function getParts(tx: TxCtx, request: RequestRow): Promise<WithParts> {
  const [parts] = await withParts(tx, [request])
  if (!parts) throw new DomainError('tradeIn.notFound')
  return parts
}

/**
 * Offers the customer the inspected amount, with a private link. @throws tradeIn.noOfferNeeded when it is not less than the
 * estimated or accepted amount or was offered already, and request.conflict
 */
export function makeOffer(
  ctx: Ctx,
  id: number,
  input: { version: number; message: string },
): Promise<AdminTradeIn> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const request = await lockVersion(tx, id, input.version)
    if (getStep(await getParts(tx, request)) !== 'offer') throw new DomainError('tradeIn.noOfferNeeded')
    await withdrawOffers(tx.db, id)
    await insertOffer(tx.db, {
      requestId: id,
      linkSelector: newLinkSelector(),
      totalOre: request.finalOre ?? 0,
      message: input.message,
      adminUserId: admin.id,
      createdAt: tx.now(),
    })
    await updateRequest(tx.db, id, {})
    await recordEvent(tx, request, 'offered', { adminUserId: admin.id })
    return readTradeIn(tx, id)
  })
}

/**
 * Records a payout: marks the request as paid and completes the note of each device in the purchase ledger. The amount must equal the inspected
 * amount. Idempotent for the same payout. @throws tradeIn.notPayable, tradeIn.lockedDevice, request.conflict and field
 * errors
 */
export function recordPayout(
  ctx: Ctx,
  id: number,
  { version, ...payout }: PayoutInput,
): Promise<AdminTradeIn> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const payable = await lockPayable(tx, id)
    const { request } = payable
    if (request.version !== version) throw new DomainError('request.conflict')
    if (payout.amount !== request.finalOre)
      throw fieldError('amount', 'Beloppet stämmer inte med granskningen.')
    if (payout.method === 'CASH' && isCashRefused(payout.amount)) throw fieldError('method', cashRefusedText)
    await assertMoneyDay(tx, 'paid_on', {
      ...{ day: payout.paid_on, canBeEarlier: payout.method === 'BANK', since: toDay(request.createdAt) },
      tooEarly: 'Ärendet fanns inte den dagen.',
    })
    await payOut(tx, payable, payout, admin.id)
    return readTradeIn(tx, id)
  })
}

/** A trade-in whose payout is due. */
export type Payable = WithParts

/** Locks a trade-in whose payout is due. @throws tradeIn.notFound, tradeIn.notPayable and tradeIn.lockedDevice */
async function lockPayable(tx: TxCtx, id: number): Promise<Payable> {
  const parts = await getParts(tx, await lockTradeIn(tx, id))
  assertPayable(parts)
  return parts
}

/**
 * Locks a trade-in that is to pay a part of a trade-in: its payout is due, or it was paid out by a trade-in that has been taken back. @throws like
 * lockPayable
 */
export async function lockForSale(tx: TxCtx, id: number): Promise<{ payable: Payable; isPaidOut: boolean }> {
  const payable = await getParts(tx, await lockTradeIn(tx, id))
  const isPaidOut = payable.request.status === payoutTransition.to && (await hasReturnedSale(tx.db, id))
  if (!isPaidOut) assertPayable(payable)
  return { payable, isPaidOut }
}

function assertPayable(parts: WithParts): void {
  if (getStep(parts) !== 'pay') throw new DomainError('tradeIn.notPayable')
  assertUnlocked(parts.sold)
}

/** Marks a locked trade-in as paid, and completes its notes in the purchase ledger. @throws like closeAsBought */
export async function payOut(
  tx: TxCtx,
  payable: Payable,
  payout: Omit<PayoutInput, 'version' | 'method'> & { method: PayoutMethod },
  adminUserId: number,
): Promise<void> {
  const { request } = payable
  const identity = toIdentity(payout)
  const changes = identity ? encryptedIdentity(tx.config, identity, request.trackingCode) : {}
  if (identity) await updateRequest(tx.db, request.id, changes)
  await closeAsBought(tx, { ...payable, request: { ...request, ...changes } }, payout, adminUserId)
  await insertPayout(tx.db, {
    requestId: request.id,
    amountOre: payout.amount,
    method: payout.method,
    paidOn: payout.paid_on,
    reference: payout.reference,
    identityMethod: payout.identity_method,
    adminUserId,
    createdAt: tx.now(),
  })
  await updateRequest(tx.db, request.id, {
    status: payoutTransition.to,
    statusSince: tx.now(),
    paidAt: tx.now(),
  })
  await recordEvent(tx, request, 'paid', { adminUserId })
}

/** Rejects devices that are locked to their owner's account, because no one else can use them. */
function assertUnlocked(sold: readonly DeviceWithInspection[]): void {
  const locked = sold.find(
    ({ inspection }) => inspection?.lockStatus === 'account' && inspection.finalOre > 0,
  )
  if (!locked) return
  const { brand, modelName } = locked.sold
  throw new DomainError('tradeIn.lockedDevice', { values: { device: deviceName(brand, modelName) } })
}

/**
 * Records that the devices of a cancelled request were returned, by parcel or at the counter. @throws tradeIn.nothingToSendBack
 * and request.conflict
 */
export function recordSentBack(
  ctx: Ctx,
  id: number,
  { version, tracking_number: number }: { version: number; tracking_number: string },
): Promise<AdminTradeIn> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const request = await lockTradeIn(tx, id)
    if (getStep(await getParts(tx, request)) !== 'send_back')
      throw new DomainError('tradeIn.nothingToSendBack')
    if (request.version !== version) throw new DomainError('request.conflict')
    await closeAsReturned(tx, id)
    await updateRequest(tx.db, id, { sentBackAt: tx.now(), sentBackNumber: number || null })
    await recordEvent(tx, request, 'sent_back', { adminUserId: admin.id, note: number })
    return readTradeIn(tx, id)
  })
}
