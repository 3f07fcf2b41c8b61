import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { TxCtx } from '../kit/context.ts'
import { startSharedNode } from '../testing/node.ts'
import { takeNumber } from './take-number.ts'

const node = await startSharedNode({ role: 'web' })
const take = (work: (number: string, tx: TxCtx) => Promise<void> = async () => undefined) =>
  node.app.system().transaction(async (tx) => {
    const number = await takeNumber(tx, 'KB')
    await work(number, tx)
    return number
  })

test('the number of a transaction that fails is taken by the next', async () => {
  const refused = new Error('refused')
  const numbers: string[] = []
  const fail = async (number: string) => {
    numbers.push(number)
    throw refused
  }
  await expect(take(fail)).rejects.toThrow(refused)
  await expect(take(fail)).rejects.toThrow(refused)
  numbers.push(await take())
  expect(numbers).toEqual(['KB-26-00001', 'KB-26-00001', 'KB-26-00001'])
})

test('of many at once of which every third fails, no number is missing or given twice', async () => {
  const taken = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) =>
      take(async (_number, tx) => {
        await tx.db.execute(sql`SELECT pg_sleep(0.002)`)
        if (index % 3 === 0) throw new Error('refused')
      }),
    ),
  )
  const numbers = taken.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const expected = Array.from({ length: 20 }, (_, index) => `KB-26-${String(index + 2).padStart(5, '0')}`)
  expect(numbers.toSorted()).toEqual(expected)
})
