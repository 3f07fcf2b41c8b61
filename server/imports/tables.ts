import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ImportKindName } from '#domain/imports/kinds.ts'
import { byStaff } from '../accounts/tables.ts'
import { asciiAddress } from '../db/columns.ts'
import { identityColumn, instant, personKey } from '../db/tables.ts'

/** Customers of an earlier system, who are in the directory though they have left nothing in this one yet. */
export const importedCustomers = pgTable(
  'imported_customers',
  {
    id: identityColumn(),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    company: text('company').notNull().default(''),
    orgNumber: text('org_number').notNull().default(''),
    address: text('address').notNull().default(''),
    note: text('note').notNull().default(''),
    /** The day from which the earlier system knew the customer. */
    customerSince: date('customer_since'),
    /** Noon of that day, or the time of the import. */
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    asciiAddress('imported_customers_email_ascii', t.customerEmail),
    index('imported_customers_email').on(sql`lower(${t.customerEmail})`),
    index('imported_customers_person').on(personKey(t)).where(sql`${t.customerEmail} = ''`),
  ],
)

/** The columns that staff chose for the files of a layout, so that the next file is read in the same way. */
export const importLayouts = pgTable(
  'import_layouts',
  {
    kind: text('kind').$type<ImportKindName>().notNull(),
    /** Digest of the headings, in order. */
    headings: text('headings').notNull(),
    columns: jsonb('columns').$type<string[]>().notNull(),
    adminUserId: byStaff(),
    chosenAt: instant('chosen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.headings] })],
)

/** The imports that were applied lately. */
export const imports = pgTable(
  'imports',
  {
    id: identityColumn(),
    kind: text('kind').$type<ImportKindName>().notNull(),
    adminUserId: byStaff(),
    importedAt: instant('imported_at').notNull(),
    added: integer('added').notNull(),
    changed: integer('changed').notNull(),
    undoneAt: instant('undone_at'),
  },
  (t) => [index('imports_newest').on(t.importedAt, t.id)],
)

/**
 * The files that are being checked or imported now. Written outside of their transactions, so that all nodes can show how far they
 * are. A row whose process is gone is deleted by the next import.
 */
export const importRuns = pgTable(
  'import_runs',
  {
    id: identityColumn(),
    kind: text('kind').$type<ImportKindName>().notNull(),
    isApplying: boolean('is_applying').notNull(),
    adminUserId: byStaff(),
    /** Number of rows of the file. */
    rows: integer('rows').notNull(),
    /** Number of rows that are written, and of those that are to be; null while the rows are checked. */
    saved: integer('saved'),
    toSave: integer('to_save'),
    startedAt: instant('started_at').notNull(),
    reportedAt: instant('reported_at').notNull(),
  },
  // A kind is imported by one call at a time.
  (t) => [uniqueIndex('import_runs_applying').on(t.kind).where(sql`${t.isApplying}`)],
)

/**
 * The rows that an import wrote, in order, so that it can be undone. The database writes them itself, by the trigger
 * `record_import` of each table in `undoableTables`.
 */
export const importChanges = pgTable(
  'import_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    tableName: text('table_name').notNull(),
    /** The row's primary key, its columns joined by commas. */
    rowKey: text('row_key').notNull(),
    /** The row before the write; null for a row that was added. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** The digest of the row after the write, without its version; null for a row that was deleted. */
    digest: text('digest'),
  },
  (t) => [index('import_changes_import').on(t.importId, t.tableName, t.rowKey, t.id)],
)
