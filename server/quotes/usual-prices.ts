import { toDecimalString } from '#domain/money.ts'
import type { UsualPrice, UsualPriceQuery } from '#domain/quotes/schemas.ts'
import { isUsualRepair } from '#domain/quotes/usual-repairs.ts'
import { payablePricesOfName } from '../catalogue/service.ts'
import type { Ctx } from '../kit/context.ts'

/** Returns the repairs of the price list that a problem usually needs, in the shop's order; empty when there is no price. */
export async function usualPrices(ctx: Ctx, query: UsualPriceQuery): Promise<UsualPrice[]> {
  const prices = await payablePricesOfName(ctx, { typeSlug: query.device_type, name: query.model })
  return prices
    .filter(({ issue }) => isUsualRepair(query.device_type, query.issue, issue))
    .map(({ brand, modelName, issue, priceOre, estimatedTime }) => ({
      brand,
      model: modelName,
      issue_description: issue,
      price: toDecimalString(priceOre),
      time_estimate: estimatedTime,
    }))
}
