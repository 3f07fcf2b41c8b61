import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Basket, Sale, SalesDocumentView } from '#domain/counter/schemas.ts'
import { toDay } from '#domain/time.ts'
import { selectRows } from '../calls.ts'
import { getSettings } from '../fixtures/settings.ts'
import { buildGoods } from '../fixtures/shop-orders.ts'
import { owner } from '../node.ts'
import type { Scenario } from './scenario.ts'

const counter = '/api/admin/counter/'

/** Makes the calls of a day at the counter. */
export async function runCounterScenario({ node, token, send }: Scenario): Promise<void> {
  const { settings, version } = await getSettings(node, token)
  const invoicing = { ...settings.invoicing, swishNumber: '123 456 78 90' }
  await send('PUT', '/api/admin/settings/', { ...settings, version, invoicing, password: owner.password })
  await send('PUT', `${counter}mode/`, { mode: 'external' })
  const goods = await buildGoods(node, { price: 199 })
  await send('GET', `${counter}articles/?q=vara`)
  const lines = [{ kind: 'product', product_id: goods.id, quantity: 2 }]
  const { id, version: at } = await send<Basket>('POST', `${counter}baskets/`, { id: randomUUID(), lines })
  const changed = await send<Basket>('PUT', `${counter}baskets/${id}/`, { version: at, lines })
  await send('GET', `${counter}baskets/${id}/`)
  await send('GET', `${counter}swish/?amount=398&message=K-1`)
  const tenders = [{ method: 'cash', amount: '398', given: '500' }]
  const paid = { version: changed.version, due: changed.due, tenders }
  const { document } = await send<Sale>('POST', `${counter}baskets/${id}/pay/`, paid)
  const thrown = await send<Basket>('POST', `${counter}baskets/`, { id: randomUUID(), lines })
  const exercise = { id: randomUUID(), lines, practice: true }
  const practised = await send<Basket>('POST', `${counter}baskets/`, exercise)
  const all = { version: practised.version, due: practised.due, tenders }
  await send('POST', `${counter}baskets/${practised.id}/pay/`, all)
  await send('GET', `${counter}baskets/${practised.id}/pdf/?format=80`)
  await send('GET', counter)
  await send('DELETE', `${counter}baskets/${thrown.id}/`)
  await send('GET', `${counter}meter/`)
  await send('GET', `${counter}popular/`)
  const path = `/api/admin/sales-documents/${document?.number}/`
  await send('GET', '/api/admin/sales-documents/')
  await send('GET', path)
  await send('GET', `${path}pdf/?format=80`)
  await send('PUT', `${path}register/`, { number: '1017' })
  await send('POST', `${path}mail/`, { email: 'kund@kund.example', request_id: randomUUID() })
  const sellOnCredit = { ...settings.invoicing, swishNumber: '123 456 78 90', bankgiro: '5402-9681' }
  const now = await getSettings(node, token)
  await send('PUT', '/api/admin/settings/', {
    ...now.settings,
    version: now.version,
    invoicing: sellOnCredit,
    password: owner.password,
  })
  const buyer = {
    ...{ name: 'Skolan', address: 'Gatan 1', email: 'skola@kund.example' },
    org_number: '',
    reference: '',
  }
  const credit = await send<Basket>('POST', `${counter}baskets/`, { id: randomUUID(), lines, buyer })
  const owed = { version: credit.version, due: credit.due, tenders: [], invoice: true }
  const invoice = (await send<Sale>('POST', `${counter}baskets/${credit.id}/pay/`, owed)).document
  const invoices = '/api/admin/invoices/'
  await send('GET', `${invoices}?state=open`)
  const day = toDay(node.clock.now())
  const part = { amount: '98', rest: credit.due, day, method: 'bank' }
  const paid98 = await send<SalesDocumentView>('POST', `${invoices}${invoice?.number}/payments/`, part)
  await send('POST', `${invoices}${invoice?.number}/payments/${paid98.invoice?.payments[0]?.id}/undo/`)
  await selectRows(node, sql`ALTER TABLE sales_documents DISABLE TRIGGER sales_documents_refuse_change`)
  await selectRows(
    node,
    sql`UPDATE sales_documents SET due_day = '2020-01-01' WHERE number = ${invoice?.number}`,
  )
  await selectRows(node, sql`ALTER TABLE sales_documents ENABLE TRIGGER sales_documents_refuse_change`)
  await send('GET', `${invoices}${invoice?.number}/reminders/`)
  await send('POST', `${invoices}${invoice?.number}/reminders/`)
  await send('POST', `${path}return/`, {
    lines: [{ index: 0, quantity: 1, to_stock: true }],
    ...{
      reason: 'Fel sak',
      due: '199',
      tenders: [{ method: 'cash', amount: '199' }],
      request_id: randomUUID(),
    },
  })
}
