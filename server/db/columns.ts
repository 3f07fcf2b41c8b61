import type { Table } from 'drizzle-orm'

/** Returns some columns of a table under their own names, for `select`. */
export function columnsOf<Of extends Table, Name extends keyof Of & string>(
  table: Of,
  ...names: readonly Name[]
): Pick<Of, Name> {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Of, Name>
}
