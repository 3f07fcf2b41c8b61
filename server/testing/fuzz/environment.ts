import { getReportUrl } from '#server/mail/sms-reports.ts'
import { getIncomingTextsUrl } from '#server/security/incoming-texts.ts'
import { buildRepair as buildBookable, buildBooking } from '../fixtures/booking.ts'
import { buildCustomerHistory } from '../fixtures/customer-history.ts'
import { buildCustomer, customerPassword, customerToken } from '../fixtures/customers.ts'
import { buyForRefurbishing } from '../fixtures/devices/refurbishing.ts'
import { buildMessage } from '../fixtures/messages.ts'
import { getParts } from '../fixtures/parts.ts'
import { buildIntent, buildRepair, intakeBody, requestIntake } from '../fixtures/payments.ts'
import { buildQuote, buildQuoteRequest } from '../fixtures/quotes.ts'
import { getPageCall, getWorkshop } from '../fixtures/repairs.ts'
import { buildHandedOver, buildPaidOnline } from '../fixtures/reports.ts'
import { getSettings } from '../fixtures/settings.ts'
import { buildProduct } from '../fixtures/shop.ts'
import { buildGoods, buildPaidOrder } from '../fixtures/shop-orders.ts'
import { buildColleague, colleagueToken } from '../fixtures/staff.ts'
import { buildDevice, buildTradeIn, getTradeIns } from '../fixtures/trade-in.ts'
import { owner as ownerLogin, type TestNode } from '../node.ts'
import type { Operation } from './calls.ts'
import { openSeenValues, type SeenValues } from './seen-values.ts'

export const roles = ['anonymous', 'customer', 'staff', 'owner'] as const
export type Role = (typeof roles)[number]

export type Callers = {
  token(role: Role): string | undefined
  /** Logs in a role whose login a call has ended, or creates a new user for it. */
  renew(role: Role): Promise<void>
  /** Creates a new user for a role of the staff. */
  replace(role: Role): Promise<void>
  email: string
}

export async function openCallers(node: TestNode): Promise<Callers> {
  const customer = await buildCustomer(node)
  const staff = await buildColleague(node)
  const owner = await buildColleague(node, { role: 'owner' })
  const tokens: Partial<Record<Role, string>> = {
    customer: customer.token,
    staff: staff.token,
    owner: owner.token,
  }
  let renewed = 0
  /** Creates a customer whose address no generated call has registered. */
  const anotherCustomer = () => buildCustomer(node, { email: `fuzz-${++renewed}@kund.example` })
  const again: Partial<Record<Role, () => Promise<string>>> = {
    customer: () => customerToken(node, customer.email).catch(async () => (await anotherCustomer()).token),
    staff: () => colleagueToken(node, staff.username).catch(async () => (await buildColleague(node)).token),
    owner: () =>
      colleagueToken(node, owner.username).catch(
        async () => (await buildColleague(node, { role: 'owner' })).token,
      ),
  }
  return {
    token: (role) => tokens[role],
    async renew(role) {
      const token = await again[role]?.()
      if (token) tokens[role] = token
    },
    async replace(role) {
      if (role === 'staff' || role === 'owner') tokens[role] = (await buildColleague(node, { role })).token
    },
    email: customer.email,
  }
}

/** Creates rows of every kind, and returns the callers and the values of their responses. */
export async function buildEnvironment(
  node: TestNode,
  callers: Callers,
  operations: readonly Operation[],
): Promise<SeenValues> {
  const known = openSeenValues()
  // Paths without parameters come first, so that `list/` is not taken for an id.
  const byParameters = operations.toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)
  const find = (method: string, url: string) =>
    byParameters.find((each) => each.method === method && each.pattern.test(url.replace(/\?.*/, '')))?.key
  const watched: TestNode = {
    ...node,
    async call(method, url, options) {
      const reply = await node.call(method, url, options)
      const operation = find(method, url)
      if (operation && reply.status < 300)
        known.learn({ operation, url, sent: options?.body, reply: reply.body })
      return reply
    },
  }
  watched.logIn = async () => callers.token('owner') ?? ''
  const owner = callers.token('owner') ?? ''
  const token = callers.token('customer') ?? ''

  await buildCustomerHistory(watched, owner, { account: true })
  for (let each = 0; each < 2; each++) {
    await buildMessage(watched)
    await buildQuoteRequest(watched)
    const offer = await buildQuote(watched, owner)
    await watched.call('GET', `/api/quotes/offers/${offer.token}/`)
    const start = `2026-11-2${3 + each}T10:00:00`
    const booking = await buildBooking(watched, await buildBookable(watched), { booking_datetime: start })
    await watched.call('GET', `/api/bookings/${booking.token}/`)
    const own = await getWorkshop(watched, owner).build({ customer_email: callers.email })
    const page = getPageCall(watched, own)
    await watched.call('GET', page)
    await watched.call('POST', `${page}messages/`, { body: { note_text: 'Hej' } })
    await buildHandedOver(watched, owner)
    await buildPaidOnline(watched, owner)
    const { slug } = await buildProduct(watched, {}, owner)
    await watched.call('GET', `/api/shop/products/by_slug/${slug}/`)
    await buildPaidOrder(watched, { token, goods: await buildGoods(node, { serials: [`SN-${each}`] }) })
    await buildDevice(watched)
    const sale = await buildTradeIn(watched, { token })
    const saleToken = new URL(sale.link, 'http://localhost').pathname.split('/').at(-1)
    await watched.call('GET', `/api/trade-in/sales/${saleToken}/`)
    const tradeIns = getTradeIns(watched, owner)
    await tradeIns.inspect((await tradeIns.find(sale.tracking_code)).id, each === 0 ? [] : [100])
  }
  const { id: part } = await getParts(watched, owner).buildPart({ stock: 100 })
  const work = await buyForRefurbishing(watched, owner)
  await work.start('Byt skärm')
  await work.send('parts', { part_id: part })
  await work.send('entries', { minutes: 30 })
  const repair = await buildRepair(watched)
  const { repair: paid } = await requestIntake(
    watched,
    intakeBody(repair, await buildIntent(watched, repair)),
  )
  const paidPage = `/api${String(paid.status_link).replace('arende', 'repair-pages')}/`
  await watched.call('POST', `${paidPage}drop-off/`, { body: { booking_datetime: '2026-11-25T10:00:00' } })
  const { config } = node.app.system()
  for (const url of [getReportUrl(config, { id: 1, round: 0 }), getIncomingTextsUrl(config)])
    await watched.call('POST', new URL(url).pathname, { raw: 'status=created' })
  const { settings, version } = await getSettings(watched, owner)
  await watched.call('PUT', '/api/admin/settings/', { token: owner, body: { ...settings, version } })

  const { body: repairs } = await watched.call('GET', '/api/v1/orders/list/', { token })
  for (const { id } of repairs as { id: number }[]) {
    await watched.call('GET', `/api/v1/orders/${id}/`, { token })
  }
  await watched.call('POST', '/api/token/', { body: { ...ownerLogin } })
  await watched.call('POST', '/api/react-token/', {
    body: { username: callers.email, password: customerPassword },
  })
  const code = { code: 'HÖST10', percentage_bonus: '0.10', starts_on: null, ends_on: null }
  await watched.call('POST', '/api/admin/trade-in/codes/', {
    token: owner,
    body: { ...code, most_uses: null, active: true },
  })
  const closing = { version: 0, float: '0', counted: '0', change: '0.00', note: '' }
  await watched.call('POST', '/api/admin/office/reports/closings/2026-11-19/', {
    token: owner,
    body: closing,
  })

  for (const { method, path, key } of operations) {
    if (method !== 'GET' || path.includes('{') || key === 'GET /api/admin/live/') continue
    await watched.call('GET', path, { token: owner })
    await watched.call('GET', path, { token })
  }
  return known
}
