import type { LoadArgs } from '#app/framework/page.ts'
import { priceFilter, shopPageSize } from '#domain/shop/labels.ts'
import type { ListCategory } from '#domain/shop/schemas.ts'
import { estimateDelivery } from '../estimate-delivery.ts'
import type { DeliveryEstimate } from '../product-view.tsx'
import { getCardPage } from '../products.ts'
import { type ListQuery, lastPage, listPath, readListQuery } from './list-query.ts'
import type { ProductListState } from './use-products.ts'

export type LoadedList = {
  categories: ListCategory[]
  query: ListQuery
  rendered: ProductListState
  delivery: DeliveryEstimate | null
}

/**
 * Loads the data for an address's query. The page can do without what fails to load: without categories it has no tabs (spec
 * 000 section 8), without products it shows an error message.
 */
export async function loadList({
  services,
  query: search,
  onFailure,
}: Pick<LoadArgs, 'services' | 'query' | 'onFailure'>): Promise<LoadedList> {
  const categories = await services.listedCategories().catch((error: unknown) => {
    onFailure(error)
    return []
  })
  const delivery = await estimateDelivery(services)
  const query = readListQuery(
    search,
    categories.map(({ key }) => key),
  )
  const path = listPath(query)
  const { category, brands, conditions, storages, colors, priceMax, inStock, ordering, page } = query
  try {
    const reply = await services.shopModels({
      ...(category && { category }),
      ...(brands.length > 0 && { brand: [...brands] }),
      ...(conditions.length > 0 && { condition: [...conditions] }),
      ...(storages.length > 0 && { storage: [...storages] }),
      ...(colors.length > 0 && { color: [...colors] }),
      ...(priceMax < priceFilter.most && { price_max: priceMax }),
      ...(inStock && { in_stock: '1' as const }),
      ...(query.search && { search: query.search }),
      // The default order of a search is by its words.
      ...(ordering !== '-created' && { ordering }),
      page,
      ...(query.shown > shopPageSize && { page_size: query.shown }),
    })
    return {
      categories,
      query,
      delivery,
      rendered: { path, page: lastPage(query), ...getCardPage(reply) },
    }
  } catch (error) {
    onFailure(error)
    return {
      categories,
      query,
      delivery,
      rendered: { path, failure: 'Produkterna kan inte hämtas just nu.' },
    }
  }
}
