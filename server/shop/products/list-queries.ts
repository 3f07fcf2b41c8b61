import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { maxCounted, type Ordering, shopPageSize } from '#domain/shop/labels.ts'
import { maxShownPieces } from '#domain/shop/limits.ts'
import { maxListedValues, type ShopProductQuery } from '#domain/shop/schemas.ts'
import type { Db } from '#server/db/database.ts'
import { queryRows } from '#server/db/rows.ts'
import { sqlStatement } from '#server/db/statement.ts'
import { productDetails, productSerialPictures, productSerials, products, shopCategories } from '../tables.ts'
import { labellingColumns, type labellingView } from './labelling.ts'
import { unpackedPieces } from './write-queries.ts'

/** The filters of a list; missing ones do not apply. `search` is a tsquery. */
export type Filter = {
  category?: string | undefined
  brand?: string[] | undefined
  condition?: string[] | undefined
  storage?: string[] | undefined
  color?: string[] | undefined
  priceMaxOre?: number | undefined
  inStock?: true | undefined
  search?: string | undefined
  ids?: number[] | undefined
}

/** A product in a list: its stored view, and the stock that is free to buy. */
export type ListedProduct = { free: number; view: string }

/** A piece in stock, with the digests of its pictures. */
export type ListedPiece = { id: number; serial: string; battery: number | null; pictures: string[] }

/** A product with the JSON of its variants, its pieces' battery health and its safety. */
export type DetailedProduct = ListedProduct & {
  isNewGoods: boolean
  variants: string
  batteryPercents: string
  pieces: ListedPiece[]
  /** The number of pieces in stock that buyers may get, with those that are sold and not packed. */
  pieceCount: number
  safety: string
  labelling: Parameters<typeof labellingView>[0]
}

/**
 * Minimum share of matching products above which scanning in the list's order is faster than finding and sorting all matches. With
 * 20,000 products, the first page of models takes 20 ms by scanning and 350 by finding, which a visitor would notice.
 */
const densePart = 1 / 200

/** How a list is sorted. A search without a chosen order shows first what it names, then what only has it as a feature. */
export type ListOrder = Ordering | 'match'

/** Returns the order of a list: the one that was chosen, or the default one. */
export function getListOrder({ ordering, search }: ShopProductQuery): ListOrder {
  return ordering ?? (search ? 'match' : '-created')
}

export const orders = {
  match: sql`named DESC, published_at DESC, id DESC`,
  '-created': sql`published_at DESC, id DESC`,
  price: sql`price_ore, id`,
  '-price': sql`price_ore DESC, id DESC`,
  condition: sql`quality DESC, published_at DESC, id DESC`,
} as const satisfies Record<ListOrder, SQL>

/** The same orders, with the table alias of the page's rows. */
export const pageOrders = {
  match: sql`p.named DESC, p.published_at DESC, p.id DESC`,
  '-created': sql`p.published_at DESC, p.id DESC`,
  price: sql`p.price_ore, p.id`,
  '-price': sql`p.price_ore DESC, p.id DESC`,
  condition: sql`p.quality DESC, p.published_at DESC, p.id DESC`,
} as const satisfies Record<ListOrder, SQL>

/** Returns the condition for products visible in the shop, in one category or all. */
export function offered(filter: Filter, value: Value): SQL {
  const visible = sql`published AND category_id <> ALL (ARRAY(SELECT c.id FROM shop_categories c WHERE c.hidden))`
  if (filter.category === undefined) return visible
  return sql`${visible} AND category_id = (SELECT c.id FROM shop_categories c WHERE c.key = ${value('category')})`
}

export type Value = (name: keyof Filter) => unknown

const searched = (value: Value) => sql`(SELECT to_tsquery('swedish', ${value('search')}::text))`

/** Returns a column with whether a product is named by the search. The words that name it have the weight A. */
export function namedColumn(ordering: ListOrder, value: Value): SQL {
  return ordering === 'match' ? sql`, ts_filter(search, '{a}') @@ ${searched(value)} AS named` : sql``
}

/**
 * Returns the remaining filters as conditions on a product's columns. A `walk` must not use the full-text index, which would
 * visit every match, so it calls the operator's function, which no index supports.
 */
export function filterConditions(filter: Filter, value: Value, way: 'walk' | 'find'): SQL[] {
  const words = searched(value)
  const matchesWords = way === 'walk' ? sql`ts_match_vq(search, ${words})` : sql`search @@ ${words}`
  const among = (column: SQL, name: 'brand' | 'condition' | 'storage' | 'color') =>
    filter[name] ? [sql`${column} = ANY (${value(name)}::text[])`] : []
  return [
    ...among(sql`brand`, 'brand'),
    ...among(sql`condition`, 'condition'),
    ...among(sql`storage`, 'storage'),
    ...among(sql`color`, 'color'),
    ...(filter.priceMaxOre === undefined ? [] : [sql`price_ore <= ${value('priceMaxOre')}::int`]),
    ...(filter.inStock ? [sql`stock > reserved`] : []),
    ...(filter.search === undefined ? [] : [matchesWords]),
    ...(filter.ids ? [sql`id = ANY (${value('ids')}::int[])`] : []),
  ]
}

const columns = sql.raw(
  'id, brand, condition, storage, color, price_ore, quality, published_at, stock, reserved, search',
)

export type Window = { limit: number; offset: number }

/** SQL of a page: the rows of `source` in its order, joined with their views after the page is limited. */
function getPage(source: SQL, ordering: ListOrder, { limit, offset }: Window): SQL {
  return sql`SELECT p.stock - p.reserved AS free, d.view
    FROM (${source} ORDER BY ${orders[ordering]} LIMIT ${sql.raw(String(limit))} OFFSET ${sql.raw(String(offset))}) AS p
    JOIN product_details d ON d.product_id = p.id ORDER BY ${pageOrders[ordering]}`
}

/** A page of a list, and how its products are found: see `isDense`. */
export type ListPage = { way: 'walk' | 'find'; filter: Filter; ordering: ListOrder; window: Window }

function getProducts({ way, filter, ordering, window }: ListPage, value: Value): SQL {
  const where = sql.join([offered(filter, value), ...filterConditions(filter, value, way)], sql` AND `)
  return way === 'walk'
    ? // Scans the products in the list's order until the page is full.
      getPage(sql`SELECT ${columns} FROM products WHERE ${where}`, ordering, window)
    : // Finds all matches with any suitable index, then sorts them.
      sql`WITH hits AS MATERIALIZED (SELECT ${columns}${namedColumn(ordering, value)} FROM products WHERE ${where})
        ${getPage(sql`SELECT * FROM hits`, ordering, window)}`
}

/**
 * Returns the function that reads a list's rows of one page plus one, which shows whether there is a next page. First pages of the usual
 * size are requested most: PostgreSQL plans their statement, one for each set of filters, once per connection. For models that takes
 * longer than running it.
 */
export function pageReader<Row extends Record<string, unknown>>(
  build: (page: ListPage, value: Value) => SQL,
) {
  const firstPages = new Map<string, (db: Db, filter: Filter) => Promise<Row[]>>()
  return async (
    db: Db,
    filter: Filter,
    requested: ListOrder,
    { limit, offset }: Window,
    { count, isExact, dense }: MatchCount,
  ): Promise<Row[]> => {
    if (count === 0) return []
    const way = dense && !(requested === 'match' && isExact) ? 'walk' : 'find'
    // Among thousands that match, the newest are as good as any.
    const ordering = requested === 'match' && way === 'walk' ? '-created' : requested
    const page: ListPage = { way, filter, ordering, window: { limit: limit + 1, offset } }
    if (offset > 0 || limit !== shopPageSize) return queryRows<Row>(db, build(page, asParam(filter)))
    const key = `${way} ${ordering} ${Object.keys(filter).join(' ')}`
    const statement = firstPages.get(key) ?? sqlStatement<Filter, Row>((value) => build(page, value))
    firstPages.set(key, statement)
    return statement(db, filter)
  }
}

export const listProducts = pageReader<ListedProduct>(getProducts)

export const asParam =
  (filter: Filter): Value =>
  (name) =>
    sql.param(filter[name])

/**
 * The number of matches, up to a limit, whether there are no more, and whether they are a large share of all products.
 */
export type MatchCount = { count: number; isExact: boolean; dense: boolean }

/** Whether that many matches are so large a share of all products that scanning in the list's order finds them faster. */
export const isDense = (matches: number, all: number) => matches >= maxCounted || matches > all * densePart

export async function countProducts(db: Db, filter: Filter): Promise<MatchCount> {
  const conditions = [offered(filter, asParam(filter)), ...filterConditions(filter, asParam(filter), 'find')]
  const { rows } = await db.execute<{ count: number; all: number }>(
    sql`SELECT count(*)::int AS count, (SELECT reltuples::int FROM pg_class WHERE oid = 'products'::regclass) AS all
      FROM (SELECT 1 FROM products WHERE ${sql.join(conditions, sql` AND `)} LIMIT ${sql.raw(String(maxCounted))}) AS hits`,
  )
  const { count = 0, all = 0 } = rows[0] ?? {}
  return { count, isExact: count < maxCounted, dense: isDense(count, all) }
}

/** The products of a product's model, as a JSON array (`shopVariant`). */
const variants = sql<string>`(SELECT json_agg(json_build_object('slug', v.slug, 'storage', v.storage, 'color', v.color,
    'condition', v.condition, 'price', (v.price_ore / 100.0)::float8, 'stock', v.stock - v.reserved) ORDER BY v.id)
  FROM products v WHERE v.published AND v.brand = ${products.brand} AND v.name = ${products.name}
    AND v.category_id = ${products.categoryId})::text`

/** The battery health of a product's measured pieces in stock, as a JSON array. */
const batteryPercents = sql<string>`(SELECT coalesce(json_agg(s.battery_percent ORDER BY s.id), '[]')
  FROM product_serials s WHERE s.product_id = ${products}.id AND s.state = 'in_stock'
    AND s.chosen_line_id IS NULL AND s.battery_percent IS NOT NULL)::text`

/** A product's pieces in stock with a serial number that no buyer chose. */
const pieces = sql<
  ListedPiece[]
>`(SELECT coalesce(json_agg(json_build_object('id', s.id, 'serial', s.serial, 'battery', s.battery_percent,
    'pictures', ARRAY(SELECT i.digest FROM ${productSerialPictures} i WHERE i.serial_id = s.id ORDER BY i.id)) ORDER BY s.id), '[]')
  FROM (SELECT * FROM ${productSerials} n WHERE n.product_id = ${products}.id AND n.state = 'in_stock'
    AND n.chosen_line_id IS NULL ORDER BY n.id LIMIT ${sql.raw(String(maxShownPieces))}) s)`

/** How many of a product's pieces buyers chose in open orders. */
const chosenCount = sql<number>`(SELECT count(*)::int FROM ${productSerials} c
  WHERE c.product_id = ${products}.id AND c.state = 'in_stock' AND c.chosen_line_id IS NOT NULL)`

/** A product's manufacturer and warnings, as `productSafety`. */
const safety = sql<string>`(SELECT json_build_object('information', ${productDetails.safetyInformation},
    'placed_earlier', ${products.placedEarlier},
    'manufacturer', CASE WHEN m.id IS NOT NULL THEN json_build_object('name', m.name, 'postal_address', m.postal_address,
      'electronic_address', m.electronic_address) END,
    'responsible', CASE WHEN NOT m.in_eu THEN json_build_object('name', m.responsible_name,
      'postal_address', m.responsible_postal_address, 'electronic_address', m.responsible_electronic_address) END)
  FROM (SELECT) one LEFT JOIN brand_manufacturers m ON lower(m.brand) = lower(${products.brand}))::text`

/** Returns a published product by its id. */
export async function findById(db: Db, id: number): Promise<ListedProduct | undefined> {
  const [product] = await db
    .select({ free: sql<number>`${products.stock} - ${products.reserved}`, view: productDetails.view })
    .from(products)
    .innerJoin(productDetails, eq(productDetails.productId, products.id))
    .innerJoin(shopCategories, eq(shopCategories.id, products.categoryId))
    .where(sql`${products.id} = ${id} AND ${products.published} AND NOT ${shopCategories.hidden}`)
    .limit(1)
  return product
}

/** Returns a published product by its slug, with its variants and the battery health of its pieces. */
export async function findBySlug(db: Db, slug: string): Promise<DetailedProduct | undefined> {
  const [product] = await db
    .select({
      free: sql<number>`${products.stock} - ${products.reserved}`,
      view: productDetails.view,
      isNewGoods: sql<boolean>`${products.condition} = 'new' AND ${products.taxMode} = 'vat25'`,
      variants,
      batteryPercents,
      pieces,
      pieceCount: sql<number>`${products.stock} + ${unpackedPieces} - ${chosenCount}`,
      safety,
      labelling: labellingColumns,
    })
    .from(products)
    .innerJoin(productDetails, eq(productDetails.productId, products.id))
    .innerJoin(shopCategories, eq(shopCategories.id, products.categoryId))
    .where(sql`${products.slug} = ${slug} AND ${products.published} AND NOT ${shopCategories.hidden}`)
    .limit(1)
  return product
}

export function listCategories(db: Db) {
  return db
    .select({ key: shopCategories.key, label: shopCategories.label })
    .from(shopCategories)
    .where(eq(shopCategories.hidden, false))
    .orderBy(asc(shopCategories.position), asc(shopCategories.id))
}

/** Returns the colours of each category's products in stock: the most common ones, in any order. */
export function listColors(db: Db) {
  return queryRows<{ category: string; color: string }>(
    db,
    sql`SELECT category, color FROM (
        SELECT c.key AS category, p.color, row_number() OVER (PARTITION BY c.id ORDER BY count(*) DESC, p.color) AS place
        FROM ${products} p JOIN ${shopCategories} c ON c.id = p.category_id
        WHERE p.published AND p.stock > p.reserved AND p.color <> ''
        GROUP BY c.id, c.key, p.color) AS colors
      WHERE place <= ${maxListedValues}`,
  )
}

/** Converts a query's filters. The caller provides the tsquery. */
export function getFilter(query: ShopProductQuery, search: string | undefined): Filter {
  const priceMaxOre = query.price_max === undefined ? undefined : Math.round(query.price_max * 100)
  const all: Filter = {
    category: query.category || undefined,
    brand: query.brand?.length ? query.brand : undefined,
    condition: query.condition?.length ? query.condition : undefined,
    storage: query.storage?.length ? query.storage : undefined,
    color: query.color?.length ? query.color : undefined,
    priceMaxOre,
    inStock: query.in_stock === '1' ? true : undefined,
    search,
    ids: query.ids,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
