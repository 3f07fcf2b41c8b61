import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { fill as fillProducts } from '../shop/fill.ts'

/** Numbers of rows that a busy shop leaves in a year. */
const perYear = {
  ...{ customers: 20_000, repairs: 50_000, bookings: 30_000, quotes: 6000, products: 2000, orders: 15_000 },
  ...{ tradeIns: 6000, mails: 200_000, audit: 300_000, messages: 3000, days: 365 },
}

/** Customers with a known number of repairs: the heavy one has 2,000, the usual one five. */
export const customers = { heavy: 1, usual: 2 } as const

/** Fills an empty database by fill.sql. Indexes are built after the rows, and triggers do not run, since the rows agree with each other. */
export async function fillYears(client: pg.Client, years: number): Promise<void> {
  const rows = (name: string) => Math.round((perYear[name as keyof typeof perYear] ?? Number.NaN) * years)
  await fillProducts(client, 0, rows('products'))
  const script = readFileSync('bench/years/fill.sql', 'utf8').replace(/\{(\w+)\}/g, (text, name) =>
    name in perYear ? String(rows(name)) : text,
  )
  const tables = [...new Set([...script.matchAll(/INSERT INTO (\w+)/g)].map(([, table = '']) => table))]
  await client.query(`SET synchronous_commit = off; SET maintenance_work_mem = '1GB'`)
  const creations = await dropIndexesAndReferences(client, tables)
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  for (const statement of script.split(/;\n/)) {
    const begun = performance.now()
    await client.query(statement)
    const table = /INSERT INTO (\w+)/.exec(statement)?.[1]
    if (table) report(table, begun)
  }
  const begun = performance.now()
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  for (const creation of creations) await client.query(creation)
  report(`${creations.length} indexes and references`, begun)
  await client.query('VACUUM ANALYZE')
  report('vacuumed', begun)
}

const report = (line: string, begun: number) =>
  process.stderr.write(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${line}\n`)

/** Drops the foreign keys, and the indexes that no constraint needs. Returns the statements that create them again. */
async function dropIndexesAndReferences(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; create: string }>(
    `SELECT 'DROP INDEX ' || i.indexrelid::regclass AS drop, pg_get_indexdef(i.indexrelid) AS create FROM pg_index i
      WHERE i.indrelid = ANY ($1::text[]::regclass[]) AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)
    UNION ALL
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::text[]::regclass[])`,
    [tables],
  )
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ create }) => create)
}
