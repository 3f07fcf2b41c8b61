import {
  and,
  eq,
  getTableName,
  type InferInsertModel,
  type InferSelectModel,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

type TableWithId = PgTable & { id: AnyPgColumn }
type TableWithVersion = TableWithId & { version: AnyPgColumn }
type Row<Of extends PgTable> = InferSelectModel<Of>

/** Runs a hand-written statement and returns its rows as `pg` parses them. */
export async function queryRows<Row extends Record<string, unknown>>(db: Db, statement: SQL): Promise<Row[]> {
  const result = await db.execute<Row>(statement)
  if (Array.isArray(result)) throw new Error('One statement at a time')
  return result.rows as Row[]
}

/** Returns the query for a table's row with an id. */
export function findById<Of extends TableWithId>(table: Of) {
  return async (db: Db, id: number): Promise<Row<Of> | undefined> => {
    const [row] = await db.select().from<PgTable>(table).where(eq(table.id, id))
    return row as Row<Of> | undefined
  }
}

/** Returns the query for a table's row with a value in a unique column. */
export function findBy<Of extends PgTable, Name extends keyof Row<Of> & keyof Of>(table: Of, column: Name) {
  return async (db: Db, value: NonNullable<Row<Of>[Name]>): Promise<Row<Of> | undefined> => {
    const [row] = await db
      .select()
      .from<PgTable>(table)
      .where(eq(table[column] as AnyPgColumn, value))
    return row as Row<Of> | undefined
  }
}

/** Returns the query for a table's row with an id, locked until the transaction ends. */
export function lockById<Of extends TableWithId>(table: Of) {
  return async (db: Db, id: number): Promise<Row<Of> | undefined> => {
    const [row] = await db.select().from<PgTable>(table).where(eq(table.id, id)).for('update')
    return row as Row<Of> | undefined
  }
}

/** Returns the statement that changes a table's row with an id. */
export function updateById<Of extends TableWithId>(table: Of) {
  return async (db: Db, id: number, changes: Partial<InferInsertModel<Of>>): Promise<void> => {
    await db.update<PgTable>(table).set(changes).where(eq(table.id, id))
  }
}

/** Returns the statement that changes a table's row with an id, and increments its version. */
export function updateAndIncrementVersion<Of extends TableWithVersion>(table: Of) {
  return async (db: Db, id: number, changes: Partial<InferInsertModel<Of>>): Promise<void> => {
    await db
      .update<PgTable>(table)
      .set({ ...changes, version: sql`${table.version} + 1` })
      .where(eq(table.id, id))
  }
}

/**
 * Returns the statement that changes a table's row with an id, if it has the given version, and increments the version. The
 * statement returns the changed row, or undefined.
 */
export function updateIfVersion<Of extends TableWithVersion>(table: Of) {
  return async (
    db: Db,
    id: number,
    version: number,
    changes: Partial<InferInsertModel<Of>>,
  ): Promise<Row<Of> | undefined> => {
    const [row] = await db
      .update<PgTable>(table)
      .set({ ...changes, version: version + 1 })
      .where(and(eq(table.id, id), eq(table.version, version)))
      .returning()
    return row as Row<Of> | undefined
  }
}

/** Rows per statement, well below the protocol's limit on parameters. */
const batchSize = 1000

/** Splits rows into parts that fit into a statement each. */
export function* inBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += batchSize) yield rows.slice(from, from + batchSize)
}

/**
 * Returns the statement that changes many rows by their ids, each in the same columns. Rows with a `version` are changed only if they
 * have it, and increment it. The statement returns how many were changed.
 */
export function updateMany<Of extends TableWithId>(table: Of) {
  return async (
    db: Db,
    rows: readonly (Partial<InferSelectModel<Of>> & { id: number })[],
  ): Promise<number> => {
    let changed = 0
    for (const batch of inBatches(rows)) changed += await updateBatch(db, table, batch)
    return changed
  }
}

async function updateBatch(
  db: Db,
  table: TableWithId,
  rows: readonly Record<string, unknown>[],
): Promise<number> {
  const keys = Object.keys(rows[0] ?? {})
  const getName = (key: string) => (table as unknown as Record<string, AnyPgColumn>)[key]?.name ?? ''
  const named = rows.map((row) => Object.fromEntries(keys.map((key) => [getName(key), row[key]])))
  const column = (key: string) => sql.identifier(getName(key))
  const set = keys
    .filter((key) => key !== 'id')
    .map((key) => sql`${column(key)} = r.${column(key)}${key === 'version' ? sql` + 1` : sql``}`)
  const hasVersion = keys.includes('version') ? sql`AND t.version = r.version` : sql``
  const changed = await queryRows(
    db,
    sql`UPDATE ${table} t SET ${sql.join(set, sql`, `)}
      FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(named)}::jsonb) r
      WHERE t.id = r.id ${hasVersion} RETURNING t.id`,
  )
  return changed.length
}

/** Returns the statement that deletes a table's row with an id, if it has the given version. The statement returns whether it did. */
export function deleteIfVersion<Of extends TableWithVersion>(table: Of) {
  return async (db: Db, id: number, version: number): Promise<boolean> => {
    const gone = await db
      .delete<PgTable>(table)
      .where(and(eq(table.id, id), eq(table.version, version)))
      .returning({ id: table.id })
    return gone.length > 0
  }
}

/** Returns the statement that deletes a table's row with an id. The statement returns whether there was one. */
export function deleteById<Of extends TableWithId>(table: Of) {
  return async (db: Db, id: number): Promise<boolean> => {
    const gone = await db.delete<PgTable>(table).where(eq(table.id, id)).returning({ id: table.id })
    return gone.length > 0
  }
}

/** Returns the statement that inserts a row and returns its id. */
export function insertRow<Of extends TableWithId>(table: Of) {
  return async (db: Db, values: InferInsertModel<Of>): Promise<number> => {
    const [row] = await db.insert<PgTable>(table).values(values).returning({ id: table.id })
    if (!row) throw new Error(`No row was written to ${getTableName(table)}`)
    return row.id as number
  }
}

/** Returns the statement that inserts a row and returns its id, or undefined when one of its unique values is taken. */
export function insertUnlessTaken<Of extends TableWithId>(table: Of) {
  return async (db: Db, values: InferInsertModel<Of>): Promise<number | undefined> => {
    const [row] = await db
      .insert<PgTable>(table)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: table.id })
    return row?.id as number | undefined
  }
}
