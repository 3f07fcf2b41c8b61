import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mailsTo, nextAddress, selectRows, settled } from '../testing/calls.ts'
import { messageBody } from '../testing/fixtures/messages.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode()

const path = '/api/quotes/kontakt/'
const sent = { message: 'Meddelandet har skickats. Tack!' }

function send(changes: Record<string, unknown> = {}) {
  return node.call('POST', path, { body: messageBody(changes), address: nextAddress() })
}

function stored(email: string) {
  return selectRows(node, sql`SELECT * FROM contact_messages WHERE email = ${email} ORDER BY id`)
}

describe('a message', () => {
  test('is stored as it was written, trimmed, and answered with thanks', async () => {
    const { status, body } = await send({
      namn: '  Bo Ek ',
      email: ' bo@kund.example ',
      ämne: 'warranty',
      meddelande: ' Rad 1\nRad 2 ',
    })
    expect([status, body]).toEqual([201, sent])
    expect(await stored('bo@kund.example')).toEqual([
      expect.objectContaining({
        name: 'Bo Ek',
        phone: '070-174 06 01',
        subject: 'warranty',
        body: 'Rad 1\nRad 2',
        answered_at: null,
      }),
    ])
  })

  test('needs no phone number, and no slash at the end of the path', async () => {
    const { telefon: _, ...body } = messageBody({ email: 'kort@kund.example' })
    const { status } = await node.call('POST', path.slice(0, -1), { body, address: nextAddress() })
    expect(status).toBe(201)
    expect(await stored('kort@kund.example')).toMatchObject([{ phone: '' }])
  })

  test('decides nothing but its own fields', async () => {
    const extra = { id: 1, answered_at: '2020-01-01T00:00:00Z', created_at: '2020-01-01T00:00:00Z' }
    expect((await send({ email: 'extra@kund.example', ...extra })).status).toBe(201)
    const [row] = await selectRows<{ id: number; answered_at: string | null; new: boolean }>(
      node,
      sql`SELECT id, answered_at, created_at > '2026-01-01' AS new FROM contact_messages
        WHERE email = 'extra@kund.example'`,
    )
    expect(row).toMatchObject({ answered_at: null, new: true })
    expect(row?.id).not.toBe(1)
  })

  test('with the longest allowed texts is accepted, and mailed', async () => {
    const email = `${'l'.repeat(254 - '@kund.example'.length)}@kund.example`
    const { status } = await send({
      namn: 'å'.repeat(120),
      email,
      telefon: '1'.repeat(40),
      meddelande: '😀'.repeat(2000),
    })
    expect(status).toBe(201)
    expect(await mailsTo(node, email)).toHaveLength(1)
  })
})

describe('errors are in `error`, and by field; nothing is stored', () => {
  test.each([
    ['namn', undefined, 'Skriv ditt namn.'],
    ['namn', '  ', 'Skriv ditt namn.'],
    ['namn', 5, 'Skriv ditt namn.'],
    ['namn', 'å'.repeat(121), 'Skriv högst 120 tecken.'],
    ['namn', 'Bo\r\nBcc: alla@kund.example', 'Skriv på en rad.'],
    ['namn', 'Bo\u0000Ek', 'Texten innehåller tecken som inte kan sparas.'],
    ['email', undefined, 'Skriv din e-postadress.'],
    ['email', 'bo@', 'Ogiltig e-postadress'],
    ['email', 'bo ek@kund.example', 'Ogiltig e-postadress'],
    ['telefon', '1'.repeat(41), 'Skriv högst 40 tecken.'],
    ['telefon', '070\r\n174', 'Skriv på en rad.'],
    ['ämne', undefined, 'Välj ett ämne.'],
    ['ämne', '', 'Välj ett ämne.'],
    ['ämne', 'Garanti\r\nBcc: alla@kund.example', 'Välj ett av alternativen.'],
    ['ämne', ['repair'], 'Välj ett av alternativen.'],
    ['meddelande', undefined, 'Skriv ett meddelande.'],
    ['meddelande', '\n\n', 'Skriv ett meddelande.'],
    ['meddelande', 'x'.repeat(4001), 'Skriv högst 4000 tecken.'],
    ['meddelande', 'nul\u0000', 'Texten innehåller tecken som inte kan sparas.'],
    ['meddelande', { text: 'hej' }, 'Skriv ett meddelande.'],
  ])('%s: %j', async (field, value, text) => {
    const before = await selectRows(node, sql`SELECT id FROM contact_messages`)
    const { status, body } = await send({ [field]: value })
    expect(status).toBe(400)
    expect(body).toEqual({ [field]: [text], error: text.endsWith('.') ? text : `${text}.` })
    expect(await selectRows(node, sql`SELECT id FROM contact_messages`)).toEqual(before)
  })

  test('all of it at once, each thing once', async () => {
    const { status, body } = await node.call('POST', path, { body: {}, address: nextAddress() })
    expect(status).toBe(400)
    expect(body).toEqual({
      error: 'Skriv ditt namn. Skriv din e-postadress. Välj ett ämne. Skriv ett meddelande.',
      namn: ['Skriv ditt namn.'],
      email: ['Skriv din e-postadress.'],
      ämne: ['Välj ett ämne.'],
      meddelande: ['Skriv ett meddelande.'],
    })
  })

  const deep = '{"a":'.repeat(8_000) + 1 + '}'.repeat(8_000)
  test.each([
    ['broken JSON', '{"namn": "Bo"', 'application/json', 400, 'Anropet innehåller ogiltig JSON.'],
    ['a raw NUL byte', '{"namn": "a\u0000b"}', 'application/json', 400, 'Anropet innehåller ogiltig JSON.'],
    [
      'a reach for the prototype',
      '{"__proto__": {}}',
      'application/json',
      400,
      'Anropet innehåller ogiltig JSON.',
    ],
    ['nothing', '', 'application/json', 400, 'Fältet är obligatoriskt.'],
    ['null', 'null', 'application/json', 400, 'Fältet är obligatoriskt.'],
    ['a list', `[${JSON.stringify(messageBody())}]`, 'application/json', 400, 'Fel sorts värde.'],
    ['a megabyte', `{}${' '.repeat(1_000_000)}`, 'application/json', 413, 'Det du skickade är för stort.'],
    ['a form', 'namn=Bo', 'application/x-www-form-urlencoded', 415, 'Skicka uppgifterna som JSON.'],
    ['an upload', 'x', 'multipart/form-data; boundary=x', 415, 'Skicka uppgifterna som JSON.'],
  ])('%s', async (_, raw, type, status, error) => {
    const before = await selectRows(node, sql`SELECT id FROM contact_messages`)
    const answer = await node.call('POST', path, {
      raw,
      headers: { 'content-type': type },
      address: nextAddress(),
    })
    expect([answer.status, answer.body]).toEqual([status, { error }])
    expect(await selectRows(node, sql`SELECT id FROM contact_messages`)).toEqual(before)
  })

  test('objects in objects in objects', async () => {
    const { status, body } = await node.call('POST', path, { raw: deep, address: nextAddress() })
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: expect.stringMatching(/meddelande\.$/) })
  })
})

test('other calls keep their own error shape', async () => {
  const { body } = await node.call('POST', '/api/quotes/requests/', {
    raw: '{"broken',
    address: nextAddress(),
  })
  expect(body).toEqual({ detail: 'Anropet innehåller ogiltig JSON.' })
})

test('an internal error is a 500 without details, in the same shape', async () => {
  await selectRows(node, sql`ALTER TABLE contact_messages RENAME TO gone`)
  const { status, body } = await send({ email: 'trasig@kund.example' })
  await selectRows(node, sql`ALTER TABLE gone RENAME TO contact_messages`)
  expect(status).toBe(500)
  expect(body).toEqual({
    error: 'Något gick fel på servern. Försök igen senare.',
    request_id: expect.stringMatching(/^[\w-]{36}$/),
  })
  expect(await mailsTo(node, 'trasig@kund.example')).toEqual([])
})

test('a filled honeypot stores and mails nothing, and is answered like any other message', async () => {
  const trapped = await send({ email: 'program@kund.example', website: 'https://spam.example' })
  expect([trapped.status, trapped.body]).toEqual([201, sent])
  expect(await stored('program@kund.example')).toEqual([])
  await settled(node)
  const about = node.mail.sent.filter((mail) => [mail.to, mail.replyTo].includes('program@kund.example'))
  expect(about).toEqual([])
})
