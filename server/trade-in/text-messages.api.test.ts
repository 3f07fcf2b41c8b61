import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'
import { logInPermanently, selectRows, settled } from '../testing/calls.ts'
import { startFakeElks } from '../testing/fake-elks.ts'
import { getCustomers } from '../testing/fixtures/customer-history.ts'
import { buildDevice, deviceToSell, getTradeIns, tradeInBody } from '../testing/fixtures/trade-in.ts'
import { startSharedNode, testClock } from '../testing/node.ts'

const elks = await startFakeElks()
const node = await startSharedNode({ clock: testClock(), sms: elks.transport })
const token = await logInPermanently(node)
const tradeIns = getTradeIns(node, token)
afterAll(() => elks.close())

test('a seller with a mobile number and no address gets text messages, and answers an offer by its link', async () => {
  const phone = '+46701740655'
  const body = tradeInBody([deviceToSell(await buildDevice(node))], {
    ...{ delivery_method: 'IN_STORE', customer_email: '', customer_phone: phone },
    customer_name: 'Sven Sms',
    seller: { personal_number: '19900101-2385', identity_method: 'id_card', seller_address: 'Provgatan 3' },
  })
  const { body: received } = await node.call('POST', '/api/admin/trade-in/cases/', { body, token })
  const { id, channel, tracking_code: code } = received as AdminTradeIn
  expect(channel).toBe('sms')
  await tradeIns.inspect(id, [1000])
  await tradeIns.action(id, 'offer', { message: 'Glaset är sprucket.' })
  await settled(node)
  const texts = () => elks.sent.filter(({ to }) => to === phone).map(({ message }) => message)
  expect(texts()).toEqual([
    expect.stringMatching(new RegExp(`\\(${code}\\): vi har tagit emot .*\n.*/forsaljning/`)),
    expect.stringMatching(/vi bjuder 1 000 kr\. Godkänn eller tacka nej här:\n.*\/erbjudande\//),
  ])
  const [, secret] = /\/erbjudande\/([\w-]+)/.exec(texts()[1] ?? '') ?? []
  expect((await node.call('POST', `/api/trade-in/offers/${secret}/accept/`)).status).toBe(200)
  expect((await tradeIns.pay(id, { identity_method: 'id_card' })).status).toBe(200)
  await settled(node)
  expect(texts().slice(2)).toEqual([
    expect.stringContaining('tack, budet är godkänt.'),
    expect.stringContaining('vi har betalat ut 1 000 kr.'),
  ])

  const customers = getCustomers(node, token)
  const [person] = (await customers.search('Sven Sms')).results
  expect((await customers.erase(person?.id ?? 0, phone)).status).toBe(200)
  expect(await selectRows(node, sql`SELECT id FROM mails WHERE to_address = ${phone}`)).toEqual([])
})
