import sharp from 'sharp'
import { expect } from 'vitest'
import type { AdminCustomer, CustomerSummary } from '../../domain/office/customers.ts'
import { buildBooking, buildRepair, byStaff } from './booking.ts'
import { nextAddress, settled } from './calls.ts'
import { buildCustomer } from './customers.ts'
import { answerMessage, buildMessage } from './messages.ts'
import type { TestNode } from './node.ts'
import { buildOffer } from './quotes.ts'
import { workshopOf } from './repairs.ts'
import { buildPaidOrder, ordersOf } from './shop-orders.ts'
import { buildSale, casesOf } from './trade-in.ts'

/** What staff do with customers. */
export function customersOf(node: TestNode, token: string) {
  const base = '/api/admin/customers/'
  const list = async (query = '') => {
    const { status, body, text } = await node.call('GET', `${base}${query}`, { token })
    expect([status, status === 200 ? '' : text]).toEqual([200, ''])
    return body as { count: number; results: CustomerSummary[] }
  }
  return {
    list,
    search: (words: string) => list(`?search=${encodeURIComponent(words)}`),
    /** The one customer with this address. */
    async find(email: string): Promise<AdminCustomer> {
      const { results } = await list(`?search=${encodeURIComponent(email)}`)
      const found = results.find((each) => each.email.toLowerCase() === email.toLowerCase())
      if (!found) throw new Error(`${email} is nobody's`)
      const { body } = await node.call('GET', `${base}${found.id}/`, { token })
      return body as AdminCustomer
    },
    read: async (id: number) => {
      const { status, body } = await node.call('GET', `${base}${id}/`, { token })
      return { status, customer: body as AdminCustomer }
    },
    correct: (id: number, body: Record<string, unknown>) =>
      node.call('PATCH', `${base}${id}/`, { token, body: { address: '', ...body } }),
    plan: (id: number) => node.call('GET', `${base}${id}/erasure/`, { token }),
    erase: (id: number, email: string) =>
      node.call('POST', `${base}${id}/erase/`, { token, body: { email } }),
    mail: (id: number, what: 'reset_link' | 'verification') =>
      node.call('POST', `${base}${id}/${what}/`, { token }),
  }
}

/** What only one person in the test has ever written, so that wherever it is found it is theirs. */
export const canary = {
  email: 'Sigrid.Nattviol@kund.example',
  name: 'Sigrid Nattviol',
  phone: '070-174 06 99',
  address: 'Nattviolsgatan 7',
  words: 'nattviolen blommar',
  serial: '356938035643809',
} as const

/**
 * Lets somebody have to do with every part of the shop, each to its end: nothing is under way any more. With `account` the
 * repairs, purchases and sales are the account's, and the portal has been used.
 */
export async function buildLife(node: TestNode, token: string, { account }: { account: boolean }) {
  const { email, name, phone, address, words, serial } = canary
  const customer = account
    ? await buildCustomer(node, { email, first_name: 'Sigrid', last_name: 'Nattviol', phone_number: phone })
    : undefined
  const own = customer ? { token: customer.token } : {}
  const contact = { customer_name: name, customer_email: email, customer_phone: phone }
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer()
  const upload = async (url: string) => {
    const response = await node.app.http?.inject({
      method: 'POST',
      url: `${url}?caption=${encodeURIComponent(words)}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
      payload: picture,
    })
    expect(response?.statusCode).toBe(201)
  }

  const message = await buildMessage(node, { namn: name, email, telefon: phone, meddelande: words })
  await answerMessage(node, token, message.id, `Hej ${name}, ${words}`)

  await buildOffer(node, token, { name, email, phone, customer_message: words })

  const booking = await buildBooking(node, await buildRepair(node), {
    ...contact,
    customer_message: words,
    booking_datetime: '2026-11-25T11:00:00',
  })
  expect((await byStaff(node, token, booking.id, 'cancel')).status).toBe(200)

  const workshop = workshopOf(node, token)
  const repair = await workshop.build({ ...contact, customer_message: words, serial_number: serial })
  await upload(`/api/admin/repairs/${repair.id}/images/`)
  expect((await workshop.deed(repair.id, 'notes', { text: words })).status).toBeLessThan(300)
  await workshop.deed(repair.id, 'update', { text: words })
  if (customer) {
    const written = await node.call('POST', `/api/v1/orders/${repair.id}/add-note/`, {
      body: { note_text: words },
      ...own,
    })
    expect(written.status).toBeLessThan(300)
  }
  await workshop.move(repair.id, 'Färdig')
  expect((await workshop.deed(repair.id, 'handover', { method: 'card', due: '1290.00' })).status).toBe(200)
  const unpaid = await workshop.build({ ...contact, issue: words, price: undefined })
  await workshop.move(unpaid.id, 'Avslutad')

  const orders = ordersOf(node, token)
  const order = await buildPaidOrder(node, {
    ...own,
    changes: {
      contact: { first_name: 'Sigrid', last_name: 'Nattviol', email, phone },
      delivery: { method: 'delivery', address: { line1: address, postal_code: '123 45', city: 'Staden' } },
    },
  })
  await settled(node)
  await orders.deed(order, 'pack')
  await orders.deed(order, 'ship', { carrier: 'DHL', tracking_number: 'NATTVIOL-1' })
  await orders.deed(order, 'notes', { text: words })
  expect((await orders.deed(order, 'complete')).status).toBe(200)
  const { order_number } = await orders.read(order)
  const asked = await node.call('POST', '/api/shop/withdrawals/', {
    body: { name, email, order_number, message: words },
    address: nextAddress(),
  })
  const secret = (asked.body as { token: string }).token
  await node.call('POST', `/api/shop/withdrawals/${secret}/confirm/`, { address: nextAddress() })
  const [withdrawal] = (await orders.read(order)).withdrawals
  const handled = await node.call('POST', `/api/admin/shop/withdrawals/${withdrawal?.id}/handle/`, {
    body: { outcome: words },
    token,
  })
  expect(handled.status).toBe(200)

  const cases = casesOf(node, token)
  const seller = {
    ...own,
    ...contact,
    customer_address: address,
    payment_details: { swish: phone, personnummer: '19900101-2385' },
  }
  const sale = await buildSale(node, seller)
  const sold = await cases.find(sale.tracking_code)
  await cases.deed(sold.id, 'move', { to: 'RECEIVED' })
  await upload(`/api/admin/trade-in/cases/${sold.id}/devices/${sold.devices[0]?.id}/images/`)
  await cases.inspect(sold.id, [], { remarks: words })
  expect((await cases.pay(sold.id)).status).toBe(200)
  const given = await cases.find((await buildSale(node, seller)).tracking_code)
  await cases.deed(given.id, 'move', { to: 'CANCELLED', reason: words })
  await settled(node)
  return {
    customer,
    messageId: message.id,
    booking,
    repair: await workshop.read(repair.id),
    order: await orders.read(order),
    sale: await cases.read(sold.id),
  }
}
