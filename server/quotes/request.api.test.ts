import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mailsTo, nextAddress, selectRows, settled } from '../testing/calls.ts'
import { quoteBody } from '../testing/fixtures/quotes.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode()

const path = '/api/quotes/requests/'

function ask(changes: Record<string, unknown> = {}) {
  return node.call('POST', path, { body: quoteBody(changes), address: nextAddress() })
}

function stored(email: string) {
  return selectRows(node, sql`SELECT * FROM quote_requests WHERE email = ${email} ORDER BY id`)
}

describe('a request', () => {
  test('is stored as it was written, trimmed, and answered with a receipt', async () => {
    const { status, body } = await ask({
      email: ' bo@kund.example ',
      name: '  Bo Ek ',
      customer_message: 'Rad 1\nRad 2 ',
    })
    expect(status).toBe(201)
    const [row] = await stored('bo@kund.example')
    expect(body).toEqual({
      id: row?.id,
      status: 'Ny',
      created_at: '2026-11-20T09:00:00.000Z',
      link: expect.stringMatching(/^\/offert\/[\w-]{43}$/),
      browser_mail: null,
    })
    expect(row).toMatchObject({
      status: 'Ny',
      name: 'Bo Ek',
      phone: '070-174 06 01',
      device_type: 'mobil',
      brand: 'Samsung',
      model_name: 'Galaxy S24',
      issue: 'Trasig skärm',
      customer_message: 'Rad 1\nRad 2',
      version: 0,
      quoted_ore: null,
      repair_order_id: null,
    })
  })

  test.each(['Ny', 'Godkänd', 'hittepå', ''])(
    'is stored as Ny when it says its status is %j',
    async (status) => {
      const email = `status-${Buffer.from(status).toString('hex')}@kund.example`
      expect((await ask({ email, status })).status).toBe(201)
      expect((await stored(email)).map((row) => row.status)).toEqual(['Ny'])
    },
  )

  test('needs neither message nor status', async () => {
    const { customer_message: _, status: __, ...body } = quoteBody({ email: 'kort@kund.example' })
    expect((await node.call('POST', path, { body, address: nextAddress() })).status).toBe(201)
    expect((await stored('kort@kund.example'))[0]).toMatchObject({ status: 'Ny', customer_message: '' })
  })

  test('may be about a device that the catalogue does not have', async () => {
    const { status } = await ask({ email: 'annan@kund.example', brand: 'other', model_name: 'Commodore 64' })
    expect(status).toBe(201)
  })

  test('is accepted without the trailing slash', async () => {
    const { status } = await node.call('POST', path.slice(0, -1), {
      body: quoteBody({ email: 'snedstreck@kund.example' }),
      address: nextAddress(),
    })
    expect(status).toBe(201)
  })

  test('cannot set internal columns: unknown fields are ignored', async () => {
    const { status } = await ask({
      email: 'extra@kund.example',
      quoted_ore: 1,
      version: 9,
      token: 'min',
      id: 1,
    })
    expect(status).toBe(201)
    const [row] = await stored('extra@kund.example')
    expect(row).toMatchObject({ version: 0, quoted_ore: null })
    expect(row?.link_selector).toMatch(/^[\w-]{16}$/)
  })
})

describe('an invalid field is named, with the spec’s message', () => {
  test.each([
    ['name', undefined, 'Namn är obligatoriskt'],
    ['name', '', 'Namn är obligatoriskt'],
    ['name', '   ', 'Namn är obligatoriskt'],
    ['name', 5, 'Namn är obligatoriskt'],
    ['name', 'å'.repeat(121), 'Skriv högst 120 tecken.'],
    ['name', 'Bo\r\nBcc: alla@kund.example', 'Skriv på en rad.'],
    ['name', 'Bo\nEk', 'Skriv på en rad.'],
    ['name', 'Bo\u0000Ek', 'Texten innehåller tecken som inte kan sparas.'],
    ['email', undefined, 'E-post är obligatorisk'],
    ['email', '', 'E-post är obligatorisk'],
    ['email', 'bo', 'Ogiltig e-postadress'],
    ['email', 'bo@', 'Ogiltig e-postadress'],
    ['email', 'bo ek@kund.example', 'Ogiltig e-postadress'],
    ['phone', undefined, 'Telefonnummer är obligatoriskt'],
    ['phone', ' ', 'Telefonnummer är obligatoriskt'],
    ['phone', '1'.repeat(41), 'Skriv högst 40 tecken.'],
    ['device_type', undefined, 'Välj typ av enhet'],
    ['brand', '', 'Välj märke'],
    ['model_name', null, 'Välj modell'],
    ['issue', undefined, 'Välj problem'],
    ['issue', ['Trasig skärm'], 'Välj problem'],
    ['customer_message', 'x'.repeat(2001), 'Skriv högst 2000 tecken.'],
    ['customer_message', { text: 'hej' }, 'Fel sorts värde.'],
    ['customer_message', 'nul\u0000', 'Texten innehåller tecken som inte kan sparas.'],
    ['status', 7, 'Fel sorts värde.'],
  ])('%s: %j', async (field, value, expected) => {
    const before = await selectRows(node, sql`SELECT id FROM quote_requests`)
    const { status, body } = await ask({ [field]: value })
    expect(status).toBe(400)
    expect(Object.keys(body as object)).toEqual([field])
    expect(body).toEqual({ [field]: [expected] })
    expect(await selectRows(node, sql`SELECT id FROM quote_requests`)).toEqual(before)
  })

  test('all of them at once', async () => {
    const { status, body } = await node.call('POST', path, { body: {}, address: nextAddress() })
    expect(status).toBe(400)
    expect(body).toEqual({
      name: ['Namn är obligatoriskt'],
      email: ['E-post är obligatorisk'],
      phone: ['Telefonnummer är obligatoriskt'],
      device_type: ['Välj typ av enhet'],
      brand: ['Välj märke'],
      model_name: ['Välj modell'],
      issue: ['Välj problem'],
    })
  })

  test('the longest texts that are allowed go through', async () => {
    const email = `${'l'.repeat(254 - '@kund.example'.length)}@kund.example`
    const { status } = await ask({
      name: 'å'.repeat(120),
      email,
      phone: '1'.repeat(40),
      device_type: 'm'.repeat(60),
      brand: 'b'.repeat(80),
      model_name: 'm'.repeat(120),
      issue: 'i'.repeat(300),
      customer_message: '😀'.repeat(1000),
    })
    expect(status).toBe(201)
    expect(await mailsTo(node, email)).toHaveLength(1)
  })
})

test('a filled honeypot stores and mails nothing, and is answered like any other request', async () => {
  const real = await ask({ email: 'folk@kund.example' })
  const trapped = await ask({ email: 'program@kund.example', website: 'https://spam.example' })
  expect(trapped.status).toBe(real.status)
  expect(Object.keys(trapped.body as object)).toEqual(Object.keys(real.body as object))
  expect(trapped.body).toMatchObject({ status: 'Ny', created_at: '2026-11-20T09:00:00.000Z' })
  expect((trapped.body as { id: number }).id).toBeGreaterThan((real.body as { id: number }).id)
  expect(await stored('program@kund.example')).toEqual([])
  expect(await mailsTo(node, 'program@kund.example')).toEqual([])
  await settled(node)
  expect(node.mail.sent.filter((mail) => mail.replyTo === 'program@kund.example')).toEqual([])
})
