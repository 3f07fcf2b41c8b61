import { DomainError, fieldError } from '#domain/errors.ts'
import { type Ore, ore } from '#domain/money.ts'
import { statusLabels } from '#domain/trade-in/labels.ts'
import { cartTotal } from '#domain/trade-in/prices.ts'
import type { ReceivedSeller } from '#domain/trade-in/seller-schemas.ts'
import type { AdminTradeIn, CaseMove } from '#domain/trade-in/staff-schemas.ts'
import { mayTransition, type TradeInEvent, type TradeInStatus } from '#domain/trade-in/states.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { openNotes } from '../ledger/notes.ts'
import { encryptedIdentity, erasedIdentity, toIdentity } from '../requests/identity.ts'
import { getRequestDevices, insertEvent, type RequestRow } from '../requests/queries.ts'
import { lockRequest, updateRequest, withdrawOffers } from './queries.ts'
import { readTradeIn } from './read.ts'

/** Locks a request and returns it. @throws tradeIn.notFound */
export async function lockTradeIn(tx: TxCtx, id: number): Promise<RequestRow> {
  const request = await lockRequest(tx.db, id)
  if (!request) throw new DomainError('tradeIn.notFound')
  return request
}

/** Locks a request and returns it. @throws tradeIn.notFound, and request.conflict when it has changed since version */
export async function lockVersion(tx: TxCtx, id: number, version: number): Promise<RequestRow> {
  const request = await lockTradeIn(tx, id)
  if (request.version !== version) throw new DomainError('request.conflict')
  return request
}

/** Records an event in a request's history, and enqueues its mails. */
export async function recordEvent(
  tx: TxCtx,
  request: RequestRow,
  event: TradeInEvent,
  by: { adminUserId: number | null; note?: string },
): Promise<void> {
  const eventId = await insertEvent(tx.db, { requestId: request.id, event, ...by, happenedAt: tx.now() })
  await tx.enqueue('tradeIn.mailEvent', { eventId })
}

/**
 * Returns the columns that erase the payout account of a cancelled request, and the personal identity number if the devices never came.
 * The note of received devices needs it (förordning 1999:272 9 and 12 §§).
 */
export function erasedFrom(request: RequestRow, now: Date) {
  return request.identitySealed === null || request.receivedAt !== null ? { swish: '' } : erasedIdentity(now)
}

const sameNamed = { INSPECTED: 'inspected', CANCELLED: 'cancelled' } as const

/** Returns the other columns that change with a transition. @throws tradeIn.notInspected */
async function transitionChanges(
  tx: TxCtx,
  request: RequestRow,
  to: CaseMove['to'],
  reason: string,
): Promise<Parameters<typeof updateRequest>[2]> {
  switch (to) {
    case 'CANCELLED':
      return { cancelReason: reason, ...erasedFrom(request, tx.now()) }
    case 'RECEIVED':
      return { receivedAt: request.receivedAt ?? tx.now(), finalOre: null }
    case 'INSPECTED':
      return { finalOre: await inspectedTotal(tx, request) }
  }
}

/**
 * Returns the inspected total of a request, including its campaign bonus. @throws tradeIn.notInspected when an inspection is
 * missing
 */
async function inspectedTotal(tx: TxCtx, request: RequestRow): Promise<Ore> {
  const sold = await getRequestDevices(tx.db, [request.id])
  const prices = sold.map(({ inspection }) => inspection?.finalOre)
  const inspectedPrices = prices.filter((price) => price !== undefined)
  if (inspectedPrices.length < prices.length) throw new DomainError('tradeIn.notInspected')
  return cartTotal(inspectedPrices.map(ore), request.codePercentage)
}

/**
 * Moves a request to another state. Does nothing when it is in that state already, so a double click moves it once. Leaving
 * `INSPECTED` withdraws its open offer. @throws tradeIn.cannotMove, tradeIn.notInspected, request.conflict, and a field
 * error for a cancellation without a reason
 */
export function moveTradeIn(
  ctx: Ctx,
  id: number,
  { version, to, reason, seller }: CaseMove,
): Promise<AdminTradeIn> {
  const { id: adminUserId } = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const request = await lockTradeIn(tx, id)
    if (request.status === to) return readTradeIn(tx, id)
    if (!mayTransition(request.status, to)) {
      const label = (status: TradeInStatus) => statusLabels[status].toLowerCase()
      throw new DomainError('tradeIn.cannotMove', { values: { from: label(request.status), to: label(to) } })
    }
    if (request.version !== version) throw new DomainError('request.conflict')
    if (to === 'CANCELLED' && reason === '') throw fieldError('reason', 'Skriv varför ärendet avbryts.')
    await withdrawOffers(tx.db, id)
    await updateRequest(tx.db, id, {
      status: to,
      statusSince: tx.now(),
      ...(await transitionChanges(tx, request, to, reason)),
    })
    if (to === 'RECEIVED' && request.status === 'PENDING') await recordReceived(tx, id, seller, adminUserId)
    const event = { RECEIVED: request.status === 'PENDING' ? 'received' : 'reopened', ...sameNamed } as const
    await recordEvent(tx, request, event[to], { adminUserId, note: reason })
    return readTradeIn(tx, id)
  })
}

/** Makes the notes of devices that have just been received, with what is known of their seller. */
export async function recordReceived(
  tx: TxCtx,
  id: number,
  seller: ReceivedSeller | undefined,
  adminUserId: number | null,
): Promise<void> {
  const request = await lockTradeIn(tx, id)
  const identity = seller && toIdentity(seller)
  if (identity) await updateRequest(tx.db, id, encryptedIdentity(tx.config, identity, request.trackingCode))
  const sold = await getRequestDevices(tx.db, [id])
  await openNotes(
    tx,
    { request, sold },
    { ...(seller ? { seller, serials: seller.serials } : {}), adminUserId },
  )
}
