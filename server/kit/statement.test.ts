import { expect, test } from 'vitest'
import type { Db } from './database.ts'
import { statementOn } from './statement.ts'

test('is built once for each database', () => {
  const databases = [{}, {}] as Db[]
  const built: Db[] = []
  const statement = statementOn((db) => built.push(db))
  const numbers = [0, 1, 0, 1].map((index) => statement(databases[index] as Db))
  expect(numbers).toEqual([1, 2, 1, 2])
  expect(built).toEqual(databases)
})
