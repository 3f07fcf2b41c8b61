import type pg from 'pg'
import { fill as fillProducts } from '../shop/fill.ts'
import { oneOf, textArray } from '../sql.ts'
import { otherRows } from './other-rows.ts'
import { shopRows } from './shop-rows.ts'
import { type Many, stepTools } from './steps.ts'
import { brands, issues, models, perYear } from './values.ts'
import { workshopRows } from './workshop-rows.ts'

/**
 * Fills an empty database with what a busy shop leaves in some years: skewed names, models and dates, older rows closed. Indexes
 * are made after the rows, and triggers do not run, since the rows agree with each other.
 */
export async function fillYears(client: pg.Client, years: number): Promise<void> {
  const many = Object.fromEntries(Object.entries(perYear).map(([key, count]) => [key, count * years])) as Many
  await fillProducts(client, 0, many.products)
  await fillCatalogue(client)
  const tools = stepTools(many, years)
  const steps = [...workshopRows(tools), ...shopRows(tools), ...otherRows(tools)]
  const tables = [...new Set(steps.flatMap((step) => step.tables))]
  await client.query(`SET synchronous_commit = off; SET maintenance_work_mem = '1GB'`)
  const putBack = await dropIndexesAndReferences(client, tables)
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  for (const { tables: names, sql, count } of steps) {
    const begun = performance.now()
    await client.query(sql(count))
    say(`${names.join(', ')}: ${count.toLocaleString('sv')}`, begun)
  }
  const begun = performance.now()
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  for (const statement of putBack) await client.query(statement)
  say(`${putBack.length} indexes and references`, begun)
  await client.query('VACUUM ANALYZE')
  say('vacuumed', begun)
}

const say = (line: string, begun: number) =>
  process.stderr.write(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${line}\n`)

/** Inserts a price list of 300 models, which does not grow with the years. */
async function fillCatalogue(client: pg.Client): Promise<void> {
  await client.query(`INSERT INTO device_types (slug, name, position) SELECT lower(name), name, 1
    FROM unnest(${textArray(['Mobil', 'Surfplatta', 'Dator', 'Klocka'])}) AS name`)
  await client.query(
    `INSERT INTO brands (name, position) SELECT name, 1 FROM unnest(${textArray(brands)}) AS name`,
  )
  await client.query(`INSERT INTO device_models (device_type_id, brand_id, name)
    SELECT t.id, b.id, ${oneOf(1, models)} || ' ' || n FROM generate_series(1, 300) AS n
      JOIN device_types t ON t.id = 1 + n % 4 JOIN brands b ON b.id = 1 + n % ${brands.length}`)
  await client.query(`INSERT INTO repair_prices (device_model_id, issue_description, price_ore, time_estimate)
    SELECT m.id, issue, 49000 + m.id * 100, '2-3 timmar' FROM device_models m, unnest(${textArray(issues.slice(0, 5))}) AS issue`)
}

/** Drops the indexes that no constraint needs, and the foreign keys, and returns the statements that make them again. */
async function dropIndexesAndReferences(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ dropping: string; making: string }>(
    `SELECT 'DROP INDEX ' || i.indexrelid::regclass AS dropping, pg_get_indexdef(i.indexrelid) AS making FROM pg_index i
      WHERE i.indrelid = ANY ($1::text[]::regclass[]) AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)
    UNION ALL
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::text[]::regclass[])`,
    [tables],
  )
  for (const { dropping } of rows) await client.query(dropping)
  return rows.map(({ making }) => making)
}
