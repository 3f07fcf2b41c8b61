import { ore, parseKronor } from '#domain/money.ts'
import type { PageServices } from '#server/services.ts'

/** Returns the model as the shop buys it, and the cheapest one of it in stock. */
export async function loadOtherWays(
  services: Pick<PageServices, 'tradeInModel' | 'shopModels'>,
  brand: string,
  model: string,
) {
  const [bought, stock] = await Promise.all([
    services.tradeInModel(brand, model),
    services.shopModels({ brand: [brand], search: model, in_stock: '1' }),
  ])
  const [sale] = stock.results
    .filter(({ name }) => name === model)
    .map(({ slug, price }) => ({ slug, price: parseKronor(price) ?? ore(0) }))
    .toSorted((a, b) => a.price - b.price)
  return { bought, sale }
}
