import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { ShopProductQuery } from '../../../domain/shop/schemas.ts'
import { maxCounted, type Ordering, shopPageSize } from '../../../domain/shop/labels.ts'
import type { Db } from '../../db/database.ts'
import { statementPerConnection } from '../../db/statement.ts'
import { productDetails, products, shopCategories } from '../tables.ts'

/** What a list is narrowed to; what is left out narrows nothing. `search` is a query of the full-text index. */
export type Filter = {
  category?: string | undefined
  brand?: string[] | undefined
  condition?: string[] | undefined
  storage?: string[] | undefined
  priceMaxOre?: number | undefined
  inStock?: true | undefined
  search?: string | undefined
  ids?: number[] | undefined
}

/** A product as it is listed: its stored view, and how many are free to buy. */
export type ListedProduct = { free: number; view: string }

/**
 * From this part on, matches are so many that walking through the products in the list's own order finds a page of them sooner
 * than looking for all of them and sorting.
 */
const densePart = 1 / 200

const orders = {
  '-created': sql`published_at DESC, id DESC`,
  price: sql`price_ore, id`,
  '-price': sql`price_ore DESC, id DESC`,
  condition: sql`quality DESC, published_at DESC, id DESC`,
} as const satisfies Record<Ordering, SQL>

/** The same for the rows of the page, which have a name of their own. */
const pageOrders = {
  '-created': sql`p.published_at DESC, p.id DESC`,
  price: sql`p.price_ore, p.id`,
  '-price': sql`p.price_ore DESC, p.id DESC`,
  condition: sql`p.quality DESC, p.published_at DESC, p.id DESC`,
} as const satisfies Record<Ordering, SQL>

/** What is in the shop, of one category or all. */
function offered(filter: Filter, value: Value): SQL {
  const visible = sql`published AND category_id <> ALL (ARRAY(SELECT c.id FROM shop_categories c WHERE c.hidden))`
  if (filter.category === undefined) return visible
  return sql`${visible} AND category_id = (SELECT c.id FROM shop_categories c WHERE c.key = ${value('category')})`
}

type Value = (name: keyof Filter) => unknown

/**
 * What else narrows the list, as conditions on the columns of a product. A walk must not take the full-text index, which would
 * have it look at every match: it calls the operator's function, which no index answers.
 */
function narrowed(filter: Filter, value: Value, way: 'walk' | 'find'): SQL[] {
  const words = sql`(SELECT to_tsquery('swedish', ${value('search')}::text))`
  const found = way === 'walk' ? sql`ts_match_vq(search, ${words})` : sql`search @@ ${words}`
  const among = (column: SQL, name: 'brand' | 'condition' | 'storage') =>
    filter[name] ? [sql`${column} = ANY (${value(name)}::text[])`] : []
  return [
    ...among(sql`brand`, 'brand'),
    ...among(sql`condition`, 'condition'),
    ...among(sql`storage`, 'storage'),
    ...(filter.priceMaxOre === undefined ? [] : [sql`price_ore <= ${value('priceMaxOre')}::int`]),
    ...(filter.inStock ? [sql`stock > reserved`] : []),
    ...(filter.search === undefined ? [] : [found]),
    ...(filter.ids ? [sql`id = ANY (${value('ids')}::int[])`] : []),
  ]
}

const columns = sql.raw(
  'id, brand, condition, storage, price_ore, quality, published_at, stock, reserved, search',
)

type Window = { limit: number; offset: number }

/** The page's rows, joined with their views only when it is clear which they are. */
function withViews(rows: SQL, ordering: Ordering): SQL {
  return sql`(SELECT p.stock - p.reserved AS free, d.view FROM (${rows}) AS p
    JOIN product_details d ON d.product_id = p.id ORDER BY ${pageOrders[ordering]}) AS page`
}

/** Walks the products in the list's order and takes those that match, until the page is full. */
function walk(filter: Filter, ordering: Ordering, { limit, offset }: Window, value: Value): SQL {
  const where = sql.join([offered(filter, value), ...narrowed(filter, value, 'walk')], sql` AND `)
  return withViews(
    sql`SELECT ${columns} FROM products WHERE ${where} ORDER BY ${orders[ordering]} ${sql.raw(`LIMIT ${limit} OFFSET ${offset}`)}`,
    ordering,
  )
}

/** Finds all that match, by whatever index serves, and sorts them. */
function find(filter: Filter, ordering: Ordering, { limit, offset }: Window, value: Value): SQL {
  const where = sql.join([offered(filter, value), ...narrowed(filter, value, 'find')], sql` AND `)
  return withViews(
    sql`WITH hits AS MATERIALIZED (SELECT ${columns} FROM products WHERE ${where})
      SELECT * FROM hits ORDER BY ${orders[ordering]} ${sql.raw(`LIMIT ${limit} OFFSET ${offset}`)}`,
    ordering,
  )
}

const ways = { walk, find }
const listed = { free: sql<number>`free`, view: sql<string>`view` }

/** First pages, which are asked for most: a statement for each set of filters, planned once for a connection. */
const firstPages = statementPerConnection((db) => {
  const build = (way: keyof typeof ways, filter: Filter, ordering: Ordering) =>
    db
      .select(listed)
      .from(
        ways[way](filter, ordering, { limit: shopPageSize + 1, offset: 0 }, (name) => sql.placeholder(name)),
      )
      .prepare()
  const built = new Map<string, ReturnType<typeof build>>()
  return (way: keyof typeof ways, filter: Filter, ordering: Ordering) => {
    const key = `${way} ${ordering} ${Object.keys(filter).join(' ')}`
    const there = built.get(key) ?? build(way, filter, ordering)
    built.set(key, there)
    return there
  }
})

const asParam =
  (filter: Filter): Value =>
  (name) =>
    sql.param(filter[name])

/** How many products match: counted no further than anybody would, and whether that is a good part of all. */
export type MatchCount = { count: number; dense: boolean }

/** The rows of one page and one more, by which it shows whether there is a next one. */
export async function listProducts(
  db: Db,
  filter: Filter,
  ordering: Ordering,
  { limit, offset }: Window,
  { count, dense }: MatchCount,
): Promise<ListedProduct[]> {
  if (count === 0) return []
  const way = dense ? 'walk' : 'find'
  if (offset === 0 && limit === shopPageSize) return firstPages(db)(way, filter, ordering).execute(filter)
  return db.select(listed).from(ways[way](filter, ordering, { limit: limit + 1, offset }, asParam(filter)))
}

/** Counts the products that match. */
export async function countProducts(db: Db, filter: Filter): Promise<MatchCount> {
  const conditions = [offered(filter, asParam(filter)), ...narrowed(filter, asParam(filter), 'find')]
  const { rows } = await db.execute<{ count: number; all: number }>(
    sql`SELECT count(*)::int AS count, (SELECT reltuples::int FROM pg_class WHERE oid = 'products'::regclass) AS all
      FROM (SELECT 1 FROM products WHERE ${sql.join(conditions, sql` AND `)} LIMIT ${sql.raw(String(maxCounted))}) AS hits`,
  )
  const { count = 0, all = 0 } = rows[0] ?? {}
  return { count, dense: count >= maxCounted || count > all * densePart }
}

const one = (db: Db, where: SQL) =>
  db
    .select({ free: sql<number>`${products.stock} - ${products.reserved}`, view: productDetails.view })
    .from(products)
    .innerJoin(productDetails, eq(productDetails.productId, products.id))
    .innerJoin(shopCategories, eq(shopCategories.id, products.categoryId))
    .where(sql`${where} AND ${products.published} AND NOT ${shopCategories.hidden}`)
    .limit(1)
    .prepare()
const byId = statementPerConnection((db) => one(db, eq(products.id, sql.placeholder('id'))))
const bySlug = statementPerConnection((db) => one(db, eq(products.slug, sql.placeholder('slug'))))

/** A product in the shop, by its id. */
export async function findById(db: Db, id: number): Promise<ListedProduct | undefined> {
  return (await byId(db).execute({ id }))[0]
}

/** A product in the shop, by the name in its address. */
export async function findBySlug(db: Db, slug: string): Promise<ListedProduct | undefined> {
  return (await bySlug(db).execute({ slug }))[0]
}

/** The categories that visitors see, in the shop's order. */
export function listCategories(db: Db) {
  return db
    .select({ key: shopCategories.key, label: shopCategories.label })
    .from(shopCategories)
    .where(eq(shopCategories.hidden, false))
    .orderBy(asc(shopCategories.position), asc(shopCategories.id))
}

/** Reads a query's filters. The full-text query is put in by whoever has made it. */
export function filterOf(query: ShopProductQuery, search: string | undefined): Filter {
  const priceMaxOre = query.price_max === undefined ? undefined : Math.round(query.price_max * 100)
  const all: Filter = {
    category: query.category || undefined,
    brand: query.brand?.length ? query.brand : undefined,
    condition: query.condition?.length ? query.condition : undefined,
    storage: query.storage?.length ? query.storage : undefined,
    priceMaxOre,
    inStock: query.in_stock === '1' ? true : undefined,
    search,
    ids: query.ids,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
