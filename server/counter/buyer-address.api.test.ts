import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { documentsOfBuyer } from '../sales/service.ts'
import { logInPermanently } from '../testing/calls.ts'
import { company, getCounter, tender, textLine } from '../testing/fixtures/counter.ts'
import { buildCustomer } from '../testing/fixtures/customers.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)
const { begin, setMode, sold } = getCounter(node, token)

test('a document of an older version with letters that lower() maps to another’s address is not theirs', async () => {
  await setMode('exempt')
  const customer = await buildCustomer(node)
  const buyer = { ...company, email: customer.email.toUpperCase() }
  const { document } = await sold(await begin(textLine('Laddare', '290')), [tender('card', '290')], { buyer })
  const own = async () =>
    (await documentsOfBuyer(node.app.system().db, { email: customer.email })).map(({ number }) => number)
  expect(await own()).toEqual([document.number])

  await node.app.system().transaction(async ({ db }) => {
    await db.execute(sql`ALTER TABLE sales_documents DISABLE TRIGGER sales_documents_refuse_change`)
    const spelled = JSON.stringify(customer.email.replace('k', '\u212a'))
    await db.execute(
      sql`UPDATE sales_documents SET parties = jsonb_set(parties, '{customer,email}', ${spelled}::jsonb)
        WHERE number = ${document.number}`,
    )
    await db.execute(sql`ALTER TABLE sales_documents ENABLE TRIGGER sales_documents_refuse_change`)
  })
  expect(await own()).toEqual([])
})
