import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailsTo, selectRows } from '#server/testing/calls.ts'
import {
  buildCustomer,
  customerPassword,
  logInToPortal,
  register,
  registrationBody,
} from '#server/testing/fixtures/customers.ts'
import { buildPaidOrder } from '#server/testing/fixtures/shop-orders.ts'
import { waitForLockWaiters, whileLocked } from '#server/testing/locks.ts'
import { startSharedNode } from '#server/testing/node.ts'

const node = await startSharedNode()

const change = (token: string, body: unknown) =>
  node.call('PATCH', '/api/v1/orders/profile/update/', { token, body })
const exported = async (token: string) =>
  (await node.call('GET', '/api/v1/orders/profile/export/', { token })).body as Record<string, unknown>
const close = (token: string, password: string) =>
  node.call('POST', '/api/v1/orders/profile/close/', { token, body: { password } })

async function writeToShop(email: string): Promise<void> {
  await selectRows(node, sql`DELETE FROM rate_limits`)
  const body = { namn: 'Åsa', email, ämne: 'general', meddelande: 'Lagar ni klockor?' }
  expect((await node.call('POST', '/api/quotes/kontakt/', { body })).status).toBe(201)
}

test('a profile can be changed in part; omitted fields stay unchanged', async () => {
  const { token, email } = await buildCustomer(node)
  const { status, body } = await change(token, {
    first_name: ' Eva ',
    address: 'Storgatan 1\n123 45 Staden',
    email,
  })
  expect(status).toBe(200)
  expect(body).toEqual({
    first_name: 'Eva',
    last_name: 'Öberg',
    email,
    phone_number: '070-174 06 01',
    address: 'Storgatan 1\n123 45 Staden',
    email_verified: true,
    confirm_by: null,
  })
  expect((await change(token, {})).body).toEqual(body)
})

test.each([
  [{ first_name: ' ' }, { first_name: ['Skriv ditt förnamn.'] }],
  [{ email: 'annan@kund.example' }, { email: ['E-post kan inte ändras.'] }],
  [{ address: 'x'.repeat(301) }, { address: ['Skriv högst 300 tecken.'] }],
  [{ phone_number: 'a\nb' }, { phone_number: ['Skriv på en rad.'] }],
])('%j is refused, and nothing changes', async (body, expected) => {
  const { token } = await buildCustomer(node)
  const answer = await change(token, { last_name: 'Ny', ...body })
  expect([answer.status, answer.body]).toEqual([400, expected])
  const { body: profile } = await node.call('GET', '/api/v1/orders/profile/', { token })
  expect(profile).toMatchObject({ last_name: 'Öberg' })
})

test("an export contains the shop's data about the customer, and no secrets or data of others", async () => {
  const mine = await buildCustomer(node)
  const theirs = await buildCustomer(node)
  await writeToShop(mine.email.toUpperCase())
  await writeToShop(theirs.email)
  const contact = { first_name: 'Åsa', last_name: 'Öberg', email: mine.email, phone: '' }
  await buildPaidOrder(node, { token: mine.token, changes: { contact } })
  await mailsTo(node, mine.email)
  const data = await exported(mine.token)
  expect(data.account).toMatchObject({ email: mine.email, first_name: 'Åsa' })
  expect(data.messages).toEqual([expect.objectContaining({ body: 'Lagar ni klockor?' })])
  expect(data.purchases).toEqual([expect.objectContaining({ status: 'paid' })])
  expect(data.mails).not.toEqual([])
  const text = JSON.stringify(data)
  expect(text).not.toContain(theirs.email)
  expect(text).not.toContain('argon2')
  expect(text).not.toContain('token')
})

test('data linked only by e-mail address is not exported before the address is confirmed', async () => {
  const { email, token } = await buildCustomer(node, { verified: false })
  await writeToShop(email)
  expect(await exported(token)).toMatchObject({ messages: [], mails: [] })
})

test('closing needs the password, and leaves no personal data', async () => {
  const { id, email, token } = await buildCustomer(node)
  const refused = await close(token, 'fel-losenord')
  expect([refused.status, refused.body]).toEqual([400, { password: ['Det nuvarande lösenordet är fel.'] }])
  const { status, body } = await close(token, customerPassword)
  expect([status, body]).toEqual([200, { detail: 'Ditt konto är avslutat.' }])
  expect((await node.call('GET', '/api/v1/orders/profile/', { token })).status).toBe(401)
  expect((await logInToPortal(node, email)).status).toBe(401)
  const rows = await selectRows(node, sql`SELECT * FROM customers WHERE id = ${id}`)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/Åsa|Öberg|070|argon2/)
  expect(JSON.stringify(rows)).not.toContain(email)
  expect((await mailsTo(node, email)).map(({ subject }) => subject)).toContain('Ditt konto är avslutat')
  // The address can register again.
  await register(node, registrationBody({ email }))
  expect((await logInToPortal(node, email)).status).toBe(200)
})

test('a change that meets the closing of its account is refused, and the row stays empty', async () => {
  const { id, token } = await buildCustomer(node)
  const { url } = node.database
  const emptied = `UPDATE customers SET closed_at = now(), first_name = '', phone = '' WHERE id = ${id}`
  const { changing } = await whileLocked(url, emptied, async () => {
    const underWay = change(token, { first_name: 'Eva', phone_number: '070-174 06 09' })
    await waitForLockWaiters(url, 1)
    return { changing: underWay }
  })
  expect((await changing).status).toBe(401)
  expect(await selectRows(node, sql`SELECT first_name, phone FROM customers WHERE id = ${id}`)).toEqual([
    { first_name: '', phone: '' },
  ])
})
