import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { AdminCustomer } from '#domain/office/customers.ts'
import { selectRows } from '../calls.ts'
import { getCustomers } from '../fixtures/customer-history.ts'
import { getMails } from '../fixtures/mails.ts'
import { buildMessage } from '../fixtures/messages.ts'
import { getWorkshop } from '../fixtures/repairs.ts'
import type { Scenario } from './scenario.ts'

/** Makes the calls of the back office: customers, mails, reports, search and overview. */
export async function runOfficeScenario({ node, token, send }: Scenario): Promise<void> {
  const { email } = await buildMessage(node)
  const customers = getCustomers(node, token)
  const base = '/api/admin/customers/'
  const { id, version } = await customers.find(email)
  await send('PATCH', `${base}${id}/`, { version, name: 'Bo Ek', phone: '070-174 06 02', address: '' })
  const details = { note: 'Ringer helst.', company: 'Ek AB', org_number: '556016-0680' }
  const invoiced = { invoice_address: 'Box 1', invoice_email: 'faktura@ek.example' }
  await send('PUT', `${base}${id}/details/`, { version: 0, ...details, ...invoiced })
  await send('GET', `${base}${id}/export/`)
  const workshop = getWorkshop(node, token)
  await workshop.build({ customer_email: '', customer_phone: '070-174 06 99', customer_name: 'Utan Adress' })
  const [caller] = (await customers.search('Utan Adress')).results
  const { merged } = await send<AdminCustomer>('POST', `${base}${caller?.id}/merge/`, { into: id })
  await send('POST', `${base}${id}/split/`, { key: merged[0]?.key })
  await send('GET', `${base}${id}/erasure/`)
  await send('POST', `${base}${id}/erase/`, { contact: email })
  const { results } = await customers.list('?account=with')
  const account = results[0]?.id
  if (account) {
    await customers.mail(account, 'reset_link')
    await customers.mail(account, 'verification')
  }

  const reports = '/api/admin/office/reports/'
  for (const name of ['revenue', 'repairs', 'stock', 'trade_ins']) {
    await send('GET', `${reports}${name}/`)
    await send('GET', `${reports}${name}.csv`)
  }
  await send('GET', `${reports}margins/`)
  const closing = `${reports}closings/2026-11-20/`
  const { change } = await send<{ change?: string }>('GET', closing)
  const count = { version: 0, float: '1 000', counted: '1 000', change: change ?? '0.00', note: 'Fel växel' }
  await node.call('POST', closing, { body: count, token })
  await send('GET', `${reports}closings/`)
  await send('GET', `${closing}pdf/`)

  const files = '/api/admin/books/files/'
  await send('GET', '/api/admin/books/unbooked/')
  const made = await send('POST', files, { from: '2026-11-20', until: '2026-11-20' })
  await send('GET', files)
  await send('GET', `${files}${made.id}/`)

  const mails = getMails(node, token)
  const failed = await mails.failed()
  await mails.act(failed.id, 'send_again', { request_id: randomUUID(), to: 'bo@kund.example' })
  for (const what of ['retry', 'give_up'] as const) {
    const { id: refused } = await mails.refused()
    const { round } = await mails.read(refused)
    await mails.act(refused, what, { round })
  }
  await send('POST', '/api/admin/mail/retry_failed/')
  for (const path of ['', 'counts/', `${failed.id}/`]) await send('GET', `/api/admin/mail/${path}`)
  for (const path of ['', 'quote-offer/']) await send('GET', `/api/admin/mail_templates/${path}`)
  const texts = [{ key: 'quote-offer.text', text: 'Här är priset, {namn}.' }]
  await send('POST', '/api/admin/mail_templates/quote-offer/preview/', { texts })
  const worded = texts.map((each) => ({ ...each, from: null }))
  await send('PUT', '/api/admin/mail_templates/quote-offer/', { texts: worded })
  const { version: replied } = await send('GET', '/api/admin/reply_templates/')
  await send('PUT', '/api/admin/reply_templates/', {
    version: replied,
    templates: [{ title: 'Klar', text: 'Hej {namn}! Din {enhet} är klar.' }],
  })
  const [file] = await selectRows<{ mail: number; id: number }>(
    node,
    sql`SELECT mail_id AS mail, id FROM mail_attachments ORDER BY id LIMIT 1`,
  )
  await send('GET', `/api/admin/mail/${file?.mail}/files/${file?.id}/`)
  for (const path of ['overview/', 'inbox/', 'retention/?quotes=90', 'server/', 'search/?q=asa'])
    await send('GET', `/api/admin/office/${path}`)
}
