import { definePage, type LoadArgs } from '../framework/page.ts'
import { type TileProduct, tileProducts } from './blocks/product-tile.tsx'
import { NotFoundView } from './not-found-view.tsx'

/** The address of a product, also of one that is not sold any more. */
const productPath = /^\/shop\/([\w-]+)$/

/** The page for status 404: unknown paths, and pages whose `load` throws `PageNotFound`. At a product's address it shows others like it. */
export const notFoundPage = definePage({
  path: '/*',
  noindex: true,
  load: async (args) => ({ alike: await loadAlike(args) }),
  meta: () => ({ title: 'Sidan hittades inte', description: 'Det finns ingen sida på den här adressen.' }),
  View: NotFoundView,
})

/** Returns null at other addresses than a product's. The page can do without the products. */
async function loadAlike({
  pathname,
  services,
  onFailure,
}: Pick<LoadArgs, 'pathname' | 'services' | 'onFailure'>): Promise<TileProduct[] | null> {
  const [, slug] = productPath.exec(pathname) ?? []
  if (slug === undefined) return null
  try {
    return tileProducts(await services.alikeModels(slug))
  } catch (error) {
    onFailure(error)
    return []
  }
}
