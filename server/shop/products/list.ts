import { DomainError } from '#domain/errors.ts'
import { shopPageSize } from '#domain/shop/labels.ts'
import { getSerialEnd } from '#domain/shop/pieces/pieces.ts'
import type {
  ListCategory,
  ShopCategory,
  ShopPiece,
  ShopProductDetails,
  ShopProductQuery,
} from '#domain/shop/schemas.ts'
import { JsonText } from '#server/http/json-text.ts'
import { limitAndOffset, pageReply } from '#server/http/paging.ts'
import type { Ctx } from '#server/kit/context.ts'
import { labellingView } from './labelling.ts'
import {
  countProducts,
  type DetailedProduct,
  findById,
  findBySlug,
  getFilter,
  getListOrder,
  type ListedPiece,
  type ListedProduct,
  listCategories,
  listColors,
  listProducts,
} from './list-queries.ts'
import { picturePath } from './picture-path.ts'
import { searchQuery } from './search-queries.ts'
import { withStock } from './view.ts'

const path = '/api/shop/products/'

/** Returns the shop's categories, in its order (spec 000 section 7). */
export function shopCategories(ctx: Ctx): Promise<ShopCategory[]> {
  return listCategories(ctx.db)
}

/** Returns the categories with the colours to filter by, in alphabetical order. */
export async function listedCategories(ctx: Ctx): Promise<ListCategory[]> {
  const categories = await listCategories(ctx.db)
  const all = await listColors(ctx.db)
  return categories.map((each) => ({
    ...each,
    colors: all
      .filter(({ category }) => category === each.key)
      .map(({ color }) => color)
      .toSorted((a, b) => a.localeCompare(b, 'sv')),
  }))
}

/** Returns one page of the shop's products as JSON text (spec 000 section 7). */
export async function shopProductsText(ctx: Ctx, query: ShopProductQuery): Promise<JsonText> {
  const window = query.ids ? { page: 1, limit: 50, offset: 0 } : limitAndOffset(query, shopPageSize)
  const search = await searchQuery(ctx.db, query.search)
  if (search === null) return pageText([], 0, window, query)
  const filter = getFilter(query, search)
  const total = query.ids
    ? { count: query.ids.length, isExact: true, dense: false }
    : await countProducts(ctx.db, filter)
  const rows = await listProducts(ctx.db, filter, getListOrder(query), window, total)
  return pageText(rows, getCount(total.count, rows.length, window), window, query)
}

/** Returns the total count: exact on the last page, otherwise at least the number of results so far. */
export function getCount(
  counted: number,
  rows: number,
  { limit, offset }: { limit: number; offset: number },
): number {
  if (rows > limit) return Math.max(counted, offset + rows)
  return rows > 0 || offset === 0 ? offset + rows : counted
}

function pageText(
  rows: readonly ListedProduct[],
  count: number,
  window: { page: number; limit: number },
  query: ShopProductQuery,
): JsonText {
  const { next, previous } = pageReply(
    [],
    rows.length > window.limit ? Number.POSITIVE_INFINITY : 0,
    window,
    path,
    query,
  )
  const results = rows.slice(0, window.limit).map(({ view, free }) => withStock(view, free))
  return new JsonText(
    `{"count":${count},"next":${JSON.stringify(next)},"previous":${JSON.stringify(previous)},"results":[${results.join(',')}]}`,
  )
}

function oneText(product: ListedProduct | undefined): JsonText {
  if (!product) throw new DomainError('shop.notFound')
  return new JsonText(withStock(product.view, product.free))
}

/** Returns a product as JSON text. @throws shop.notFound, also for a draft */
export async function shopProductText(ctx: Ctx, id: number): Promise<JsonText> {
  return oneText(await findById(ctx.db, id))
}

function pieceView({ id, serial, battery, pictures }: ListedPiece): ShopPiece {
  return {
    id,
    serial_end: getSerialEnd(serial),
    battery_percent: battery,
    images: pictures.map((digest) => picturePath({ digest, format: 'webp' }, 'large')),
  }
}

function detailsText(product: DetailedProduct): string {
  const { free, view, isNewGoods, variants, batteryPercents, pieces, pieceCount, safety } = product
  const unlisted = Math.max(0, pieceCount - pieces.length)
  const labelling = isNewGoods ? JSON.stringify(labellingView(product.labelling)) : 'null'
  return `{"is_new_goods":${isNewGoods},"variants":${variants},"battery_percents":${batteryPercents},"pieces":${JSON.stringify(pieces.map(pieceView))},"unlisted_pieces":${unlisted},"safety":${safety},"labelling":${labelling},${withStock(view, free).slice(1)}`
}

/** Returns a product with its variants by its slug, as JSON text. @throws shop.notFound */
export async function shopProductTextBySlug(ctx: Ctx, slug: string): Promise<JsonText> {
  const product = await findBySlug(ctx.db, slug)
  if (!product) throw new DomainError('shop.notFound')
  return new JsonText(detailsText(product))
}

/** Returns a product with its variants by its slug, for server-rendered pages; undefined when there is none. */
export async function shopProduct(ctx: Ctx, slug: string): Promise<ShopProductDetails | undefined> {
  const product = await findBySlug(ctx.db, slug)
  return product && JSON.parse(detailsText(product))
}
