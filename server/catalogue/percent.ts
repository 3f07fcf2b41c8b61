import { priceName } from '#domain/catalogue/price-file.ts'
import type { PercentInput, PercentReply } from '#domain/catalogue/price-schemas.ts'
import { priceAfter } from '#domain/catalogue/rounding.ts'
import { ore, oreToDecimal, toDecimalString } from '#domain/money.ts'
import { type Ctx, requireAdmin } from '../kit/context.ts'
import { previewOrApply } from '../kit/plan.ts'
import { changePrices, selectPrices } from './change-prices.ts'
import { pricesWhere } from './price-queries.ts'

/**
 * Changes the prices of a selection by a percentage. Without a token it is a preview; with the preview's token it is
 * applied. @throws catalogue.planChanged when prices have changed since
 */
export function changeByPercent(ctx: Ctx, input: PercentInput): Promise<PercentReply> {
  requireAdmin(ctx)
  const { percent, rounding, token, ...filter } = input
  return previewOrApply(ctx, token, 'catalogue.planChanged', async (tx, isApplying) => {
    const prices = await selectPrices(tx, pricesWhere(filter), isApplying)
    const changes = prices.flatMap((price) => {
      const priceOre = priceAfter(ore(price.priceOre), percent, rounding)
      return priceOre === price.priceOre ? [] : [{ price, priceOre }]
    })
    const writes = changes.map(({ price, priceOre }) => ({
      id: price.id,
      deviceModelId: price.modelId,
      issueDescription: price.issueDescription,
      timeEstimate: price.timeEstimate,
      active: price.active,
      fromOre: price.priceOre,
      priceOre,
    }))
    return {
      preview: {
        unchanged: prices.length - changes.length,
        rows: changes.map(({ price, priceOre }) => ({
          id: price.id,
          name: priceName(`${price.brandName} ${price.modelName}`, price.issueDescription),
          from: oreToDecimal(price.priceOre),
          to: toDecimalString(priceOre),
        })),
      },
      writes,
      apply: async () => {
        await changePrices(tx, writes)
      },
    }
  })
}
