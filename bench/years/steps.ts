import { any } from '../sql.ts'
import { open, type perYear } from './values.ts'

/** A statement that inserts about `count` rows. */
export type Step = { tables: readonly string[]; sql: (count: number) => string; count: number }

/** Numbers of rows in all years. */
export type Many = typeof perYear

export type StepTools = ReturnType<typeof stepTools>

/** Returns the functions and expressions by which the steps of all areas are written. `n` is the number of a row. */
export function stepTools(many: Many, years: number) {
  /** When row `n` of `count` came: more often lately than at the start, by day. */
  const when = (count: number) =>
    `(date_trunc('second', now()) - (1 - (n::float8 / ${count}) ^ 0.8) * interval '${Math.round(years * 365)} days' - interval '1 hour')`
  const step = (table: string, count: number, sql: (count: number) => string): Step => ({
    tables: [table],
    count,
    sql,
  })
  const insert = (table: string, count: number, columns: Record<string, string>): Step =>
    step(table, count, () => {
      const names = Object.keys(columns).join(', ')
      return `INSERT INTO ${table} (${names}) SELECT ${Object.values(columns).join(', ')} FROM generate_series(1, ${count}) AS n`
    })
  const select = (table: string, count: number, columns: Record<string, string>, from: string): Step =>
    step(
      table,
      count,
      () =>
        `INSERT INTO ${table} (${Object.keys(columns).join(', ')}) SELECT ${Object.values(columns).join(', ')} FROM ${from}`,
    )

  const account = `(1 + ${any(1, many.customers)})`
  const isOpen = (kind: keyof typeof open) => `n > ${many[kind] - open[kind]}`
  return { many, years, when, step, insert, select, account, isOpen }
}
