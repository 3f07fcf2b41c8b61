import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { isEan } from '#domain/ean.ts'
import { DomainError } from '#domain/errors.ts'
import type { Db } from '#server/db/database.ts'
import { likePattern } from '#server/db/search.ts'
import type { TxCtx } from '#server/kit/context.ts'
import { productSearchText, productSerials, products, shopCategories, stockMovements } from '../tables.ts'

type SerialRow = { id: number; serial: string; battery: number | null }

/** A product as the counter sells it. `free` is what no unpaid order has reserved. */
export type CounterProduct = Pick<
  typeof products.$inferSelect,
  | 'id'
  | 'name'
  | 'storage'
  | 'color'
  | 'condition'
  | 'priceOre'
  | 'taxMode'
  | 'costOre'
  | 'stock'
  | 'holdUntil'
> & {
  free: number
  serials: SerialRow[]
  /** The ids of the pieces in stock that buyers of the web shop chose. */
  heldSerials: number[]
  /** Whether its category is one whose VAT a registered buyer may owe. */
  isReverseCharge: boolean
}

const columns = {
  id: products.id,
  name: products.name,
  storage: products.storage,
  color: products.color,
  condition: products.condition,
  priceOre: products.priceOre,
  taxMode: products.taxMode,
  costOre: products.costOre,
  stock: products.stock,
  holdUntil: products.holdUntil,
  free: sql<number>`${products.stock} - ${products.reserved}`,
  isReverseCharge: sql<boolean>`(SELECT c.reverse_charge FROM ${shopCategories} c WHERE c.id = ${products.categoryId})`,
}

async function withSerials(
  db: Db,
  rows: Omit<CounterProduct, 'serials' | 'heldSerials'>[],
): Promise<CounterProduct[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const serials = await db
    .select({
      id: productSerials.id,
      serial: productSerials.serial,
      battery: productSerials.batteryPercent,
      productId: productSerials.productId,
      chosenLineId: productSerials.chosenLineId,
    })
    .from(productSerials)
    .where(and(inArray(productSerials.productId, ids), eq(productSerials.state, 'in_stock')))
    .orderBy(asc(productSerials.id))
  const serialsByProduct = Map.groupBy(serials, ({ productId }) => productId)
  return rows.map((row) => {
    const own = serialsByProduct.get(row.id) ?? []
    return {
      ...row,
      serials: own
        .filter(({ chosenLineId }) => chosenLineId === null)
        .map(({ id, serial, battery }) => ({ id, serial, battery })),
      heldSerials: own.filter(({ chosenLineId }) => chosenLineId !== null).map(({ id }) => id),
    }
  })
}

/** Returns products, published or not, by their ids. */
export async function counterProducts(db: Db, ids: readonly number[]): Promise<CounterProduct[]> {
  if (ids.length === 0) return []
  return withSerials(
    db,
    await db
      .select(columns)
      .from(products)
      .where(inArray(products.id, [...ids])),
  )
}

/** Like `counterProducts`, with row locks in id order until the transaction ends. */
export async function lockCounterProducts(tx: TxCtx, ids: readonly number[]): Promise<CounterProduct[]> {
  if (ids.length === 0) return []
  const rows = await tx.db
    .select(columns)
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('no key update')
  return withSerials(tx.db, rows)
}

/** A product found for the scan field; `serialId` is the piece whose serial number was typed or scanned. */
export type FoundProduct = CounterProduct & { serialId: number | null; exact: boolean }

/** Returns products by an exact serial number or EAN code, else by words of brand and name, those that can be sold first. */
export async function findCounterProducts(db: Db, q: string, limit: number): Promise<FoundProduct[]> {
  const [piece] = await db
    .select({ id: productSerials.id, productId: productSerials.productId })
    .from(productSerials)
    .where(and(eq(productSerials.serial, q), eq(productSerials.state, 'in_stock')))
  if (piece) {
    const products = await counterProducts(db, [piece.productId])
    return products.map((product) => ({ ...product, serialId: piece.id, exact: true }))
  }
  if (isEan(q)) {
    const rows = await db.select(columns).from(products).where(eq(products.ean, q))
    if (rows.length > 0)
      return (await withSerials(db, rows)).map((product) => ({ ...product, serialId: null, exact: true }))
  }
  const words = q.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return []
  const each = words.map((word): SQL => sql`${productSearchText(products)} LIKE ${likePattern(word)}`)
  const rows = await db
    .select(columns)
    .from(products)
    .where(or(and(...each), eq(products.slug, q)))
    .orderBy(sql`(${products.stock} > ${products.reserved}) DESC`, asc(products.name), asc(products.id))
    .limit(limit)
  return (await withSerials(db, rows)).map((product) => ({ ...product, serialId: null, exact: false }))
}

export type CounterGoods = { productId: number; quantity: number; serialIds: readonly number[] }

/** Moves sold goods out of stock. The caller must hold the products' row locks and has checked what is free. */
export async function sellOverCounter(
  tx: TxCtx,
  documentId: number,
  goods: readonly CounterGoods[],
  adminUserId: number | null,
): Promise<void> {
  for (const { productId, quantity, serialIds } of goods) {
    await moveOne(tx, { productId, change: -quantity, reason: 'sale', documentId, adminUserId })
    if (serialIds.length === 0) continue
    await tx.db
      .update(productSerials)
      .set({ state: 'sold', documentId })
      .where(inArray(productSerials.id, [...serialIds]))
  }
}

/** Returns the pieces with a serial number that a document sold and that have not come back. */
export function serialsSoldBy(db: Db, documentId: number): Promise<{ id: number; serial: string }[]> {
  return db
    .select({ id: productSerials.id, serial: productSerials.serial })
    .from(productSerials)
    .where(and(eq(productSerials.documentId, documentId), eq(productSerials.state, 'sold')))
    .orderBy(asc(productSerials.id))
}

/** Takes goods back, into stock or not. The caller must hold the products' row locks and has checked the serial numbers. */
export async function returnOverCounter(
  tx: TxCtx,
  { documentId, adminUserId }: { documentId: number; adminUserId: number | null },
  goods: readonly (CounterGoods & { toStock: boolean })[],
): Promise<void> {
  for (const { productId, quantity, serialIds, toStock } of goods) {
    if (toStock) await moveOne(tx, { productId, change: quantity, reason: 'return', documentId, adminUserId })
    if (serialIds.length === 0) continue
    await tx.db
      .update(productSerials)
      .set({ state: toStock ? 'in_stock' : 'returned', documentId: null })
      .where(inArray(productSerials.id, [...serialIds]))
  }
}

async function moveOne(
  tx: TxCtx,
  {
    productId,
    change,
    ...movement
  }: Pick<
    typeof stockMovements.$inferInsert,
    'productId' | 'change' | 'reason' | 'documentId' | 'adminUserId'
  >,
): Promise<void> {
  const [row] = await tx.db
    .update(products)
    .set({ stock: sql`${products.stock} + ${change}` })
    .where(eq(products.id, productId))
    .returning({ stockAfter: products.stock })
  if (!row) throw new DomainError('shop.notFound')
  await tx.db
    .insert(stockMovements)
    .values({ ...movement, productId, change, stockAfter: row.stockAfter, movedAt: tx.now() })
}
