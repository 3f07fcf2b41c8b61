import { type Ore, ore, parseKronor, toDecimalString } from '#domain/money.ts'
import { sellInstead } from '#domain/trade-in/repair-or-sell.ts'
import type { SaleInstead, TradeInDevice } from '#domain/trade-in/schemas.ts'
import type { Ctx } from '#server/kit/context.ts'
import { shopModels } from '#server/shop/service.ts'
import { findBuyableModel } from './public.ts'

type Model = { brand: string; model: string }

/** A model as the shop buys it, and the cheapest one of it in stock, with its price in öre. */
export type OtherWays = {
  bought: TradeInDevice | undefined
  sale: { slug: string; price: Ore } | undefined
}

/** Returns how the shop buys a model, and the cheapest one of it in stock. */
export async function readOtherWays(ctx: Ctx, { brand, model }: Model): Promise<OtherWays> {
  const [bought, stock] = await Promise.all([
    findBuyableModel(ctx, brand, model),
    shopModels(ctx, { brand: [brand], search: model, in_stock: '1' }),
  ])
  const [sale] = stock.results
    .filter(({ name }) => name === model)
    .map(({ slug, price }) => ({ slug, price: parseKronor(price) ?? ore(0) }))
    .toSorted((a, b) => a.price - b.price)
  return { bought, sale }
}

/** Returns what can be done with a device instead of its repair; null when the shop pays nothing for it with that fault. */
export async function findSaleInstead(
  ctx: Ctx,
  { issue, ...device }: Model & { issue: string },
): Promise<SaleInstead | null> {
  const { bought, sale } = await readOtherWays(ctx, device)
  const instead = bought && sellInstead(issue, bought, sale?.price)
  if (!instead) return null
  const { bid, difference } = instead
  return {
    bid: toDecimalString(bid),
    exchange:
      difference !== undefined && sale
        ? {
            price: toDecimalString(sale.price),
            difference: toDecimalString(difference),
            slug: sale.slug,
          }
        : null,
  }
}
