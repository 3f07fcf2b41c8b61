import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { queryRows } from '../db/rows.ts'

/** A table that imports write, by name, with the columns of its primary key. */
export type UndoableTable = { name: string; key: readonly string[] }

const withId = (...names: string[]): UndoableTable[] => names.map((name) => ({ name, key: ['id'] }))

/**
 * The tables whose writes are noted by their trigger `record_import`, those that refer to others first, because their rows are deleted
 * first. A test checks that imports write to no other.
 */
export const undoableTables: readonly UndoableTable[] = [
  ...withId('repair_transitions', 'repair_entries', 'repair_lines', 'repair_orders'),
  ...withId('part_movements', 'parts', 'suppliers'),
  { name: 'product_details', key: ['product_id'] },
  ...withId('product_prices', 'product_serials', 'stock_movements', 'products'),
  ...withId('shop_categories', 'brand_manufacturers'),
  ...withId('repair_price_changes', 'repair_prices', 'device_models', 'brands', 'device_types'),
  { name: 'trade_in_device_groups', key: ['device_id', 'group_id'] },
  ...withId('trade_in_devices', 'trade_in_choices', 'trade_in_groups'),
  ...withId('redirects', 'imported_customers', 'former_invoices'),
]

/** From here to the end of `work`, the database notes the rows that are written. */
export async function recordWrites(db: Db, importId: number, work: () => Promise<void>): Promise<void> {
  await db.execute(sql`SELECT set_config('verkstan.import_id', ${String(importId)}, true)`)
  await work()
  await db.execute(sql`SELECT set_config('verkstan.import_id', '', true)`)
}

/** Gives the statements of this transaction a minute: each restores all rows of a table. */
export async function allowLongStatements(db: Db): Promise<void> {
  await db.execute(sql`SELECT set_config('statement_timeout', '60s', true)`)
}

/** Returns the names of the tables that an import wrote. */
export async function tablesOfImport(db: Db, importId: number): Promise<Set<string>> {
  const rows = await queryRows<{ name: string }>(
    db,
    sql`SELECT DISTINCT table_name AS name FROM import_changes WHERE import_id = ${importId}`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** The rows of a table that an import wrote: as they were before it, null for new ones, and their digest after it. */
const netChanges = (importId: number, { name }: UndoableTable) => sql`
  SELECT row_key, (array_agg(before ORDER BY id))[1] AS before, (array_agg(digest ORDER BY id DESC))[1] AS digest
  FROM import_changes WHERE import_id = ${importId} AND table_name = ${name} GROUP BY row_key`

const keyIn = (key: readonly string[]): SQL =>
  sql`concat_ws(',', ${sql.join(
    key.map((column) => sql`t.${sql.identifier(column)}`),
    sql`, `,
  )})`

/** Locks the rows of a table that an import wrote, and returns how many are no longer as it left them. */
export async function countChangedSince(db: Db, importId: number, table: UndoableTable): Promise<number> {
  const [name, key] = [sql.identifier(table.name), keyIn(table.key)]
  await queryRows(
    db,
    sql`WITH locked AS (
      SELECT 1 FROM ${name} t
      WHERE ${key} IN (SELECT row_key FROM import_changes WHERE import_id = ${importId} AND table_name = ${table.name})
      FOR UPDATE
    ) SELECT count(*) FROM locked`,
  )
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`WITH net AS (${netChanges(importId, table)})
      SELECT count(*)::int AS count FROM net LEFT JOIN ${name} t ON ${key} = net.row_key
      WHERE md5((to_jsonb(t) - 'version')::text) IS DISTINCT FROM net.digest`,
  )
  return row?.count ?? 0
}

/** Returns how many rows of any table refer to the rows that an import added to a table. */
export async function countReferences(db: Db, importId: number, table: UndoableTable): Promise<number> {
  const references = await queryRows<{ child: string; column: string }>(
    db,
    sql`SELECT c.conrelid::regclass::text AS child, a.attname AS "column"
      FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'f' AND c.confrelid = ${table.name}::regclass AND cardinality(c.conkey) = 1`,
  )
  let count = 0
  for (const { child, column } of references) {
    const [row] = await queryRows<{ count: number }>(
      db,
      sql`WITH net AS (${netChanges(importId, table)})
        SELECT count(*)::int AS count FROM ${sql.identifier(child)} t
        WHERE t.${sql.identifier(column)}::text IN (SELECT row_key FROM net WHERE before IS NULL AND digest IS NOT NULL)`,
    )
    count += row?.count ?? 0
  }
  return count
}

/**
 * Makes a table's rows as they were before an import: deletes what it added, and writes back what it changed or deleted. Versions
 * rise, so that a screen which shows the imported row cannot overwrite the earlier one.
 */
export async function restoreRows(db: Db, importId: number, table: UndoableTable): Promise<void> {
  const [name, key] = [sql.identifier(table.name), keyIn(table.key)]
  const net = netChanges(importId, table)
  await db.execute(sql`WITH net AS (${net})
    DELETE FROM ${name} t USING net WHERE ${key} = net.row_key AND net.before IS NULL`)
  const columns = await queryRows<{ name: string; identity: boolean }>(
    db,
    sql`SELECT column_name AS name, is_identity = 'YES' AS identity FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name = ${table.name} AND is_generated = 'NEVER' ORDER BY ordinal_position`,
  )
  const listed = (names: readonly string[], prefix: SQL) =>
    sql.join(
      names.map((column) => sql`${prefix}${sql.identifier(column)}`),
      sql`, `,
    )
  const settable = columns.filter(({ identity }) => !identity).map((column) => column.name)
  await db.execute(sql`WITH net AS (${net})
    UPDATE ${name} t SET ${sql.join(
      settable.map((column) => {
        const value = column === 'version' ? sql`t.version + 1` : sql`(earlier.row).${sql.identifier(column)}`
        return sql`${sql.identifier(column)} = ${value}`
      }),
      sql`, `,
    )}
    FROM (SELECT row_key, jsonb_populate_record(NULL::${name}, before) AS row FROM net
      WHERE before IS NOT NULL AND digest IS NOT NULL) earlier
    WHERE ${key} = earlier.row_key`)
  const all = columns.map((column) => column.name)
  await db.execute(sql`WITH net AS (${net})
    INSERT INTO ${name} (${listed(all, sql``)}) OVERRIDING SYSTEM VALUE
    SELECT ${listed(all, sql`(earlier.row).`)}
    FROM (SELECT jsonb_populate_record(NULL::${name}, before) AS row FROM net
      WHERE before IS NOT NULL AND digest IS NULL) earlier`)
}
