import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ErasurePlan } from '#domain/office/customers.ts'
import { erasedName } from '#domain/personal-data.ts'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'
import { logInPermanently, selectRows, settled } from '../testing/calls.ts'
import { getCustomers } from '../testing/fixtures/customer-history.ts'
import { getWorkshop } from '../testing/fixtures/repairs.ts'
import { buildDevice, deviceToSell, getTradeIns, tradeInBody } from '../testing/fixtures/trade-in.ts'
import { owner, startSharedNode, testClock } from '../testing/node.ts'

const node = await startSharedNode({ clock: testClock() })
const token = await logInPermanently(node)
const tradeIns = getTradeIns(node, token)
const customers = getCustomers(node, token)

const send = async (contact: Record<string, unknown>) =>
  node.call('POST', '/api/admin/trade-in/cases/', {
    body: tradeInBody([deviceToSell(await buildDevice(node))], {
      delivery_method: 'IN_STORE',
      customer_email: '',
      ...contact,
      seller: { personal_number: '19900101-2385', identity_method: 'id_card', seller_address: 'Provgatan 3' },
    }),
    token,
  })

/** Receives a device from a seller who has a phone number and no e-mail address. */
async function receive(name: string, phone: string): Promise<AdminTradeIn> {
  const { status, body, text } = await send({ customer_name: name, customer_phone: phone })
  expect([status, status === 201 ? '' : text]).toEqual([201, ''])
  return body as AdminTradeIn
}

const toShop = async (code: string) => {
  await settled(node)
  return selectRows<{ to: string; template: string }>(
    node,
    sql`SELECT to_address AS "to", template FROM mails WHERE subject LIKE ${`%${code}%`} ORDER BY id`,
  )
}

describe('a seller at the counter with a phone number and no e-mail address', () => {
  test('is one person with the repairs under the same name and number, also by the trade-in’s number', async () => {
    const sold = await receive('Ture Telefon', '070-123 45 67')
    expect(sold).toMatchObject({ customer_email: '', customer_phone: '+46701234567', channel: 'none' })
    await getWorkshop(node, token).build({
      ...{ customer_email: '', customer_name: 'ture telefon', customer_phone: '+46 70 123 45 67' },
    })
    await receive('Tina Telefon', '070-123 45 67')
    const { results } = await customers.search(sold.tracking_code)
    expect(results).toMatchObject([{ email: '', phone: '+46701234567', repairs: 1, sales: 1 }])
    expect((await customers.search('Ture')).results).toEqual(results)
    const { customer } = await customers.read(results[0]?.id ?? 0)
    expect(customer.worth).toMatchObject({ repairs: { count: 1 }, sales: { count: 1 } })
    expect(customer.history.map(({ number }) => number)).toContain(sold.tracking_code)
  })

  test('gets no mail when it is received, paid or cancelled', async () => {
    const paid = await receive('Pia Utbetald', '070-123 45 61')
    await tradeIns.inspect(paid.id)
    const payout = await tradeIns.pay(paid.id, { identity_method: 'id_card' })
    expect([payout.status, payout.found.status]).toEqual([200, 'PAID'])
    const cancelled = await receive('Pia Utbetald', '070-123 45 61')
    expect(
      (await tradeIns.action(cancelled.id, 'move', { to: 'CANCELLED', reason: 'Ångrat sig' })).status,
    ).toBe(200)
    expect([...(await toShop(paid.tracking_code)), ...(await toShop(cancelled.tracking_code))]).toEqual([])
    const [note] = await selectRows<{ name: string }>(
      node,
      sql`SELECT seller_name AS name FROM trade_in_ledger WHERE request_id = ${paid.id}`,
    )
    expect(note?.name).toBe('Pia Utbetald')
  })

  test('answers a lower offer by phone: staff write it down, once, and the shop gets no mail about it', async () => {
    const sold = await receive('Ove Bud', '070-123 45 62')
    await tradeIns.inspect(sold.id, [1000])
    const early = await tradeIns.action(sold.id, 'answer', { answer: 'accepted' })
    expect([early.status, early.body]).toEqual([404, { detail: 'Budet finns inte.' }])
    const { found: offered } = await tradeIns.action(sold.id, 'offer', { message: 'Glaset är sprucket.' })
    expect(offered.next_step).toBe('wait')
    const answer = (answer: string, version = offered.version) =>
      node.call('POST', `/api/admin/trade-in/cases/${sold.id}/answer/`, { body: { version, answer }, token })
    expect((await answer('accepted', offered.version - 1)).status).toBe(409)
    expect((await answer('maybe')).status).toBe(400)
    const replies = await Promise.all([answer('accepted'), answer('accepted')])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const answered = await tradeIns.read(sold.id)
    expect(answered.next_step).toBe('pay')
    expect(answered.history.filter(({ event }) => event === 'accepted')).toMatchObject([
      { by: owner.username },
    ])
    const late = await tradeIns.action(sold.id, 'answer', { answer: 'rejected' })
    expect([late.status, late.body]).toEqual([409, { detail: 'Budet är redan besvarat.' }])
    expect(await toShop(sold.tracking_code)).toEqual([])
  })

  test('who declines gets the devices back', async () => {
    const sold = await receive('Ove Nej', '070-123 45 63')
    await tradeIns.inspect(sold.id, [1000])
    await tradeIns.action(sold.id, 'offer', { message: 'Glaset är sprucket.' })
    const { found } = await tradeIns.action(sold.id, 'answer', { answer: 'rejected' })
    expect(found).toMatchObject({ status: 'CANCELLED', next_step: 'send_back' })
  })

  test('is erased when the trade-in is over, and not before', async () => {
    const sold = await receive('Rut Raderas', '070-123 45 64')
    const [person] = (await customers.search('Rut Raderas')).results
    const id = person?.id ?? 0
    const plan = (await customers.plan(id)).body as ErasurePlan
    expect(plan.blockers).toMatchObject([{ kind: 'trade_in', number: sold.tracking_code }])
    await tradeIns.inspect(sold.id)
    expect((await tradeIns.pay(sold.id, { identity_method: 'id_card' })).status).toBe(200)
    const erased = await customers.erase(id, '+46701234564')
    expect([erased.status, erased.status === 200 ? '' : erased.text]).toEqual([200, ''])
    expect(await tradeIns.read(sold.id)).toMatchObject({ customer_name: erasedName, customer_phone: '' })
    expect((await customers.search('Rut Raderas')).results).toEqual([])
  })
})

test.each([[{ customer_phone: '' }], [{ customer_phone: 'fråga Kim' }]])(
  'a seller who cannot be reached is refused: %o',
  async (contact) => {
    const { status, body } = await send({ customer_name: 'Utan Nummer', ...contact })
    expect([status, body]).toEqual([
      400,
      { customer_phone: ['Skriv e-post eller ett telefonnummer, så att ni når säljaren.'] },
    ])
  },
)

test('the public form still asks for an e-mail address', async () => {
  const body = tradeInBody([deviceToSell(await buildDevice(node))], { customer_email: '' })
  const reply = await node.call('POST', '/api/trade-in/requests/', { body })
  expect([reply.status, reply.body]).toEqual([400, { customer_email: ['E-post är obligatoriskt'] }])
})
