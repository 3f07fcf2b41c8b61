import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { parseSie } from '#domain/books/parse-sie.ts'
import type { BookFile } from '#domain/books/schemas.ts'
import type { FormerInvoice } from '#domain/counter/former-invoices/schemas.ts'
import type { ImportReply } from '#domain/imports/schemas.ts'
import { logInPermanently, selectRows } from '#server/testing/calls.ts'
import { fileAt } from '#server/testing/fixtures/repairs.ts'
import { startSharedNode } from '#server/testing/node.ts'

const node = await startSharedNode()
node.clock.set('2026-11-29T09:00:00Z')
const token = await logInPermanently(node)
const base = '/api/admin/former_invoices/'

async function send(file: string | Uint8Array, plan = '') {
  const { status, body } = await node.call(
    'POST',
    `/api/admin/imports/invoices/${plan && `?token=${plan}`}`,
    {
      ...{ token, body: Buffer.from(file), headers: { 'content-type': 'text/csv' } },
    },
  )
  return { status, body: body as ImportReply }
}

/** Imports invoices. Returns the check. */
async function read(file: string | Uint8Array): Promise<ImportReply> {
  const { body } = await send(file)
  const done = await send(file, body.token)
  expect([done.status, done.body.applied]).toEqual([200, true])
  return body
}

type Page = { count: number; results: FormerInvoice[]; owed: string; late: string }
const list = async (query = '') => (await node.call('GET', `${base}${query}`, { token })).body as Page

async function find(number: string): Promise<FormerInvoice> {
  const found = (await list(`?search=${number}`)).results.find((one) => one.number === number)
  if (!found) throw new Error(`There is no invoice ${number}`)
  return found
}

const heading = 'fakturanummer;namn;e-post;fakturadatum;förfallodatum;belopp;betalt'
const row = (number: string, more = ';;2026-10-01;2026-10-31;1000;0') => `${number};Kim Exempel${more}`

const pay = async (invoice: FormerInvoice, body: Record<string, unknown>) => {
  const reply = await node.call('POST', `${base}${invoice.id}/payments/`, {
    token,
    body: { rest: invoice.rest, day: '2026-11-29', method: 'bank', ...body },
  })
  return { ...reply, invoice: reply.body as FormerInvoice }
}

const getNotes = ({ rows }: ImportReply) => rows.map(({ row: at, result, notes }) => [at, result, ...notes])

describe('unpaid invoices', () => {
  test('of Fortnox come with their numbers and what is left, and what is wrong stays out', async () => {
    const file = await readFile(
      new URL('../../testing/fixtures/imports/fortnox-invoices.csv', import.meta.url),
    )
    const check = await read(file)
    expect(check.system).toBe('Fortnox')
    expect(getNotes(check)).toEqual([
      [2, 'new', expect.stringMatching(/^2\s490\skr kvar, förfaller 29 november 2026$/)],
      [3, 'new', expect.stringMatching(/^290\skr kvar/)],
      [4, 'wrong', expect.stringMatching(/^belopp: /)],
    ])
    expect(await find('2042')).toMatchObject({
      ...{ customer_name: 'Bo Sjö', total: '1290.00', paid_before: '1000.00', rest: '290.00' },
      ...{ reference: '20426', is_late: false, payments: [] },
    })
    expect((await send(file)).body.counts).toEqual({ new: 0, changed: 0, same: 2, wrong: 1 })
    const { text } = await node.call('GET', '/api/admin/imports/invoices/export.csv', { token })
    expect(text).toContain('2042')
    expect(text).toContain('1290;1000;290')
  })

  test('are left out when they are paid already, repeated in the file or wrong', async () => {
    const rows = [
      row('B-1'),
      row('B-1'),
      row('B-2', ';;2026-10-01;2026-10-31;1000;1000'),
      row('B-3', ';;2026-10-31;2026-10-01;1000;0'),
      row('B-4', ';;2026-10-01;2026-10-31;1000;1001'),
      row('B-5', ';inte-en-adress;2026-10-01;2026-10-31;1000;0'),
    ]
    const check = await read([heading, ...rows].join('\n'))
    expect(getNotes(check).map(([, result, note]) => [result, note])).toEqual([
      ['new', expect.stringContaining('kvar')],
      ['wrong', 'fakturanummer: Numret står redan på rad 2.'],
      ['same', 'Är betald, och behövs inte här.'],
      ['wrong', 'förfallodatum: Fakturan förfaller före sitt datum.'],
      ['wrong', 'betalt: Mer är betalt än fakturan är på.'],
      ['wrong', expect.stringMatching(/^e-post: /)],
    ])
    const other = await send(`${heading}\nB-1;Någon Annan;;2026-10-01;2026-10-31;1000;0`)
    expect(getNotes(other.body)).toEqual([[2, 'wrong', 'fakturanummer: En annan faktura har redan numret.']])
  })

  test('are no sales: neither documents, revenue nor the sum of our own invoices', async () => {
    await read([heading, row('S-1')].join('\n'))
    const { body } = await node.call('GET', '/api/admin/invoices/', { token })
    expect(body).toMatchObject({ count: 0, owed: '0.00' })
    expect(await selectRows(node, sql`SELECT count(*)::int AS n FROM sales_documents`)).toEqual([{ n: 0 }])
  })
})

describe('a payment', () => {
  test('is written down, in parts, and undone by its opposite', async () => {
    await read([heading, row('P-1')].join('\n'))
    const first = await pay(await find('P-1'), { amount: '400', day: '2026-11-10' })
    expect([first.status, first.invoice.rest]).toEqual([200, '600.00'])
    expect((await pay(await find('P-1'), { amount: '600', method: 'swish' })).invoice.rest).toBe('0.00')
    expect((await list('?state=open&search=P-1')).count).toBe(0)
    const undo = () =>
      node.call('POST', `${base}${first.invoice.id}/payments/${first.invoice.payments[0]?.id}/undo/`, {
        token,
      })
    expect((await undo()).body).toMatchObject({ rest: '400.00', is_late: true })
    expect((await undo()).status).toBe(409)
    const all = (await find('P-1')).payments
    expect(all.map(({ amount, is_undone }) => [amount, is_undone])).toEqual([
      ['400.00', true],
      ['600.00', false],
      ['-400.00', true],
    ])
    await expect(
      selectRows(node, sql`UPDATE former_invoice_payments SET amount_ore = 1 WHERE id = ${all[0]?.id}`),
    ).rejects.toThrow()
  })

  test('of too much, of nothing, of another rest, of a wrong day or in cash is refused', async () => {
    await read([heading, row('P-2')].join('\n'))
    const invoice = await find('P-2')
    const refused = [
      { amount: '1000.01' },
      { amount: '0' },
      { amount: '500', rest: '900.00' },
      { amount: '500', day: '2026-09-30' },
      { amount: '500', day: '2026-11-30' },
      { amount: '500', method: 'swish', day: '2026-11-10' },
      { amount: '500', method: 'cash' },
    ]
    const statuses = []
    for (const body of refused) statuses.push((await pay(invoice, body)).status)
    expect(statuses).toEqual([409, 400, 409, 400, 400, 400, 400])
    expect((await find('P-2')).payments).toEqual([])
    expect(
      (
        await node.call('POST', `${base}987654/payments/`, {
          token,
          body: { ...refused[1], rest: '0', day: '2026-11-29', method: 'bank' },
        })
      ).status,
    ).toBe(404)
  })

  test('is written once by two colleagues at the same time', async () => {
    await read([heading, row('P-3')].join('\n'))
    const invoice = await find('P-3')
    const answers = await Promise.all([1, 2].map(() => pay(invoice, { amount: '1000' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is booked against the claims, without revenue and VAT', async () => {
    await read([heading, row('P-4')].join('\n'))
    await pay(await find('P-4'), { amount: '1000' })
    node.clock.set('2026-11-30T09:00:00Z')
    const { status, body } = await node.call('POST', '/api/admin/books/files/', {
      token,
      body: { from: '2026-11-01', until: '2026-11-29' },
    })
    expect(status).toBe(201)
    const { bytes } = await fileAt(node, `/api/admin/books/files/${(body as BookFile).id}/`, token)
    const voucher = parseSie(bytes).vouchers.find(({ text }) => text.includes('P-4'))
    expect(voucher?.text).toContain('faktura P-4 från det tidigare systemet, Bankgiro')
    expect(voucher?.rows.map(({ account }) => account).toSorted()).toEqual(['1510', '1930'])
    const again = await node.call('POST', '/api/admin/books/files/', {
      token,
      body: { from: '2026-11-01', until: '2026-11-29' },
    })
    expect(again.text).not.toContain('P-4')
    node.clock.set('2026-11-29T09:00:00Z')
  })
})
