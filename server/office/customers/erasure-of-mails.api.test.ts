import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { queueMail } from '#server/mail/service.ts'
import { logInPermanently, selectRows, settled } from '#server/testing/calls.ts'
import { getCustomers } from '#server/testing/fixtures/customer-history.ts'
import { buildCustomer } from '#server/testing/fixtures/customers.ts'
import { buildMessage } from '#server/testing/fixtures/messages.ts'
import { buildTradeIn, getTradeIns } from '#server/testing/fixtures/trade-in.ts'
import { startSharedNode } from '#server/testing/node.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)
const customers = getCustomers(node, token)

test('erasing deletes the copies of a mail that were sent to other addresses', async () => {
  const email = 'kopia@example.se'
  await buildMessage(node, { email, namn: 'Kopia', telefon: '', meddelande: 'Hej' })
  const others = ['kopia2@example.se', 'kopia3@example.se']
  const mail = { template: 'customer-known' as const, subject: 'Kvitto', text: 'x', html: 'x' }
  for (const [index, to] of [email, ...others].entries())
    await node.app.system().transaction((tx) => queueMail(tx, { ...mail, eventKey: `copy ${index}`, to }))
  await selectRows(
    node,
    sql`UPDATE mails copy SET resend_of_id = original.id FROM mails original
      WHERE original.event_key LIKE 'copy %' AND copy.event_key = 'copy ' || right(original.event_key, 1)::int + 1`,
  )
  const copies = () =>
    selectRows<{ to_address: string }>(node, sql`SELECT to_address FROM mails WHERE event_key LIKE 'copy %'`)
  expect(await copies()).toHaveLength(3)
  const person = await customers.find(email)
  expect((await customers.erase(person.id, email)).status).toBe(200)
  expect(await copies()).toEqual([])
})

test('a buyer at the counter who left only an address for the receipt is found, and erased', async () => {
  const email = 'kassakund@example.se'
  const mail = { eventKey: 'counter sale', template: 'sales-document' as const, text: 'x', html: 'x' }
  await node.app.system().transaction((tx) => queueMail(tx, { ...mail, subject: 'Kvitto', to: email }))
  const person = await customers.find(email)
  expect(person).toMatchObject({ name: '', email })
  expect((await customers.erase(person.id, email)).status).toBe(200)
  expect(await selectRows(node, sql`SELECT 1 FROM mails WHERE to_address = ${email}`)).toEqual([])
  expect((await customers.search(email)).results).toEqual([])
})

test('erasing an account deletes its mails to other addresses, but not those of an address by which someone else is known', async () => {
  const customer = await buildCustomer(node)
  const [own, shared] = ['annan@example.se', 'delad@example.se']
  for (const customer_email of [own, shared])
    await buildTradeIn(node, { customer_email, token: customer.token })
  await buildMessage(node, { email: shared, namn: 'Någon annan', telefon: '', meddelande: 'Hej' })
  await settled(node)
  const mailed = () =>
    selectRows<{ address: string }>(
      node,
      sql`SELECT DISTINCT to_address AS address FROM mails WHERE to_address IN (${own}, ${shared}) ORDER BY 1`,
    )
  expect((await mailed()).map(({ address }) => address)).toEqual([own, shared])
  const requests = sql`SELECT id FROM trade_in_requests WHERE customer_id = ${customer.id}`
  for (const { id } of await selectRows<{ id: number }>(node, requests))
    await getTradeIns(node, token).action(id, 'move', { to: 'CANCELLED', reason: 'Ångrar sig' })
  await settled(node)
  const person = await customers.find(customer.email)
  expect((await customers.erase(person.id, customer.email)).status).toBe(200)
  expect((await mailed()).map(({ address }) => address)).toEqual([shared])
})
