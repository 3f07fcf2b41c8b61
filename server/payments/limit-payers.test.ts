import { expect, test } from 'vitest'
import { limitPayers, mostPayers } from './limit-payers.ts'

test('a node takes many buyers at once, refuses more at once, and takes the next when one is done', async () => {
  const ends: (() => void)[] = []
  const pay = () => limitPayers(() => new Promise<void>((resolve) => ends.push(resolve)))
  const payers = Array.from({ length: mostPayers }, pay)
  await expect(pay()).rejects.toMatchObject({ code: 'server.unavailable' })
  ends.shift()?.()
  await payers.shift()
  payers.push(pay())
  for (const end of ends) end()
  await Promise.all(payers)
})
