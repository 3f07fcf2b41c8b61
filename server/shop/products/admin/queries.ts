import { and, asc, desc, eq, inArray, isNotNull, max, or, type SQL, sql } from 'drizzle-orm'
import type { AdminProductQuery } from '#domain/shop/admin-schemas.ts'
import { publishedSortings } from '#domain/shop/product-sortings.ts'
import { adminUsers } from '#server/accounts/tables.ts'
import { pickColumns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { readPage, type Window } from '#server/db/page.ts'
import { isOneOf, matchesSearch, matchesSerial, parseTyped } from '#server/db/search.ts'
import { getOrderBy } from '#server/db/sorting.ts'
import { lacksManufacturer } from '#server/shop/safety/queries.ts'
import {
  productDetails,
  productPictures,
  productPrices,
  productSearchText,
  productSerialPictures,
  productSerials,
  products,
  serialSearchText,
  shopCategories,
  shopOrderLines,
  shopOrders,
  stockMovements,
} from '#server/shop/tables.ts'
import { labellingColumns, lacksLabelling } from '../labelling.ts'

/** Maximum number of history entries shown to staff. */
const latest = 50

/** A product's columns, except those that only the database uses. */
const productColumns = {
  ...pickColumns(
    products,
    'id',
    'slug',
    'name',
    'brand',
    'categoryId',
    'priceOre',
    'originalOre',
    'condition',
    'storage',
    'color',
    'ean',
    'stock',
    'reserved',
    'lowStockAt',
    'taxMode',
    'costOre',
    'published',
    'publishedAt',
    'holdUntil',
    'placedEarlier',
    'version',
    'createdAt',
    'changedAt',
  ),
}

function selectCards(db: Db) {
  return db
    .select({
      product: productColumns,
      category: shopCategories.key,
      labelling: labellingColumns,
      picture: sql<string | null>`(SELECT ${productPictures.digest} || '-small.' || ${productPictures.format}
        FROM ${productPictures} WHERE ${productPictures.productId} = ${products}.id
        ORDER BY ${productPictures.position}, ${productPictures.id} LIMIT 1)`,
    })
    .from(products)
    .innerJoin(shopCategories, eq(shopCategories.id, products.categoryId))
    .leftJoin(productDetails, eq(productDetails.productId, products.id))
}

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

const isLow = sql`${products.stock} - ${products.reserved} <= ${products.lowStockAt}`

function matching(query: AdminProductQuery): SQL | undefined {
  const requested = parseTyped(query.search)
  return and(
    // Compares the id, because indexes by category start with it.
    query.category
      ? sql`${products.categoryId} = (SELECT c.id FROM ${shopCategories} c WHERE c.key = ${query.category})`
      : undefined,
    query.published ? eq(products.published, query.published === 'true') : undefined,
    query.stock === 'low' ? isLow : undefined,
    query.safety === 'missing' ? lacksManufacturer : undefined,
    query.labelling === 'missing' ? lacksLabelling : undefined,
    query.stock === 'out' ? sql`${products.stock} <= ${products.reserved}` : undefined,
    requested &&
      or(
        matchesSearch(productSearchText(products), requested),
        eq(products.ean, requested.number),
        isOneOf(
          products.id,
          sql`SELECT ${productSerials.productId} FROM ${productSerials} WHERE ${matchesSerial(serialSearchText(productSerials), requested)}`,
        ),
      ),
  )
}

const sortColumns = {
  changed: [products.changedAt, products.id],
  added: [products.id],
  price: [products.priceOre, products.id],
} as const

export function pageOfProducts(db: Db, query: AdminProductQuery, window: Window) {
  const where = matching(query)
  return readPage(
    db,
    () => selectCards(db).where(where),
    getOrderBy(publishedSortings, query.sort, sortColumns),
    window,
    query.search,
  )
}

/** Returns published products that reached their stock limit, lowest first. */
export function lowOnStock(db: Db, limit: number): Promise<CardRow[]> {
  return selectCards(db)
    .where(and(eq(products.published, true), isLow))
    .orderBy(sql`${products.stock} - ${products.reserved}`, asc(products.id))
    .limit(limit)
}

export async function findProduct(db: Db, id: number) {
  const [row] = await selectCards(db).where(eq(products.id, id))
  if (!row) return undefined
  const [details] = await db.select().from(productDetails).where(eq(productDetails.productId, id))
  return details && { ...row, details }
}

/** Returns products with what their derived columns are made from, in the order of their ids. */
export async function productsToRefresh(db: Db, ids: readonly number[]) {
  return db
    .select({ product: productColumns, category: shopCategories.key, details: productDetails })
    .from(products)
    .innerJoin(shopCategories, eq(shopCategories.id, products.categoryId))
    .innerJoin(productDetails, eq(productDetails.productId, products.id))
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
}

export async function lockProduct(db: Db, id: number) {
  const [row] = await db.select(productColumns).from(products).where(eq(products.id, id)).for('no key update')
  return row
}
export type ProductRow = NonNullable<Awaited<ReturnType<typeof lockProduct>>>

/** Locks products in the order of their ids, as sales do, until the transaction ends. */
export async function lockInOrder(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('no key update')
}

/** Returns products by their ids, in the order of these. */
export function productsByIds(db: Db, ids: readonly number[]) {
  return db
    .select(productColumns)
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
}

export const getPictures = (db: Db, productId: number) => picturesOfProducts(db, [productId])

/** Returns the pictures of several products, those of each in order. */
export function picturesOfProducts(db: Db, productIds: readonly number[]) {
  return db
    .select()
    .from(productPictures)
    .where(inArray(productPictures.productId, [...productIds]))
    .orderBy(asc(productPictures.position), asc(productPictures.id))
}

export function getSerials(db: Db, productId: number) {
  return db
    .select({
      id: productSerials.id,
      serial: productSerials.serial,
      state: productSerials.state,
      battery_percent: productSerials.batteryPercent,
      passSelector: productSerials.passSelector,
      chosen_in: sql<
        string | null
      >`(SELECT o.order_number FROM ${shopOrderLines} l JOIN ${shopOrders} o ON o.id = l.order_id
        WHERE l.id = ${productSerials.chosenLineId})`,
      pictures: sql<
        { id: number; digest: string }[]
      >`(SELECT coalesce(json_agg(json_build_object('id', i.id, 'digest', i.digest)
        ORDER BY i.id), '[]') FROM ${productSerialPictures} i WHERE i.serial_id = ${productSerials}.id)`,
    })
    .from(productSerials)
    .where(eq(productSerials.productId, productId))
    .orderBy(sql`${productSerials.state} <> 'in_stock'`, asc(productSerials.id))
    .limit(500)
}

export function getMovements(db: Db, productId: number) {
  return db
    .select({ movement: stockMovements, orderNumber: shopOrders.orderNumber, by: adminUsers.username })
    .from(stockMovements)
    .leftJoin(shopOrders, eq(shopOrders.id, stockMovements.orderId))
    .leftJoin(adminUsers, eq(adminUsers.id, stockMovements.adminUserId))
    .where(eq(stockMovements.productId, productId))
    .orderBy(desc(stockMovements.id))
    .limit(latest)
}

export function getLatestPrices(db: Db, productId: number) {
  return db
    .select({
      since: productPrices.since,
      priceOre: productPrices.priceOre,
      endsReduction: productPrices.endsReduction,
      by: adminUsers.username,
    })
    .from(productPrices)
    .leftJoin(adminUsers, eq(adminUsers.id, productPrices.adminUserId))
    .where(eq(productPrices.productId, productId))
    .orderBy(desc(productPrices.since), desc(productPrices.id))
    .limit(latest)
}

/** Returns the price histories of several products, each in order. */
export function pricesOfProducts(db: Db, productIds: readonly number[]) {
  return db
    .select({
      productId: productPrices.productId,
      at: productPrices.since,
      ore: productPrices.priceOre,
      endsReduction: productPrices.endsReduction,
    })
    .from(productPrices)
    .where(inArray(productPrices.productId, [...productIds]))
    .orderBy(asc(productPrices.since), asc(productPrices.id))
}

export async function getCategoryId(db: Db, key: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: shopCategories.id })
    .from(shopCategories)
    .where(eq(shopCategories.key, key))
  return row?.id
}

/** Returns the slugs that are one of these, without or with a number after it. */
export async function slugsLike(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  const list = sql`${sql.param([...slugs])}::text[]`
  const rows = await db
    .select({ slug: products.slug })
    .from(products)
    .where(
      sql`${products.slug} = ANY(${list}) OR regexp_replace(${products.slug}, '-[0-9]+$', '') = ANY(${list})`,
    )
  return new Set(rows.map((row) => row.slug))
}

/** Returns whether a product is part of any order, paid or not. */
export async function wasOrdered(db: Db, productId: number): Promise<boolean> {
  const rows = await db
    .select({ id: shopOrderLines.id })
    .from(shopOrderLines)
    .where(eq(shopOrderLines.productId, productId))
    .limit(1)
  return rows.length > 0
}

/** Returns whether a product, published or not, was ever sold over the counter, also if it came back. */
export async function wasSoldOverCounter(db: Db, productId: number): Promise<boolean> {
  const rows = await db
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.productId, productId),
        or(isNotNull(stockMovements.documentId), eq(stockMovements.reason, 'sale')),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function nextPosition(db: Db, productId: number): Promise<number> {
  const [row] = await db
    .select({ last: max(productPictures.position) })
    .from(productPictures)
    .where(eq(productPictures.productId, productId))
  return (row?.last ?? -1) + 1
}

/** Returns the products that have one of the EAN codes, by code. */
export async function eanOwners(db: Db, eans: readonly string[]): Promise<Map<string, number>> {
  if (eans.length === 0) return new Map()
  const rows = await db
    .select({ ean: products.ean, id: products.id })
    .from(products)
    .where(inArray(products.ean, [...eans]))
  return new Map(rows.map(({ ean, id }) => [ean, id]))
}
