import { setTimeout as pause } from 'node:timers/promises'
import { withdrawalPath } from '#domain/shop/withdrawals.ts'
import { isBusy } from '#server/db/database.ts'
import type { Ctx } from '#server/kit/context.ts'
import { contractFiles } from '#server/pages/service.ts'
import { documentFile } from '#server/sales/service.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { adminUrl, getMailData, toCustomer, toShop } from './mail/queue.ts'
import { paidForCustomer, paidForShop } from './mail/templates.ts'
import { lockOrder, removeFromConfirmationQueue, unconfirmedOrders } from './queries.ts'
import { ensureReceipt } from './receipts/issue.ts'

/** Batch size of reads from the list. */
const batchSize = 50

/** Pause after each order, as a multiple of the time it took, so that confirming leaves the database to buyers during load. */
const pauseFactor = 4

/** Time limit of one run. A job counts as dead after a minute, so the rest of the list is left to another job. */
const timeLimitMs = 30_000

/**
 * Confirms the listed paid orders, oldest first. An order that fails stays listed and does not delay the others; at the end this
 * throws, so that the job is retried.
 */
export async function confirmOrders(ctx: Ctx): Promise<void> {
  const until = performance.now() + timeLimitMs
  const failed: unknown[] = []
  let after = 0
  for (;;) {
    const orderIds = await unconfirmedOrders(ctx.db, after, batchSize)
    if (orderIds.length === 0) break
    for (const orderId of orderIds) {
      if (performance.now() > until) return ctx.drainList('shop.confirmOrders')
      const begun = performance.now()
      try {
        await confirm(ctx, orderId)
      } catch (error) {
        ctx.log.error({ orderId, err: error }, 'could not confirm an order')
        failed.push(error)
      }
      after = orderId
      if (isBusy(ctx.db)) await pause(pauseFactor * (performance.now() - begun))
    }
  }
  if (failed.length > 0)
    throw new Error(`${failed.length} orders could not be confirmed`, { cause: failed[0] })
}

/** Issues the receipt of a paid order, and queues the mails to customer and shop; each once, however often it runs. */
async function confirm(ctx: Ctx, orderId: number): Promise<void> {
  const { order, receipt } = await ctx.transaction(async (tx) => {
    const locked = await lockOrder(tx.db, orderId)
    if (!locked?.paidAt) throw new Error('An unpaid order is listed for confirmation')
    return { order: locked, receipt: await ensureReceipt(tx, locked) }
  })
  const shop = await readShopSettings(ctx)
  const data = await getMailData(ctx, order)
  const file = await documentFile(ctx, receipt)
  const { publicUrl } = ctx.config
  const contract = await contractFiles(ctx, shop, order.paidAt ?? ctx.now())
  const links = {
    withdrawUrl: `${publicUrl}${withdrawalPath(order.orderNumber)}`,
    receiptNumber: receipt.number,
  }
  await ctx.transaction(async (tx) => {
    await toCustomer(tx, shop, order, {
      eventKey: `shop-paid:${orderId}`,
      template: 'shop-paid',
      attachments: [file, ...contract],
      ...paidForCustomer(shop, data, links),
    })
    await toShop(tx, shop, order, {
      eventKey: `shop-paid-shop:${orderId}`,
      template: 'shop-paid-shop',
      ...paidForShop(shop, data, adminUrl(ctx, order)),
    })
    await removeFromConfirmationQueue(tx.db, orderId)
  })
}
