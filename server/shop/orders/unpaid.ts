import { DomainError } from '#domain/errors.ts'
import { type UnpaidProblem, unpaidLimits } from '#domain/shop/unpaid.ts'
import type { Ctx } from '#server/kit/context.ts'
import type { PaymentProvider } from '#server/payments/service.ts'
import { networkDigest } from '#server/security/network-prefix.ts'
import { findOwnUnpaid } from './queries.ts'
import { refreshPaymentState } from './session.ts'

/** Returns the digest of a buyer's network address, stored while the order is unpaid. */
export function getBuyerAddress(ctx: Pick<Ctx, 'config'>, address: string): string {
  return networkDigest(ctx.config.secretKey, 'unpaid order', address)
}

/** Returns the error for a buyer whose unpaid orders reserve too much. */
export function unpaidRefusal(problem: UnpaidProblem): DomainError {
  switch (problem) {
    case 'orders':
      return new DomainError('shop.unpaidOrders')
    case 'pieces':
      return new DomainError('shop.unpaidPieces', { values: { most: String(unpaidLimits.pieces.person) } })
    case 'share':
      return new DomainError('shop.unpaidShare')
  }
}

/** A buyer, identified by the account, or by e-mail and network address together, because anyone can type an e-mail address. */
export type Buyer = { customerId: number | null; email: string; buyerAddress: string }

/**
 * Ends a buyer's own unpaid orders at the provider, so that they are not blocked by their own reservation after leaving the
 * payment page. With `productIds` only orders with one of these products. Returns whether there were any. Ends none while the
 * provider is down.
 */
export async function endOwnUnpaidOrders(
  ctx: Ctx,
  provider: PaymentProvider,
  buyer: Buyer,
  productIds?: readonly number[],
): Promise<boolean> {
  const orders = await findOwnUnpaid(ctx.db, buyer, productIds)
  for (const order of orders) {
    try {
      await refreshPaymentState(ctx, provider, order, { giveUp: true })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      ctx.log.warn({ orderId: order.id, code: error.code }, 'could not end an earlier unpaid order')
      return false
    }
  }
  return orders.length > 0
}
