import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { OfferView, QuoteReceipt, SentQuote } from '../../domain/quotes/schemas.ts'
import { privateToken } from '../kit/private-link.ts'
import { nextAddress, rowsOf } from './calls.ts'
import type { TestNode } from './node.ts'

/** A request as the quote page sends it. */
export function quoteBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Åsa Öberg',
    email: 'asa@kund.example',
    phone: '070-174 06 01',
    device_type: 'mobil',
    brand: 'Samsung',
    model_name: 'Galaxy S24',
    issue: 'Trasig skärm',
    customer_message: '',
    status: 'Ny',
    ...changes,
  }
}

let customers = 0

/** Asks for a quote as a new customer, or with the given fields. Returns its id, link secret and address. */
export async function buildQuote(node: TestNode, changes: Record<string, unknown> = {}) {
  const email = `kund-${++customers}@kund.example`
  const body = quoteBody({ email, ...changes })
  const { status, body: receipt } = await node.call('POST', '/api/quotes/requests/', {
    body,
    address: nextAddress(),
  })
  expect(status).toBe(201)
  const { id } = receipt as QuoteReceipt
  const [row] = await rowsOf<{ selector: string }>(
    node,
    sql`SELECT link_selector AS selector FROM quote_requests WHERE id = ${id}`,
  )
  return { id, token: privateToken(node.app.kit.config, row?.selector ?? ''), email: String(body.email) }
}

/** Prices a request and sends the offer. */
export async function sendOffer(
  node: TestNode,
  token: string,
  id: number,
  offer: { quotedPrice: unknown; estimatedTime?: unknown } = { quotedPrice: 1290 },
): Promise<SentQuote> {
  const { status, body } = await node.call('POST', `/api/quotes/requests/${id}/send_final/`, {
    body: offer,
    token,
  })
  expect(status).toBe(200)
  return body as SentQuote
}

/** A request with an offer that is sent and waits for its answer. */
export async function buildOffer(node: TestNode, adminToken: string, changes: Record<string, unknown> = {}) {
  const quote = await buildQuote(node, changes)
  await sendOffer(node, adminToken, quote.id)
  return quote
}

/** The customer's answer behind the private link. */
export async function answerOffer(
  node: TestNode,
  token: string,
  answer: 'approve' | 'decline',
  version = 1,
): Promise<{ status: number; offer: OfferView; text: string }> {
  const { status, body, text } = await node.call('POST', `/api/quotes/offers/${token}/${answer}/`, {
    body: { version },
  })
  return { status, offer: body as OfferView, text }
}
