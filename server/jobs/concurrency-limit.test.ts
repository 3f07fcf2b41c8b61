import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'

/** Creates tasks that finish when the test says so, and records which have started. */
function pieces() {
  const begun: number[] = []
  const ends: { end: () => void; fail: () => void }[] = []
  const piece = (number: number) => () =>
    new Promise<number>((resolve, reject) => {
      begun.push(number)
      ends[number] = { end: () => resolve(number), fail: () => reject(new Error(`${number} failed`)) }
    })
  return { begun, ends, piece }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('no more go on at once than are let, and the others follow in their order', async () => {
  const { begun, ends, piece } = pieces()
  const inTurn = limitConcurrency(2)
  const results = [0, 1, 2, 3].map((number) => inTurn(piece(number)))
  await settled()
  expect(begun).toEqual([0, 1])
  ends[1]?.end()
  await settled()
  expect(begun).toEqual([0, 1, 2])
  for (const number of [0, 2]) ends[number]?.end()
  await settled()
  ends[3]?.end()
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3])
})

test('one that fails gives up its place too', async () => {
  const { begun, ends, piece } = pieces()
  const inTurn = limitConcurrency(1)
  const first = inTurn(piece(0))
  const second = inTurn(piece(1))
  const third = inTurn(() => {
    throw new Error('failed at once')
  })
  await settled()
  ends[0]?.fail()
  await expect(first).rejects.toThrow('0 failed')
  await settled()
  expect(begun).toEqual([0, 1])
  ends[1]?.end()
  expect(await second).toBe(1)
  await expect(third).rejects.toThrow('failed at once')
  expect(await inTurn(async () => 'free again')).toBe('free again')
})

test('of those that would have to wait, no more than are let do, and the others are refused', async () => {
  const { begun, ends, piece } = pieces()
  const limited = limitConcurrency(1, { maxWaiting: 1 })
  const [first, second] = [limited(piece(0)), limited(piece(1))]
  await expect(limited(piece(2))).rejects.toMatchObject({ code: 'server.unavailable' })
  ends[0]?.end()
  await first
  const third = limited(piece(3))
  await settled()
  ends[1]?.end()
  await settled()
  ends[3]?.end()
  expect(await Promise.all([second, third])).toEqual([1, 3])
  expect(begun).toEqual([0, 1, 3])
})
