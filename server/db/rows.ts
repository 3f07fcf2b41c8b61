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
