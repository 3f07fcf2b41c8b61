import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { movementReasons, purchaseStatuses } from '#domain/parts/states.ts'
import { partOrigins } from '#domain/repairs/receipts.ts'
import { byStaff } from '../accounts/tables.ts'
import { asciiAddress } from '../db/columns.ts'
import { getTrigramIndex, searchExpression } from '../db/search.ts'
import { identityColumn, instant, requiredReference } from '../db/tables.ts'
import { salesDocuments } from '../sales/tables.ts'

export const suppliers = pgTable(
  'suppliers',
  {
    id: identityColumn(),
    name: text('name').notNull(),
    email: text('email').notNull().default(''),
    /** The shop's number at the supplier. */
    customerNumber: text('customer_number').notNull().default(''),
    version: integer('version').notNull().default(0),
  },
  (t) => [
    asciiAddress('suppliers_email_ascii', t.email),
    uniqueIndex('suppliers_name').on(sql`lower(${t.name})`),
  ],
)

type PartFound = Record<'sku' | 'name' | 'models' | 'supplierSku' | 'shelf' | 'ean', AnyPgColumn>
export const partSearchText = (t: PartFound) =>
  searchExpression([t.sku, t.name, t.models, t.supplierSku, t.shelf, t.ean])

/** Spare parts of the workshop. Amounts are in öre; the cost is without VAT, the price includes it. */
export const parts = pgTable(
  'parts',
  {
    id: identityColumn(),
    sku: text('sku').notNull(),
    name: text('name').notNull(),
    /** The models that it fits, with commas between. */
    models: text('models').notNull().default(''),
    origin: text('origin', { enum: partOrigins }),
    supplierId: integer('supplier_id').references(() => suppliers.id),
    supplierSku: text('supplier_sku').notNull().default(''),
    ean: text('ean').notNull().default(''),
    costOre: integer('cost_ore'),
    priceOre: integer('price_ore'),
    stock: integer('stock').notNull().default(0),
    minStock: integer('min_stock').notNull().default(0),
    shelf: text('shelf').notNull().default(''),
    version: integer('version').notNull().default(0),
  },
  (t) => [
    uniqueIndex('parts_sku').on(sql`lower(${t.sku})`),
    uniqueIndex('parts_ean').on(t.ean).where(sql`${t.ean} <> ''`),
    index('parts_name').on(sql`${t.name} COLLATE "sv-x-icu"`, t.id),
    index('parts_sku_order').on(t.sku, t.id),
    index('parts_supplier').on(t.supplierId),
    index('parts_watched').on(t.id).where(sql`${t.stock} < ${t.minStock}`),
    index('parts_searched').using('gin', getTrigramIndex(partSearchText(t))),
    check('parts_stock', sql`${t.stock} >= 0 AND ${t.minStock} >= 0`),
    check('parts_amounts', sql`${t.costOre} >= 0 AND ${t.priceOre} >= 0`),
  ],
)

/** Purchases of parts from a supplier. */
export const purchases = pgTable(
  'purchases',
  {
    id: identityColumn(),
    number: text('number').notNull().unique(),
    supplierId: requiredReference('supplier_id', () => suppliers.id),
    status: text('status', { enum: purchaseStatuses }).notNull(),
    /** A message to the supplier. */
    note: text('note').notNull().default(''),
    adminUserId: byStaff(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    wasMailed: boolean('was_mailed').notNull().default(false),
    version: integer('version').notNull().default(0),
  },
  (t) => [
    index('purchases_newest').on(t.createdAt, t.id),
    // A supplier has one draft at most, which suggestions fill.
    uniqueIndex('purchases_draft').on(t.supplierId).where(sql`${t.status} = 'Utkast'`),
    index('purchases_status').on(t.status, t.createdAt, t.id),
    index('purchases_supplier').on(t.supplierId),
  ],
)

export const purchaseLines = pgTable(
  'purchase_lines',
  {
    id: identityColumn(),
    purchaseId: requiredReference('purchase_id', () => purchases.id, { onDelete: 'cascade' }),
    partId: requiredReference('part_id', () => parts.id),
    /** The repair that it is ordered for; null for the shelf. No foreign key, because repairs belong to a later area. */
    repairId: integer('repair_order_id'),
    ordered: integer('ordered').notNull(),
    received: integer('received').notNull().default(0),
    costOre: integer('cost_ore'),
  },
  (t) => [
    index('purchase_lines_purchase').on(t.purchaseId, t.id),
    index('purchase_lines_part').on(t.partId),
    // Pieces still to come, for what is on order.
    index('purchase_lines_left').on(t.partId, t.purchaseId).where(sql`${t.received} < ${t.ordered}`),
    index('purchase_lines_repair').on(t.repairId).where(sql`${t.repairId} IS NOT NULL`),
    check(
      'purchase_lines_amounts',
      sql`${t.ordered} > 0 AND ${t.received} BETWEEN 0 AND ${t.ordered} AND ${t.costOre} >= 0`,
    ),
  ],
)

/** Deliveries of purchases, by the request that received them. */
export const purchaseDeliveries = pgTable(
  'purchase_deliveries',
  {
    id: identityColumn(),
    purchaseId: requiredReference('purchase_id', () => purchases.id),
    requestId: text('request_id').notNull().unique(),
    adminUserId: byStaff(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [index('purchase_deliveries_purchase').on(t.purchaseId)],
)

/** Changes of parts' stock, which add up to it. */
export const partMovements = pgTable(
  'part_movements',
  {
    id: identityColumn(),
    partId: requiredReference('part_id', () => parts.id),
    change: integer('change').notNull(),
    stockAfter: integer('stock_after').notNull(),
    reason: text('reason', { enum: movementReasons }).notNull(),
    note: text('note').notNull().default(''),
    /** The purchase price of a piece then, without VAT. */
    costOre: integer('cost_ore'),
    /** The repair that used it. No foreign key, because repairs belong to a later area. */
    repairId: integer('repair_order_id'),
    /** The refurbishing of a bought device that used it. No foreign key, like that of a repair. */
    refurbishingId: integer('refurbishing_id'),
    purchaseId: integer('purchase_id').references(() => purchases.id),
    documentId: integer('document_id').references(() => salesDocuments.id),
    adminUserId: byStaff(),
    /** Idempotency key of the request. */
    requestId: text('request_id').unique(),
    movedAt: instant('moved_at').notNull(),
  },
  (t) => [
    index('part_movements_part').on(t.partId, t.id),
    index('part_movements_repair')
      .on(t.repairId)
      .where(sql`${t.repairId} IS NOT NULL AND ${t.reason} = 'scrap'`),
    index('part_movements_purchase').on(t.purchaseId).where(sql`${t.purchaseId} IS NOT NULL`),
    index('part_movements_document').on(t.documentId).where(sql`${t.documentId} IS NOT NULL`),
    check('part_movements_not_zero', sql`${t.change} <> 0 AND ${t.stockAfter} >= 0`),
  ],
)
