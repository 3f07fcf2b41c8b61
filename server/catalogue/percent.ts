import { priceName } from '../../domain/catalogue/price-file.ts'
import type { PercentInput, PercentReply } from '../../domain/catalogue/price-schemas.ts'
import { priceAfter } from '../../domain/catalogue/rounding.ts'
import { DomainError } from '../../domain/errors.ts'
import { ore, toDecimalString } from '../../domain/money.ts'
import { type Ctx, requireAdmin } from '../kit/context.ts'
import { nameOfPlan } from '../security/secrets.ts'
import { changePrices, readPrices } from './change-prices.ts'
import { pricesWhere } from './price-queries.ts'

/**
 * Changes the prices of a selection by a percentage. Without a token it says what would become of them, and names that
 * plan; with the plan's name it is carried out, unless prices have changed meanwhile so that it would be another one: then
 * it throws `catalogue.planChanged` and nothing is written. An empty plan is carried out without a trace.
 */
export function changeByPercent(ctx: Ctx, input: PercentInput): Promise<PercentReply> {
  requireAdmin(ctx)
  const { percent, rounding, token, ...filter } = input
  const apply = token !== undefined
  return ctx.transaction(async (tx) => {
    const prices = await readPrices(tx, pricesWhere(filter), apply)
    const changes = prices.flatMap((price) => {
      const priceOre = priceAfter(ore(price.priceOre), percent, rounding)
      return priceOre === price.priceOre ? [] : [{ price, priceOre }]
    })
    const name = nameOfPlan(changes.map(({ price, priceOre }) => [price.id, price.priceOre, priceOre]))
    if (apply && token !== name) throw new DomainError('catalogue.planChanged')
    if (!apply || changes.length === 0) tx.deed.nothing()
    else {
      await changePrices(
        tx,
        changes.map(({ price, priceOre }) => ({
          id: price.id,
          deviceModelId: price.modelId,
          issueDescription: price.issueDescription,
          timeEstimate: price.timeEstimate,
          active: price.active,
          fromOre: price.priceOre,
          priceOre,
        })),
      )
      await tx.announce('catalogue')
    }
    return {
      applied: apply,
      token: name,
      unchanged: prices.length - changes.length,
      rows: changes.map(({ price, priceOre }) => ({
        id: price.id,
        name: priceName(`${price.brandName} ${price.modelName}`, price.issueDescription),
        from: toDecimalString(ore(price.priceOre)),
        to: toDecimalString(priceOre),
      })),
    }
  })
}
