import { expect, test } from 'vitest'
import { logInPermanently } from '../testing/calls.ts'
import { buildTradeIn, getTradeIns } from '../testing/fixtures/trade-in.ts'
import { startSharedNode, testClock } from '../testing/node.ts'
import { recentPayouts } from './service.ts'

const clock = testClock()
const node = await startSharedNode({ clock })
const tradeIns = getTradeIns(node, await logInPermanently(node))

async function buildPaid(price: number): Promise<void> {
  const { tracking_code } = await buildTradeIn(node)
  const { id } = await tradeIns.find(tracking_code)
  await tradeIns.inspect(id, [price])
  expect((await tradeIns.pay(id, { amount: price, paid_on: '2031-03-10' })).status).toBe(200)
}

test('three payments are shown with model, sum and month; fewer, and older ones, are not', async () => {
  const shown = async () => (await recentPayouts(node.app.system())).map(({ kronor }) => kronor)
  // Other tests pay too.
  clock.set('2031-03-10T12:00:00+01:00')
  await buildPaid(5100)
  await buildPaid(5200)
  expect(await shown()).toEqual([])
  await buildPaid(5300)
  expect(await shown()).toEqual([5300, 5200, 5100])
  const [latest] = await recentPayouts(node.app.system())
  expect(latest).toEqual({ place: 1, model: expect.any(String), kronor: 5300, month: 'mars' })
  clock.set('2031-08-10T12:00:00+02:00')
  expect(await shown()).toEqual([])
})
