import type { PercentReply } from '#domain/catalogue/price-schemas.ts'
import { priceAfter, priceAfterKronor } from '#domain/catalogue/rounding.ts'
import { DomainError, fieldError } from '#domain/errors.ts'
import { type Ore, ore, oreToDecimal, toDecimalString } from '#domain/money.ts'
import type { ProductPricesInput } from '#domain/shop/prices/bulk-prices.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { previewOrApply } from '#server/kit/plan.ts'
import { writePrice } from './edit.ts'
import { lockInOrder, productsByIds } from './queries.ts'

/**
 * Changes the prices of several products, all or none, with the price history of a single change. Without a token it is a preview;
 * with the preview's token it is applied.
 *
 * @throws catalogue.planChanged when a price has changed since, shop.notFound, and a field error when nothing would be left of a price
 */
export function changeProductPrices(ctx: Ctx, input: ProductPricesInput): Promise<PercentReply> {
  const admin = requireAdmin(ctx)
  const ids = [...new Set(input.ids)].toSorted((a, b) => a - b)
  return previewOrApply(ctx, input.token, 'catalogue.planChanged', async (tx, isApplying) => {
    if (isApplying) await lockInOrder(tx.db, ids)
    const products = await productsByIds(tx.db, ids)
    if (products.length < ids.length) throw new DomainError('shop.notFound')
    const changes = products.flatMap((product) => {
      const newOre = getNewPrice(product, input)
      return newOre === product.priceOre ? [] : [{ product, newOre }]
    })
    return {
      preview: {
        unchanged: products.length - changes.length,
        rows: changes.map(({ product, newOre }) => ({
          id: product.id,
          name: [product.name, product.storage, product.color].filter(Boolean).join(', '),
          from: oreToDecimal(product.priceOre),
          to: toDecimalString(newOre),
        })),
      },
      writes: changes.map(({ product: { id, published, priceOre }, newOre }) => ({
        ...{ id, published, priceOre, newOre },
      })),
      async apply() {
        tx.audit.addDetail(`${changes.length} produkter`)
        for (const { product, newOre } of changes) await writePrice(tx, product, newOre, admin.id)
      },
    }
  })
}

function getNewPrice(
  { name, priceOre }: { name: string; priceOre: number },
  { change, rounding }: ProductPricesInput,
): Ore {
  if (change.by === 'percent') return priceAfter(ore(priceOre), change.value, rounding)
  const newOre = priceAfterKronor(ore(priceOre), change.value, rounding)
  if (newOre === undefined)
    throw fieldError('change', `Sänkningen är lika stor som priset på ${name}, eller större.`)
  return newOre
}
