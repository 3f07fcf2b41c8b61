import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { QuoteRequestReceipt } from '#domain/quotes/schemas.ts'
import { mailsTo, nextAddress, selectRows } from '../testing/calls.ts'
import { buildCustomer } from '../testing/fixtures/customers.ts'
import { quoteBody } from '../testing/fixtures/quotes.ts'
import { startSharedNode, type TestNode } from '../testing/node.ts'

const node = await startSharedNode()
const other = await startSharedNode({ on: node, role: 'web' })

/** Sends a request, from a new network address unless one is given. */
async function ask(
  changes: Record<string, unknown>,
  { at = node, address = nextAddress(), token }: { at?: TestNode; address?: string; token?: string } = {},
): Promise<QuoteRequestReceipt> {
  const { status, body } = await at.call('POST', '/api/quotes/requests/', {
    body: quoteBody(changes),
    address,
    ...(token ? { token } : {}),
  })
  expect(status).toBe(201)
  return body as QuoteRequestReceipt
}

async function getCount(email: string): Promise<number> {
  return (await selectRows(node, sql`SELECT id FROM quote_requests WHERE email = ${email}`)).length
}

async function mailCount(email: string) {
  const toCustomer = await mailsTo(node, email)
  const toShop = node.mail.sent.filter((mail) => mail.replyTo === email)
  return [toCustomer.length, toShop.length]
}

test('the same request sent twice is one request, one receipt and one pair of mails', async () => {
  const email = 'dubbel@kund.example'
  const address = nextAddress()
  const first = await ask({ email }, { address })
  const second = await ask({ email }, { address })
  expect(second).toEqual(first)
  expect(await getCount(email)).toBe(1)
  expect(await mailCount(email)).toEqual([1, 1])
})

test('the same request sent 50 times at once to two nodes is one request and one pair of mails', async () => {
  const { email, token } = await buildCustomer(node, { email: 'femtio@kund.example' })
  const receipts = await Promise.all(
    Array.from({ length: 50 }, (_, index) => ask({ email }, { at: index % 2 ? other : node, token })),
  )
  expect(new Set(receipts.map(({ id }) => id)).size).toBe(1)
  expect(await getCount(email)).toBe(1)
  const about = (await mailsTo(node, email)).filter(({ subject }) => subject.includes('förfrågan'))
  expect([about.length, (await mailCount(email))[1]]).toEqual([1, 1])
})

test('a stranger who sends the same request gets a receipt of his own, and no link to the first', async () => {
  const email = 'avskriven@kund.example'
  const [guest, stranger] = [await ask({ email }), await ask({ email })]
  expect(stranger.id).not.toBe(guest.id)
  expect(stranger.link).not.toBe(guest.link)
})

test('surrounding space and the sent status make no difference', async () => {
  const email = 'putsad@kund.example'
  const address = nextAddress()
  const first = await ask({ email, name: 'Bo', status: 'Ny' }, { address })
  expect(await ask({ email: ` ${email}`, name: 'Bo ', status: 'Godkänd' }, { address })).toEqual(first)
})

test.each([
  ['name', 'Bo Ek'],
  ['phone', '070-174 06 99'],
  ['model_name', 'Galaxy S23'],
  ['issue', 'Laddar inte'],
  ['customer_message', 'Det brådskar'],
])('another %s makes it another request', async (field, value) => {
  const email = `${field.replace('_', '-')}@kund.example`
  const address = nextAddress()
  const first = await ask({ email }, { address })
  const second = await ask({ email, [field]: value }, { address })
  expect(second.id).not.toBe(first.id)
  expect(await getCount(email)).toBe(2)
})

test('text moved between fields makes a different request', async () => {
  const address = nextAddress()
  const sent = { email: 'flytt@kund.example' }
  const first = await ask({ ...sent, brand: 'Sony Xperia', model_name: '5' }, { address })
  const second = await ask({ ...sent, brand: 'Sony', model_name: 'Xperia 5' }, { address })
  expect(second.id).not.toBe(first.id)
})

test('after ten minutes the same text is a new request', async () => {
  const email = 'senare@kund.example'
  const address = nextAddress()
  node.clock.set('2026-11-20T12:00:00Z')
  const first = await ask({ email }, { address })
  node.clock.set('2026-11-20T12:09:59Z')
  expect((await ask({ email }, { address })).id).toBe(first.id)
  node.clock.set('2026-11-20T12:10:00Z')
  const second = await ask({ email }, { address })
  expect(second.id).not.toBe(first.id)
  expect(second.created_at).toBe('2026-11-20T12:10:00.000Z')
  expect(await getCount(email)).toBe(2)
  expect(await mailCount(email)).toEqual([2, 2])
})
