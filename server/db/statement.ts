/**
 * The statement cache. A statement is built once, and parsed and planned once per connection by PostgreSQL, because it has a name.
 * Only for statements with few texts, since every connection keeps each. Everything else uses the query builder
 * directly. See decision 0022.
 */
import { createHash } from 'node:crypto'
import { DrizzleQueryError, fillPlaceholders, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

const dialect = new PgDialect()

/**
 * Returns a function that runs a prepared statement, which is built once. `build` receives a function that creates the placeholder of
 * a named value. The returned function takes the values and returns the rows as `pg` parses them.
 */
export function sqlStatement<Values extends Record<string, unknown>, Row>(
  build: (value: (name: keyof Values & string) => Placeholder) => SQL,
): (db: Db, values: Values) => Promise<Row[]> {
  let built: { sql: string; params: unknown[] } | undefined
  return async (db, values) => {
    built ??= dialect.sqlToQuery(build((name) => sql.placeholder(name)))
    return runPrepared<Row>(db, built.sql, fillPlaceholders(built.params, values))
  }
}

const names = new Map<string, string>()

function getName(text: string): string {
  const existing = names.get(text)
  if (existing) return existing
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}

/**
 * Runs a named prepared statement, so that PostgreSQL parses and plans it once per connection. Only for a small set of
 * texts: each is cached here and in every connection.
 */
export async function runPrepared<Row>(db: Db, text: string, values: unknown[]): Promise<Row[]> {
  try {
    // `$client` is either the pool or the connection of a transaction.
    const query: (config: { name: string; text: string; values: unknown[] }) => Promise<{ rows: Row[] }> =
      db.$client.query.bind(db.$client)
    return (await query({ name: getName(text), text, values })).rows
  } catch (error) {
    // As the query builder does: the log shows the text, never the values.
    throw new DrizzleQueryError(text, undefined, error instanceof Error ? error : new Error(String(error)))
  }
}
