import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { buildCustomer } from '../fixtures/customers.ts'
import { getProducts } from '../fixtures/shop.ts'
import {
  buildGoods,
  buildPaidOrder,
  checkOut,
  checkoutBody,
  getOrders,
  pickup,
} from '../fixtures/shop-orders.ts'
import type { Scenario } from './scenario.ts'
import { photo } from './workshop.ts'

const open = { token: undefined }

export async function runProductsScenario({ node, token, send, upload }: Scenario): Promise<void> {
  const products = getProducts(node, token)
  const base = '/api/admin/shop/products/'
  const { id } = await products.draft()
  await products.change(id, { description: 'Med laddare.', ean: '7312345678909' })
  await send('GET', `${base}${id}/label/`)
  const version = async () => ({ version: (await products.read(id)).version })
  await send('POST', `${base}${id}/stock/`, { change: 2, reason: 'delivery', request_id: randomUUID() })
  const { serials } = await send<{ serials: { id: number }[] }>('POST', `${base}${id}/serials/`, {
    serials: ['SN-1', 'SN-2'],
  })
  await send('PUT', `${base}${id}/serials/${serials[0]?.id}/`, { battery_percent: 88 })
  const piece = `${base}${id}/serials/${serials[0]?.id}/`
  await send('GET', `${piece}label/`)
  const pictured = await upload<{ serials: { pictures: { id: number }[] }[] }>(
    `${piece}pictures/`,
    await photo(),
    'image/jpeg',
  )
  await send('DELETE', `${piece}pictures/${pictured.serials[0]?.pictures[0]?.id}/`)
  await send('DELETE', piece)
  const sendPicture = async () =>
    upload<{ pictures: { id: number }[] }>(`${base}${id}/pictures/?alt=Framsida`, await photo(), 'image/jpeg')
  await sendPicture()
  const { pictures } = await sendPicture()
  await send('POST', `${base}${id}/pictures/order/`, { ids: pictures.map((each) => each.id).toReversed() })
  await send('PATCH', `${base}${id}/pictures/${pictures[0]?.id}/`, { alt: 'Baksida' })
  await send('DELETE', `${base}${id}/pictures/${pictures[0]?.id}/`)
  await upload(`${base}${id}/energy-label/`, await photo(), 'image/jpeg')
  await send('DELETE', `${base}${id}/energy-label/`)
  await send('POST', `${base}${id}/publish/`, await version())
  const listed = await send<{ slug: string }>('GET', `/api/shop/products/${id}/`, undefined, open)
  await send('GET', `/api/shop/products/by_slug/${listed.slug}/`, undefined, open)
  const picture = /\/api\/shop\/pictures\/[\w-]+\.\w+/.exec(JSON.stringify(listed))?.[0]
  await send('GET', picture ?? '', undefined, open)
  const soldOut = await buildGoods(node, { stock: 0 })
  const alert = { product_id: soldOut.id, email: 'vantar@kund.example' }
  await send('POST', '/api/shop/restock_alerts/', alert, open)
  await send('POST', `/api/shop/restock_alerts/${'x'.repeat(43)}/stop/`, undefined, open)
  const repricing = { ids: [id], change: { by: 'percent', value: -10 }, rounding: 'krona' }
  const prices = await send<{ token: string }>('POST', `${base}prices/`, repricing)
  await send('POST', `${base}prices/`, { ...repricing, token: prices.token })
  await send('POST', `${base}${id}/end-reduction/`, await version())
  await send('POST', `${base}${id}/unpublish/`, await version())
  const draft = await products.draft()
  await send('DELETE', `${base}${draft.id}/`)
  const { text } = await node.call('GET', `${base}export.csv`, { token })
  const plan = await upload<{ token: string }>(`/api/admin/imports/products/`, text, 'text/csv')
  await upload(`/api/admin/imports/products/?token=${plan.token}`, text, 'text/csv')
  const manufacturers = '/api/admin/shop/manufacturers/'
  const brands = await send<{ id: number; brand: string }[]>('PUT', manufacturers, {
    ...{ brand: 'Vandring', name: 'Vandring AB', postal_address: 'Vandringsvägen 1, 111 11 Stockholm' },
    ...{ electronic_address: 'vandring@kund.example', in_eu: true },
  })
  await send('GET', manufacturers)
  await send('DELETE', `${manufacturers}${brands.find(({ brand }) => brand === 'Vandring')?.id}/`)
  const categories = '/api/admin/shop/categories/'
  const category = { key: 'vandring', label: 'Vandring' }
  const made = await send('POST', categories, category)
  await send('PUT', `${categories}${made.id}/`, { ...category, label: 'Vandrat' })
  const all = await send<{ id: number }[]>('GET', categories)
  await send('POST', `${categories}order/`, { ids: all.map((each) => each.id).toReversed() })
  await send('DELETE', `${categories}${made.id}/`)
  for (const path of ['products/', 'low_stock/']) await send('GET', `/api/admin/shop/${path}`)
  for (const path of ['categories/', 'products/', 'models/', 'pieces/?ids=1'])
    await send('GET', `/api/shop/${path}`, undefined, open)
}

export async function runOrdersScenario({ node, token, send }: Scenario): Promise<void> {
  const orders = getOrders(node, token)
  const base = '/api/admin/shop/orders/'
  const customer = await buildCustomer(node)
  const own = { token: customer.token }
  const { email } = customer
  const contact = { first_name: 'Åsa', last_name: 'Öberg', email, phone: '070-174 06 01' }
  const sent = await buildPaidOrder(node, { token: customer.token, qty: 3, changes: { contact } })
  await orders.perform(sent, 'pack')
  await orders.perform(sent, 'ship', { carrier: 'DHL', tracking_number: 'VANDRING-1' })
  await orders.perform(sent, 'notes', { text: 'Ringde.' })
  await orders.perform(sent, 'complete')
  const { lines, order_number } = await orders.read(sent)
  await orders.perform(sent, 'return', {
    lines: [{ line_id: lines[0]?.id, quantity: 1, restock: true }],
    note: '',
  })
  await orders.perform(sent, 'refund', { amount: 500, request_id: randomUUID() })
  const collected = await buildPaidOrder(node, { changes: pickup })
  const { version } = await orders.read(collected)
  await send('POST', `${base}steps/`, { step: 'pack', orders: [{ id: collected, version }] })
  await orders.perform(collected, 'ready')
  const cancelled = await buildPaidOrder(node)
  await orders.perform(cancelled, 'cancel', { reason: 'Slut i lager' })
  const unpaid = await checkOut(node, checkoutBody([{ id: (await buildGoods(node)).id, qty: 1 }]))
  const { results } = await send<{ results: { id: number; order_number: string }[] }>(
    'GET',
    `${base}?search=${unpaid.reply.order_number}`,
  )
  if (results[0]) await orders.perform(results[0].id, 'cancel', { reason: 'Ångrade sig' })
  await send('GET', '/api/shop/customer-orders/', undefined, own)
  // A job issues the receipt.
  const receiptLink = async () => {
    const mine = await send<unknown>('GET', `/api/shop/customer-orders/${sent}/`, undefined, own)
    return /\/api\/shop\/receipts\/[^"]+/.exec(JSON.stringify(mine))?.[0]
  }
  await expect.poll(receiptLink, { timeout: 5000 }).toBeDefined()
  await send('GET', (await receiptLink()) ?? '', undefined, open)
  await send('GET', '/api/shop/withdrawal-form/', undefined, open)
  const { token: secret } = await send<{ token: string }>(
    'POST',
    '/api/shop/withdrawals/',
    { name: 'Åsa Öberg', email, order_number, message: '' },
    open,
  )
  await send('POST', `/api/shop/withdrawals/${secret}/confirm/`, undefined, open)
  const [withdrawal] = (await orders.read(sent)).withdrawals
  await send('POST', `/api/admin/shop/withdrawals/${withdrawal?.id}/handle/`, {
    outcome: 'Pengarna är tillbaka.',
  })
  await send('GET', '/api/admin/shop/withdrawals/')
}
