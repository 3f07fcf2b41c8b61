import { expect } from 'vitest'
import type { AdminDevice } from '../../domain/trade-in/admin-schemas.ts'
import type { AdminCase } from '../../domain/trade-in/case-schemas.ts'
import { cartTotal, estimate } from '../../domain/trade-in/prices.ts'
import type { SaleReceipt, TradeInDevice } from '../../domain/trade-in/schemas.ts'
import { nextAddress } from './calls.ts'
import type { TestNode } from './node.ts'

let made = 0

type Choice = [value: string, percentage: string, fixed: string]

/** Puts a device into the list with groups of its own, and gives it as visitors see it. */
export async function buildDevice(
  node: TestNode,
  {
    base = '5000',
    groups = {
      Lagring: [
        ['128 GB', '0', '0'],
        ['256 GB', '0', '400'],
      ],
      Skick: [
        ['Som ny', '0', '0'],
        ['Sprucken', '-0.45', '-100.50'],
      ],
    },
    ...names
  }: { base?: string; groups?: Record<string, Choice[]>; brand?: string; model_name?: string } = {},
): Promise<TradeInDevice> {
  const number = ++made
  const token = await node.logIn()
  const groupIds: number[] = []
  for (const [title, choices] of Object.entries(groups)) {
    const body = {
      name: `${title} ${number}`,
      title,
      choices: choices.map(([value, percentage_modifier, fixed_modifier]) => ({
        value,
        percentage_modifier,
        fixed_modifier,
      })),
    }
    const reply = await node.call('POST', '/api/admin/trade-in/groups/', { body, token })
    expect([reply.status, reply.status === 201 ? '' : reply.text]).toEqual([201, ''])
    groupIds.push((reply.body as { id: number }).id)
  }
  const body = {
    kind: 'phone',
    brand: 'Provmärke',
    model_name: `Provmodell ${number}`,
    base_price: base,
    group_ids: groupIds,
    ...names,
  }
  const {
    status,
    body: device,
    text,
  } = await node.call('POST', '/api/admin/trade-in/devices/', { body, token })
  expect([status, status === 201 ? '' : text]).toEqual([201, ''])
  return (await node.call('GET', `/api/trade-in/devices/${(device as AdminDevice).id}/`))
    .body as TradeInDevice
}

/** A device with the choices of these positions, as the cart sends it. */
export function soldDevice(device: TradeInDevice, positions: readonly number[] = []) {
  const chosen = Object.entries(device.options).flatMap(([title, choices], index) => {
    const choice = choices[positions[index] ?? 0]
    return choice ? [[title, choice] as const] : []
  })
  return {
    device_info: { model: device.model_name, brand: device.brand, selections: Object.fromEntries(chosen) },
    calculated_price: estimate(
      device.base_price,
      chosen.map(([, choice]) => choice),
    ),
  }
}

/** A sale as the page sends it, by a seller of its own. */
export function saleBody(
  sold: readonly ReturnType<typeof soldDevice>[],
  changes: Record<string, unknown> & { bonus?: string } = {},
): Record<string, unknown> {
  made++
  const { bonus, ...others } = changes
  return {
    delivery_method: 'MAIL_IN',
    total_price: cartTotal(
      sold.map(({ calculated_price }) => calculated_price),
      bonus ?? null,
    ),
    customer_name: 'Åsa Öberg',
    customer_email: `saljare-${made}@kund.example`,
    customer_phone: '070-174 06 01',
    sold_devices: sold,
    applied_campaign_code: null,
    payment_method: 'SWISH',
    payment_details: { swish: '070-174 06 01', personnummer: '19900101-2385' },
    customer_address: 'Provgatan 3',
    customer_postal_code: '671 31',
    customer_city: 'Arvika',
    ...others,
  }
}

/** Registers a sale, from an address of its own. */
export function sell(
  node: TestNode,
  body: Record<string, unknown>,
  options: { token?: string; headers?: Record<string, string> } = {},
) {
  return node.call('POST', '/api/trade-in/requests/', { body, address: nextAddress(), ...options })
}

/** A sale that has been registered, with a device of its own. */
export async function buildSale(
  node: TestNode,
  { token, ...changes }: { token?: string } & Record<string, unknown> = {},
): Promise<SaleReceipt & { email: string }> {
  const body = saleBody([soldDevice(await buildDevice(node))], changes)
  const reply = await sell(node, body, token ? { token } : {})
  expect([reply.status, reply.status === 201 ? '' : reply.text]).toEqual([201, ''])
  return { ...(reply.body as SaleReceipt), email: String(body.customer_email) }
}

/** What staff do with cases. */
export function casesOf(node: TestNode, token: string) {
  const read = async (id: number) =>
    (await node.call('GET', `/api/admin/trade-in/cases/${id}/`, { token })).body as AdminCase
  const find = async (code: string) => {
    const { body } = await node.call('GET', `/api/admin/trade-in/cases/?search=${code}`, { token })
    const [card] = (body as { results: { id: number }[] }).results
    if (!card) throw new Error(`${code} is no case`)
    return read(card.id)
  }
  /** A deed by the version that the case has now. */
  const deed = async (id: number, what: string, body: Record<string, unknown> = {}) => {
    const method = /^(devices|identity$)/.test(what) ? 'PUT' : 'POST'
    const reply = await node.call(method, `/api/admin/trade-in/cases/${id}/${what}/`, {
      body: { version: (await read(id)).version, ...body },
      token,
    })
    return { status: reply.status, found: reply.body as AdminCase, body: reply.body, text: reply.text }
  }
  return {
    read,
    find,
    deed,
    /** Receives a case and inspects all its devices at these prices; a missing one is what was estimated. */
    async inspect(
      id: number,
      prices: readonly number[] = [],
      found: Record<string, unknown> = {},
    ): Promise<AdminCase> {
      await deed(id, 'move', { to: 'RECEIVED' })
      for (const [index, device] of (await read(id)).devices.entries()) {
        const body = {
          imei: '490154203237518',
          lock_status: 'unlocked',
          grade: 'good',
          final_price: prices[index] ?? device.estimated_price,
          ...found,
        }
        expect((await deed(id, `devices/${device.id}`, body)).status).toBe(200)
      }
      const moved = await deed(id, 'move', { to: 'INSPECTED' })
      expect([moved.status, moved.status === 200 ? '' : moved.text]).toEqual([200, ''])
      return moved.found
    },
    /** A payout of what the inspection came to. */
    async pay(id: number, changes: Record<string, unknown> = {}) {
      return deed(id, 'payout', {
        amount: (await read(id)).final_price,
        method: 'SWISH',
        paid_on: '2026-11-20',
        reference: 'SW-1001',
        identity_method: 'bank_id',
        ...changes,
      })
    },
  }
}
