import { type SQL, sql, type Table } from 'drizzle-orm'
import { type AnyPgColumn, check } from 'drizzle-orm/pg-core'

/** Returns some columns of a table under their own names, for `select`. */
export function pickColumns<Of extends Table, Name extends keyof Of & string>(
  table: Of,
  ...names: readonly Name[]
): Pick<Of, Name> {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Of, Name>
}

/**
 * Returns the constraint of a column of e-mail addresses: ASCII, as `normalizeEmail` returns them, or empty. `lower` of the
 * database maps some other letters to ASCII, such as İ to i, so that another address would count as the same.
 */
export function asciiAddress(name: string, column: AnyPgColumn | SQL) {
  return check(name, isAsciiAddress(column))
}

/** Returns the condition that an address has no letters which `lower` maps to those of another one. */
export function isAsciiAddress(column: AnyPgColumn | SQL): SQL {
  return sql`${column} ~ '^[!-~]*$'`
}
