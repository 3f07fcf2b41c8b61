import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import { toWholeKronor } from '#domain/money.ts'
import { toDay } from '#domain/time.ts'
import { estimate } from '#domain/trade-in/prices.ts'
import { staffHeaders } from './staff.ts'

type Listed = { id: number; brand: string; model_name: string }
type Choice = { id: number; value: string; percentage_modifier: string; fixed_modifier: string }
type Device = { base_price: string; options: Record<string, Choice[]> }

export type Seller = { name: string; email: string }

async function read<Answer>(reply: APIResponse): Promise<Answer> {
  expect(reply.ok(), await reply.text()).toBe(true)
  return reply.json()
}

/** Sells a demo phone by mail through the API; with a customer's token, for their account. */
export async function sellPhone(
  request: APIRequestContext,
  seller: Seller,
  token?: string,
): Promise<{ code: string; kronor: number; name: string }> {
  const brand = 'Apple'
  const model = 'iPhone 13'
  const listed = await read<Listed[]>(await request.get('/api/trade-in/devices/'))
  const id = listed.find((each) => each.brand === brand && each.model_name === model)?.id
  const device = await read<Device>(await request.get(`/api/trade-in/devices/${id}/`))
  const chosen = Object.entries(device.options).flatMap(([title, [choice]]) =>
    choice ? [[title, choice] as const] : [],
  )
  const kronor = toWholeKronor(
    estimate(
      device.base_price,
      chosen.map(([, choice]) => choice),
    ),
  )
  const selections = Object.fromEntries(chosen)
  const data = {
    delivery_method: 'MAIL_IN',
    total_price: kronor,
    customer_name: seller.name,
    customer_email: seller.email,
    customer_phone: '070-174 06 11',
    sold_devices: [{ device_info: { brand, model, selections }, calculated_price: kronor }],
    payment_method: 'SWISH',
    payment_details: { swish: '070-174 06 11', personnummer: '19900101-2385' },
    customer_address: 'Provgatan 3',
    customer_postal_code: '671 31',
    customer_city: 'Arvika',
  }
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const reply = await request.post('/api/trade-in/requests/', { data, headers })
  const { tracking_code: code } = await read<{ tracking_code: string }>(reply)
  return { code, kronor, name: `${brand} ${model}` }
}

type Case = { id: number; version: number; devices: { id: number }[] }

/** Moves a trade-in to a new offer through the API. Returns its id, and the function that makes its next steps. */
export async function offerLess(
  request: APIRequestContext,
  code: string,
  offer: { kronor: number; message: string },
  inspected: object = {},
): Promise<{ id: number; post: (rest: string, fields: object) => Promise<void> }> {
  const headers = await staffHeaders(request)
  const base = '/api/admin/trade-in/cases/'
  const found = await read<{ results: { id: number }[] }>(
    await request.get(`${base}?search=${code}`, { headers }),
  )
  const path = `${base}${found.results[0]?.id}/`
  let now = await read<Case>(await request.get(path, { headers }))
  const post = async (rest: string, fields: object) => {
    const data = { version: now.version, ...fields }
    now = await read<Case>(await request.post(`${path}${rest}`, { headers, data }))
  }
  await post('move/', { to: 'RECEIVED' })
  const findings = {
    imei: '',
    lock_status: 'unlocked',
    grade: 'fair',
    final_price: offer.kronor,
    ...inspected,
  }
  now = await read<Case>(
    await request.put(`${path}devices/${now.devices[0]?.id}/`, {
      headers,
      data: { version: now.version, ...findings },
    }),
  )
  await post('move/', { to: 'INSPECTED' })
  await post('offer/', { message: offer.message })
  return { id: now.id, post }
}

/** Buys a broken phone for 400 kr, which may be worked on at once, because goods below 500 kr are not held. Returns the trade-in's id. */
export async function buyBrokenPhone(request: APIRequestContext, seller: Seller): Promise<number> {
  const { code } = await sellPhone(request, seller)
  const findings = { grade: 'broken', low_value: true, imei: `RENO${Date.now()}`, other_number: true }
  const offer = { kronor: 400, message: 'Skärmen är sprucken.' }
  const { id, post } = await offerLess(request, code, offer, findings)
  await post('answer/', { answer: 'accepted' })
  const paidOn = toDay(new Date())
  const payout = { amount: offer.kronor, method: 'SWISH', paid_on: paidOn, reference: 'SW-1' }
  await post('payout/', { ...payout, identity_method: 'known' })
  return id
}
