import { eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

type TableWithId = PgTable & { id: AnyPgColumn }
type Row<Of extends TableWithId> = InferSelectModel<Of>

/** Returns the query for a table's row with an id. */
export function findById<Of extends TableWithId>(table: Of) {
  return async (db: Db, id: number): Promise<Row<Of> | undefined> => {
    const [row] = await db.select().from<PgTable>(table).where(eq(table.id, id))
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
