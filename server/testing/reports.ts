import { expect } from 'vitest'
import type { ClosingReport } from '../../domain/office/reports-closing-schemas.ts'
import type {
  RepairsReport,
  RevenueReport,
  StockReport,
  TradeInsReport,
} from '../../domain/office/reports-schemas.ts'
import { nextAddress } from './calls.ts'
import type { TestNode } from './node.ts'
import { buildIntent, buildRepair, intakeBody, takeIn } from './payments.ts'
import { workshopOf } from './repairs.ts'

type Reports = {
  revenue: RevenueReport
  repairs: RepairsReport
  stock: StockReport
  trade_ins: TradeInsReport
}

/** What the owner does with reports. */
export function reportsOf(node: TestNode, token: string) {
  const path = '/api/admin/office/reports'
  const get = (rest: string) => node.call('GET', `${path}/${rest}`, { token })
  return {
    get,
    async read<Name extends keyof Reports>(name: Name, query = ''): Promise<Reports[Name]> {
      const { status, body, text } = await get(`${name}/${query}`)
      expect([status, status === 200 ? '' : text]).toEqual([200, ''])
      return body as Reports[Name]
    },
    async closing(day: string): Promise<ClosingReport> {
      return (await get(`closings/${day}/`)).body as ClosingReport
    },
    async close(day: string, body: Record<string, unknown>) {
      const reply = await node.call('POST', `${path}/closings/${day}/`, { token, body })
      return { status: reply.status, report: reply.body as ClosingReport, text: reply.text }
    },
  }
}

/** A repair at the counter, handed over and paid there. */
export async function buildHandedOver(
  node: TestNode,
  token: string,
  {
    method = 'card',
    price = '1290',
    ...changes
  }: { method?: string; price?: string } & Record<string, unknown> = {},
): Promise<number> {
  const workshop = workshopOf(node, token)
  const { id } = await workshop.build({ price, ...changes })
  await workshop.move(id, 'Under reparation', 'Färdig')
  const { status, text } = await workshop.deed(id, 'handover', { method, due: price })
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  return id
}

/** A repair that was paid by card on the net, at the demo provider. Returns the ids of its case and its payment. */
export async function buildPaidOnNet(node: TestNode, token: string, price = 1290) {
  const repair = await buildRepair(node, price)
  const intent = await buildIntent(node, repair)
  const card = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }
  const payer = { name: 'Åsa Öberg', email: intent.email, phone: '070-174 06 01' }
  const paid = await node.call('POST', '/api/payments/demo/card/', {
    body: { client_secret: intent.clientSecret, ...payer, ...card },
    address: nextAddress(),
  })
  expect(paid.status).toBe(200)
  const { status, order } = await takeIn(node, intakeBody(repair, intent))
  expect(status).toBe(200)
  const found = await node.call('GET', `/api/admin/payments/?search=${intent.email}`, { token })
  const [payment] = (found.body as { results: { id: number }[] }).results
  return { id: order.id, paymentId: payment?.id ?? 0 }
}
