import { and, asc, count, desc, eq, inArray, isNotNull, min, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { deviceTests } from '#server/device-tests/tables.ts'
import { salesDocuments } from '#server/sales/tables.ts'
import {
  refurbishingParts,
  refurbishings,
  tradeInInspections,
  tradeInLedger,
  tradeInRequestDevices,
} from '#server/trade-in/tables.ts'
import {
  productDetails,
  productPictures,
  productSerialPictures,
  productSerials,
  products,
  shopOrderLines,
  shopOrders,
} from '../tables.ts'

function selectPieces(db: Db) {
  return db
    .select({ piece: productSerials, product: products, warranty: productDetails.warranty })
    .from(productSerials)
    .innerJoin(products, eq(products.id, productSerials.productId))
    .innerJoin(productDetails, eq(productDetails.productId, products.id))
}

export type PieceRow = Awaited<ReturnType<typeof selectPieces>>[number]

export async function findByPass(db: Db, selector: string): Promise<PieceRow | undefined> {
  const [row] = await selectPieces(db).where(eq(productSerials.passSelector, selector))
  return row
}

/** Returns one of a product's pieces. */
export async function findPiece(
  db: Db,
  key: { productId: number; pieceId: number },
): Promise<PieceRow | undefined> {
  const [row] = await selectPieces(db).where(
    and(eq(productSerials.id, key.pieceId), eq(productSerials.productId, key.productId)),
  )
  return row
}

/** Returns the pictures of a piece, or when it has none those of its product. */
export async function passPictures(db: Db, { piece, product }: PieceRow) {
  const own = await db
    .select({ digest: productSerialPictures.digest })
    .from(productSerialPictures)
    .where(eq(productSerialPictures.serialId, piece.id))
    .orderBy(asc(productSerialPictures.id))
  if (own.length > 0) return own.map(({ digest }) => ({ digest, format: 'webp' as const }))
  return db
    .select({ digest: productPictures.digest, format: productPictures.format })
    .from(productPictures)
    .where(eq(productPictures.productId, product.id))
    .orderBy(asc(productPictures.position), asc(productPictures.id))
}

/** Returns how a piece was inspected before the shop bought it of a customer, the last time. */
export async function findInspection(db: Db, { serial, productId }: PieceRow['piece']) {
  const [row] = await db
    .select({
      deviceId: tradeInRequestDevices.id,
      lockStatus: tradeInInspections.lockStatus,
      selections: sql<
        (typeof tradeInRequestDevices.$inferSelect)['selections']
      >`coalesce(${tradeInInspections.selections}, ${tradeInRequestDevices.selections})`,
      inspectedAt: tradeInInspections.inspectedAt,
      boughtOn: tradeInLedger.boughtOn,
    })
    .from(tradeInInspections)
    .innerJoin(tradeInRequestDevices, eq(tradeInRequestDevices.id, tradeInInspections.requestDeviceId))
    .innerJoin(tradeInLedger, eq(tradeInLedger.requestDeviceId, tradeInRequestDevices.id))
    .where(
      and(
        eq(tradeInRequestDevices.productId, productId),
        sql`upper(trim(${tradeInInspections.imei})) = ${serial}`,
        isNotNull(tradeInLedger.boughtOn),
      ),
    )
    .orderBy(desc(tradeInLedger.id))
    .limit(1)
  return row
}

/** Returns the finished work on a device before the shop sold it, with the new parts; undefined without any. */
export async function findRefurbishing(db: Db, tradeInDeviceId: number) {
  const [row] = await db
    .select()
    .from(refurbishings)
    .where(and(eq(refurbishings.requestDeviceId, tradeInDeviceId), isNotNull(refurbishings.finishedAt)))
  if (!row) return undefined
  const { name, origin, refurbishingId } = refurbishingParts
  const newParts = await db
    .select({ name, origin, pieces: count() })
    .from(refurbishingParts)
    .where(eq(refurbishingId, row.id))
    .groupBy(name, origin)
    .orderBy(asc(min(refurbishingParts.id)))
  return { ...row, newParts }
}

/** Returns the newest test that a device did itself while it was inspected. */
export async function findOwnTest(db: Db, tradeInDeviceId: number) {
  const [row] = await db
    .select({ measuredAt: deviceTests.measuredAt, results: deviceTests.results })
    .from(deviceTests)
    .where(and(eq(deviceTests.tradeInDeviceId, tradeInDeviceId), isNotNull(deviceTests.measuredAt)))
    .orderBy(desc(deviceTests.id))
    .limit(1)
  return row?.measuredAt ? { ...row, measuredAt: row.measuredAt } : undefined
}

/** Returns the sale of a sold piece: when, when it was delivered, and whether to a company. */
export async function findSale(
  db: Db,
  { orderLineId, documentId }: PieceRow['piece'],
): Promise<{ soldAt: Date; deliveredAt: Date | null; isCompany: boolean } | undefined> {
  if (orderLineId !== null) {
    const [order] = await db
      .select({ soldAt: shopOrders.createdAt, deliveredAt: shopOrders.receivedAt })
      .from(shopOrderLines)
      .innerJoin(shopOrders, eq(shopOrders.id, shopOrderLines.orderId))
      .where(eq(shopOrderLines.id, orderLineId))
    return order && { ...order, isCompany: false }
  }
  if (documentId === null) return undefined
  const [document] = await db
    .select({ issuedAt: salesDocuments.issuedAt, parties: salesDocuments.parties })
    .from(salesDocuments)
    .where(eq(salesDocuments.id, documentId))
  return (
    document && {
      soldAt: document.issuedAt,
      deliveredAt: document.issuedAt,
      isCompany: Boolean(document.parties.customer?.orgNumber),
    }
  )
}

/** Returns the pieces of used goods that order lines sold, with the selectors of their passes. */
export async function passesSoldWith(db: Db, lineIds: readonly number[]) {
  if (lineIds.length === 0) return []
  return db
    .select({
      lineId: productSerials.orderLineId,
      serial: productSerials.serial,
      selector: productSerials.passSelector,
      condition: products.condition,
      taxMode: products.taxMode,
    })
    .from(productSerials)
    .innerJoin(products, eq(products.id, productSerials.productId))
    .where(inArray(productSerials.orderLineId, [...lineIds]))
    .orderBy(asc(productSerials.id))
}
