import { and, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { salesDocuments, soldTo } from '#server/sales/tables.ts'
import { productSerials, shopComplaints, shopOrderLines, shopOrders } from '../tables.ts'

export type ComplaintRow = typeof shopComplaints.$inferSelect

/** The customer and device of a case, by which its sale is searched for. */
export type Sought = { customerId: number | null; email: string; serial: string }

function selectLines(db: Db) {
  return db
    .select({ line: shopOrderLines, order: shopOrders })
    .from(shopOrderLines)
    .innerJoin(shopOrders, eq(shopOrders.id, shopOrderLines.orderId))
}

export type OrderLine = Awaited<ReturnType<typeof selectLines>>[number]

/** Returns the lines of paid orders of a case's customer, or with its serial number, newest first. */
export async function orderLinesFor(db: Db, sought: Sought, limit: number): Promise<OrderLine[]> {
  const { customerId, email, serial } = sought
  const bySerial = db
    .select({ id: shopOrderLines.orderId })
    .from(productSerials)
    .innerJoin(shopOrderLines, eq(shopOrderLines.id, productSerials.orderLineId))
    .where(eq(productSerials.serial, serial))
  const same: SQL[] = [
    ...(customerId === null ? [] : [eq(shopOrders.customerId, customerId)]),
    ...(email ? [sql`lower(${shopOrders.email}) = lower(${email})`] : []),
    ...(serial ? [inArray(shopOrders.id, bySerial)] : []),
  ]
  if (same.length === 0) return []
  return selectLines(db)
    .where(and(isNotNull(shopOrders.paidAt), or(...same)))
    .orderBy(desc(shopOrderLines.id))
    .limit(limit)
}

/** Returns the lines of a paid order by its number, or by the number of its receipt. */
export async function getOrderLines(db: Db, number: string, limit: number): Promise<OrderLine[]> {
  const receipt = db
    .select({ id: salesDocuments.id })
    .from(salesDocuments)
    .where(eq(salesDocuments.number, number))
  return selectLines(db)
    .where(
      and(
        isNotNull(shopOrders.paidAt),
        or(eq(shopOrders.orderNumber, number), inArray(shopOrders.receiptId, receipt)),
      ),
    )
    .orderBy(desc(shopOrderLines.id))
    .limit(limit)
}

export async function findOrderLine(db: Db, id: number): Promise<OrderLine | undefined> {
  const [row] = await selectLines(db).where(and(eq(shopOrderLines.id, id), isNotNull(shopOrders.paidAt)))
  return row
}

const soldOverCounter = and(
  inArray(salesDocuments.kind, ['receipt', 'sales_note', 'invoice']),
  ne(salesDocuments.series, 'KB'),
)

/** Returns sales over the counter to a case's customer, or of its serial number, newest first. */
export async function counterSalesFor(db: Db, { email, serial }: Sought, limit: number) {
  const bySerial = db
    .select({ id: productSerials.documentId })
    .from(productSerials)
    .where(and(eq(productSerials.serial, serial), isNotNull(productSerials.documentId)))
  const same: (SQL | undefined)[] = [
    ...(email ? [soldTo(email)] : []),
    ...(serial ? [inArray(salesDocuments.id, bySerial)] : []),
  ]
  if (same.length === 0) return []
  return db
    .select()
    .from(salesDocuments)
    .where(and(soldOverCounter, or(...same)))
    .orderBy(desc(salesDocuments.id))
    .limit(limit)
}

/** Returns a sale over the counter by its number or id. */
export async function findCounterSale(db: Db, by: { number: string } | { id: number }) {
  const [row] = await db
    .select()
    .from(salesDocuments)
    .where(
      and(soldOverCounter, 'id' in by ? eq(salesDocuments.id, by.id) : eq(salesDocuments.number, by.number)),
    )
  return row
}

export type CounterSale = NonNullable<Awaited<ReturnType<typeof findCounterSale>>>

/** Returns the credit notes of documents. */
export async function getCreditNotes(db: Db, ids: readonly number[]): Promise<CounterSale[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(salesDocuments)
    .where(inArray(salesDocuments.correctsId, [...ids]))
    .orderBy(salesDocuments.id)
}

/** Returns the serial numbers of sold pieces by the line or document that sold them. */
export async function getSerials(
  db: Db,
  { lines, documents }: Record<'lines' | 'documents', readonly number[]>,
) {
  const sold: SQL[] = [
    ...(lines.length > 0 ? [inArray(productSerials.orderLineId, [...lines])] : []),
    ...(documents.length > 0 ? [inArray(productSerials.documentId, [...documents])] : []),
  ]
  if (sold.length === 0) return []
  return db
    .select()
    .from(productSerials)
    .where(or(...sold))
    .orderBy(productSerials.id)
}

export async function findComplaintOfRepair(db: Db, repairId: number): Promise<ComplaintRow | undefined> {
  const [row] = await db.select().from(shopComplaints).where(eq(shopComplaints.repairId, repairId))
  return row
}

/** Returns an earlier complaint about a piece. */
export async function findComplaintOfPiece(db: Db, pieceKey: string): Promise<ComplaintRow | undefined> {
  const [row] = await db
    .select()
    .from(shopComplaints)
    .where(eq(shopComplaints.pieceKey, pieceKey))
    .orderBy(shopComplaints.linkedAt)
    .limit(1)
  return row
}

export async function insertComplaint(db: Db, row: typeof shopComplaints.$inferInsert): Promise<void> {
  await db.insert(shopComplaints).values(row)
}

export async function deleteComplaint(db: Db, repairId: number): Promise<void> {
  await db.delete(shopComplaints).where(eq(shopComplaints.repairId, repairId))
}
