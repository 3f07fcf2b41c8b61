import type { AdminProduct } from '#domain/shop/admin-schemas.ts'
import type { Ctx, TxCtx } from '#server/kit/context.ts'
import { requireAdmin } from '#server/kit/context.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { lockProduct, type ProductRow } from './admin/queries.ts'
import { adminProduct } from './admin/read.ts'
import { lockVersion, refreshProduct } from './refresh.ts'
import { insertPrices, reducedBefore } from './write-queries.ts'

/** Maximum number of products whose reduction ends in one night. The rest follows the next night. */
const batchSize = 500

/** Stops showing a product's price as reduced. The price stays. @throws shop.notFound and request.conflict */
export function endReduction(ctx: Ctx, id: number, version: number): Promise<AdminProduct> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    await endAtProduct(tx, await lockVersion(tx, id, version), admin.id)
    return adminProduct(tx, id)
  })
}

async function endAtProduct(tx: TxCtx, product: ProductRow, adminUserId: number | null): Promise<void> {
  if (!product.published || product.originalOre === null) return
  await insertPrices(tx.db, [
    {
      ...{ productId: product.id, priceOre: product.priceOre, endsReduction: true },
      ...{ since: tx.now(), adminUserId },
    },
  ])
  await refreshProduct(tx, product.id)
}

/**
 * Ends the reductions that are older than the days in the settings, because a price that has long been valid is not reduced
 * (marknadsföringslag 2008:486, 10 §). A scheduled job.
 */
export async function endOldReductions(ctx: Ctx): Promise<void> {
  const { shop } = await readShopSettings(ctx)
  const before = new Date(ctx.now().getTime() - shop.reductionDays * 86_400_000)
  for (const id of await reducedBefore(ctx.db, before, batchSize)) {
    await ctx.transaction(async (tx) => {
      const product = await lockProduct(tx.db, id)
      // Someone may have changed the price meanwhile.
      const isOld = product && (await reducedBefore(tx.db, before, 1, id)).length > 0
      if (isOld) await endAtProduct(tx, product, null)
    })
  }
}
