import type { Ctx } from '#server/kit/context.ts'
import { queueMail } from '#server/mail/service.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { lowStockForShop } from './mail/stock-templates.ts'
import { claimLowStockProducts } from './stock-queries.ts'

/** Maximum number of products in one mail; the rest follows the next day. */
const maxNamed = 100

/**
 * Mails the shop the products that reached their stock limit (BEHAVIOUR: Shop). Each is reported once, and again after it was
 * refilled and fell to the limit again. A scheduled job; sends nothing when there is nothing to report.
 */
export async function notifyLowStock(ctx: Ctx): Promise<void> {
  const shop = await readShopSettings(ctx)
  await ctx.transaction(async (tx) => {
    const low = await claimLowStockProducts(tx.db, maxNamed, tx.now())
    if (low.length === 0) return
    await queueMail(tx, {
      eventKey: `shop-low-stock:${tx.now().toISOString()}`,
      template: 'shop-low-stock-shop',
      to: shop.email,
      ...lowStockForShop(shop, low, `${tx.config.publicUrl}/admin/produkter?vy=lagt`),
    })
  })
}
