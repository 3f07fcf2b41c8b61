import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const folder = new URL('migrations/', import.meta.url)
/** The last migration before this rule. Earlier ones may hold tables for as long as they work on them. */
const lastFree = '20261124122413_offer_of_case'

const locking: [pattern: RegExp, instead: string][] = [
  [/CREATE (UNIQUE )?INDEX (?!IF NOT EXISTS)/, 'CREATE INDEX IF NOT EXISTS, in a migration of its own'],
  [/ALTER COLUMN "\w+" SET NOT NULL/, 'a check constraint NOT VALID, and VALIDATE in the next migration'],
  [/ADD CONSTRAINT (?!.*NOT VALID)/, 'NOT VALID, and VALIDATE CONSTRAINT in the next migration'],
  [/SET DATA TYPE/, 'a new column, filled by a migration of its own'],
  [/ADD COLUMN .*GENERATED ALWAYS AS/, 'a plain column, or an index on the expression'],
]

/**
 * Returns what a migration should write instead of statements that read or rewrite a whole table while nobody else may
 * use it. Tables that it creates itself are free.
 */
function insteadOfLocks(migration: string): string[] {
  const created = [...migration.matchAll(/CREATE TABLE "(\w+)"/g)].map(([, table]) => table)
  const statements = migration
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter((statement) => !created.some((table) => statement.includes(`"${table}"`)))
  const found = locking.filter(([pattern]) => statements.some((each) => pattern.test(each)))
  const changes = statements.filter((each) => !/^(CREATE (UNIQUE )?|DROP )INDEX/.test(each))
  const builds = statements.some((each) => /INDEX IF NOT EXISTS/.test(each))
  const alters = statements.some((each) => each.startsWith('ALTER TABLE'))
  const rewrites = statements.some((each) => /^(UPDATE|DELETE)/.test(each))
  const getNames = (pattern: RegExp) => statements.flatMap((each) => pattern.exec(each)?.[1] ?? [])
  const dropped = getNames(/^DROP INDEX "(\w+)"/)
  const renewed = getNames(/INDEX IF NOT EXISTS "(\w+)"/).some((name) => dropped.includes(name))
  return [
    ...found.map(([, instead]) => instead),
    ...(builds && changes.length > 0 ? ['nothing else beside an index, which is built before the rest'] : []),
    ...(renewed
      ? ['another name for an index that changes: the new one is built before the old one is dropped']
      : []),
    ...(alters && rewrites ? ['rows in a migration of their own, after the table has changed'] : []),
  ]
}

describe('a migration does not hold up a shop with large tables', () => {
  test.each(readdirSync(folder).filter((name) => name > lastFree))('%s', (name) => {
    expect(insteadOfLocks(readFileSync(new URL(`${name}/migration.sql`, folder), 'utf8'))).toEqual([])
  })

  const next = '--> statement-breakpoint\n'
  test.each([
    ['CREATE INDEX IF NOT EXISTS "a" ON "mails" ("id");', 0],
    [`DROP INDEX "b";${next}CREATE UNIQUE INDEX IF NOT EXISTS "a" ON "mails" ("id");`, 0],
    [`DROP INDEX "a";${next}CREATE INDEX IF NOT EXISTS "a" ON "mails" ("id");`, 1],
    ['CREATE INDEX "a" ON "mails" ("id");', 1],
    [`CREATE TABLE "notes" ("id" bigint);${next}CREATE INDEX "a" ON "notes" ("id");`, 0],
    [`ALTER TABLE "mails" ADD COLUMN "x" text;${next}CREATE INDEX IF NOT EXISTS "a" ON "mails" ("x");`, 1],
    [`ALTER TABLE "mails" ADD COLUMN "x" text DEFAULT '' NOT NULL;`, 0],
    [`ALTER TABLE "mails" ADD COLUMN "x" text;${next}UPDATE mails SET x = subject;`, 1],
    [`ALTER TABLE "mails" ALTER COLUMN "x" SET NOT NULL;`, 1],
    [`ALTER TABLE "mails" ADD CONSTRAINT "x_set" CHECK ("x" IS NOT NULL) NOT VALID;`, 0],
    [`ALTER TABLE "mails" ADD CONSTRAINT "x_set" CHECK ("x" IS NOT NULL);`, 1],
  ])('example %#: %s', (migration, faults) => {
    expect(insteadOfLocks(migration)).toHaveLength(faults)
  })
})
