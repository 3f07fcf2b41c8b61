import type { Ctx } from '../../kit/context.ts'
import { queueMail } from '../../mail/service.ts'
import { readShopSettings } from '../../settings/service.ts'
import { lowStockForShop } from './mail/stock-templates.ts'
import { claimLowStockProducts } from './stock-queries.ts'

/** The most products that one mail names; those that do not fit come the next day. */
const mostNamed = 100

/**
 * Tells the shop which products have come down to their limit (BEHAVIOUR: Shop). Each is told once, and again when it has
 * been filled up and come down anew. Runs by the clock; with nothing to tell nothing is mailed.
 */
export async function notifyLowStock(ctx: Ctx): Promise<void> {
  const shop = await readShopSettings(ctx)
  await ctx.transaction(async (tx) => {
    const low = await claimLowStockProducts(tx.db, mostNamed, tx.now())
    if (low.length === 0) return
    await queueMail(tx, {
      eventKey: `shop-low-stock:${tx.now().toISOString()}`,
      template: 'shop-low-stock-shop',
      to: shop.email,
      ...lowStockForShop(shop, low, `${tx.config.publicUrl}/admin/produkter?vy=lagt`),
    })
  })
}
