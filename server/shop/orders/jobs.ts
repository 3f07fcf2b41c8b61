import { ore } from '#domain/money.ts'
import { trackingUrl } from '#domain/shop/carriers.ts'
import { type Job, job } from '#server/jobs/jobs.ts'
import type { Ctx } from '#server/kit/context.ts'
import { queueMail } from '#server/mail/service.ts'
import type { PaymentProvider } from '#server/payments/service.ts'
import { documentFile, documentsById } from '#server/sales/service.ts'
import { readShopSettings, retentionJobs } from '#server/settings/service.ts'
import { endOldReductions } from '../products/reductions.ts'
import { mailRestocked } from '../restock/alerts.ts'
import { shopRetention } from '../retention.ts'
import { confirmOrders } from './confirm.ts'
import { notifyLowStock } from './low-stock.ts'
import { adminUrl, getMailData, toCustomer, toShop } from './mail/queue.ts'
import {
  cancelledForCustomer,
  lateForCustomer,
  lateForShop,
  readyForCustomer,
  shippedForCustomer,
  withdrawalForCustomer,
  withdrawalForShop,
} from './mail/templates.ts'
import { findOrder, findTransition } from './queries.ts'
import { markRefunded } from './settle.ts'
import { getRefunds, getTransitions } from './staff/queries.ts'
import { cancelRequestId } from './staff/returns.ts'
import { sweepOrders } from './sweep.ts'
import { findWithdrawal } from './withdrawals/queries.ts'
import { withdrawalView } from './withdrawals/view.ts'

export function ordersJobs(provider: PaymentProvider): Job[] {
  return [
    job('payments.refunded', (ctx, { paymentId }) => ctx.transaction((tx) => markRefunded(tx, paymentId))),
    job('payments.reconcile', (ctx) => sweepOrders(ctx, provider)),
    job('shop.confirmOrders', confirmOrders),
    job('shop.mailMove', (ctx, { moveId }) => mailMove(ctx, moveId)),
    job('shop.mailCancelled', (ctx, { orderId }) => mailCancelled(ctx, orderId)),
    job('shop.mailLate', (ctx, { orderId }) => mailLate(ctx, orderId)),
    job('shop.tellLowStock', notifyLowStock),
    job('shop.mailRestocked', mailRestocked),
    job('shop.endReductions', endOldReductions),
    job('shop.mailWithdrawal', (ctx, { withdrawalId }) => mailWithdrawal(ctx, withdrawalId)),
    ...retentionJobs(shopRetention),
  ]
}

async function mailMove(ctx: Ctx, moveId: number): Promise<void> {
  const move = await findTransition(ctx.db, moveId)
  const order = move && (await findOrder(ctx.db, move.orderId))
  if (!order) return
  const shop = await readShopSettings(ctx)
  const data = await getMailData(ctx, order)
  const shipped = move.toState === 'shipped'
  await ctx.transaction((tx) =>
    toCustomer(tx, shop, order, {
      eventKey: `shop-move:${moveId}`,
      template: shipped ? 'shop-shipped' : 'shop-ready',
      ...(shipped ? shippedForCustomer(shop, data, trackingUrl(order)) : readyForCustomer(shop, data)),
    }),
  )
}

async function mailCancelled(ctx: Ctx, orderId: number): Promise<void> {
  const order = await findOrder(ctx.db, orderId)
  if (!order) return
  const moves = await getTransitions(ctx.db, orderId)
  const refunds = order.paymentId === null ? [] : await getRefunds(ctx.db, order.paymentId)
  const cancelled = moves.findLast(({ move }) => move.toState === 'cancelled')
  const shop = await readShopSettings(ctx)
  const data = await getMailData(ctx, order)
  await ctx.transaction((tx) =>
    toCustomer(tx, shop, order, {
      eventKey: `shop-cancelled:${orderId}`,
      template: 'shop-cancelled',
      ...cancelledForCustomer(shop, data, {
        reason: cancelled?.move.note ?? '',
        // Without it, all money was refunded before the order was cancelled.
        refunding: refunds.some(({ requestId }) => requestId === cancelRequestId(orderId)),
      }),
    }),
  )
}

async function mailLate(ctx: Ctx, orderId: number): Promise<void> {
  const order = await findOrder(ctx.db, orderId)
  if (!order) return
  const receipts = order.receiptId === null ? [] : await documentsById(ctx.db, [order.receiptId])
  const attachments = await Promise.all(receipts.map((receipt) => documentFile(ctx, receipt)))
  const shop = await readShopSettings(ctx)
  const data = await getMailData(ctx, order)
  await ctx.transaction(async (tx) => {
    await toCustomer(tx, shop, order, {
      eventKey: `shop-late:${orderId}`,
      template: 'shop-late',
      attachments,
      ...lateForCustomer(shop, data),
    })
    await toShop(tx, shop, order, {
      eventKey: `shop-late-shop:${orderId}`,
      template: 'shop-late-shop',
      ...lateForShop(shop, data, adminUrl(ctx, order)),
    })
  })
}

async function mailWithdrawal(ctx: Ctx, withdrawalId: number): Promise<void> {
  const result = await findWithdrawal(ctx.db, withdrawalId)
  const confirmedAt = result?.withdrawal.confirmedAt
  if (!result || !confirmedAt) return
  const withdrawal = { ...result.withdrawal, confirmedAt }
  const order = withdrawal.orderId === null ? undefined : await findOrder(ctx.db, withdrawal.orderId)
  const shop = await readShopSettings(ctx)
  const { repair } = withdrawalView(result)
  const { publicUrl } = ctx.config
  const foundUrl = order ? adminUrl(ctx, order) : `${publicUrl}/admin/bestallningar?vy=anger`
  const about = {
    totalOre: order ? ore(order.totalOre) : null,
    consequence: repair?.consequence ?? null,
    adminUrl: repair ? `${publicUrl}/admin/arenden?id=${repair.id}` : foundUrl,
  }
  await ctx.transaction(async (tx) => {
    await queueMail(tx, {
      eventKey: `shop-withdrawal:${withdrawalId}`,
      template: 'shop-withdrawal',
      to: withdrawal.email,
      replyTo: shop.email,
      ...withdrawalForCustomer(shop, withdrawal),
    })
    await queueMail(tx, {
      eventKey: `shop-withdrawal-shop:${withdrawalId}`,
      template: 'shop-withdrawal-shop',
      to: shop.email,
      replyTo: withdrawal.email,
      ...withdrawalForShop(shop, withdrawal, about),
    })
  })
}
