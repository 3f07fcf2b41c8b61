import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A template of SQL with a query in it. */
const template = /sql(?:<[^`]*?>)?`[^`]*`/g
const hasQuery = /\(\s*SELECT\b[^`]*\bFROM\b/
/** A comparison with the id of a table, written as a column. */
const columnId = /[=|] \$\{\w+\.id\}/

const findShortened = (source: string) =>
  [...source.matchAll(template)]
    .map(([text]) => text)
    .filter((text) => hasQuery.test(text) && columnId.test(text))

// Drizzle writes a column without its table where a query selects from one table. Within a query of its own such an `id` is the inner table's.
test('a query within a query names the table of the outer id', () => {
  const files = globSync('server/**/*.ts', { exclude: ['server/migrations/**', '**/*.test.ts'] })
  expect(files.length).toBeGreaterThan(500)
  const shortened = files.flatMap((file) =>
    findShortened(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(shortened).toEqual([])
})

test('the rule finds what it looks for', () => {
  const written = (text: string) => findShortened(text.replaceAll('@', '$'))
  expect(written('sql`(SELECT p.id FROM p WHERE p.owner = @{owners.id})`')).toHaveLength(1)
  expect(written('sql`(SELECT p.id FROM p WHERE p.owner = @{owners}.id)`')).toEqual([])
  expect(written('sql`@{owners.id} = 1`')).toEqual([])
})
