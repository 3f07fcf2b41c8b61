import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailsTo, nextAddress, selectRows, settled } from '#server/testing/calls.ts'
import {
  buildCustomer,
  customerPassword,
  customerToken,
  linkToken,
  logInToPortal,
  register,
  registrationBody,
} from '#server/testing/fixtures/customers.ts'
import { quoteBody } from '#server/testing/fixtures/quotes.ts'
import { startSharedNode } from '#server/testing/node.ts'

const node = await startSharedNode()
beforeEach(() => selectRows(node, sql`DELETE FROM rate_limits`))

const profile = async (token: string) =>
  (await node.call('GET', '/api/v1/orders/profile/', { token })).body as Record<string, unknown>
const verify = (token: unknown, passwords: Record<string, string> = { password: customerPassword }) =>
  node.call('POST', '/api/v1/orders/verify-email/', { body: { token, ...passwords }, address: nextAddress() })
const badLink = {
  detail: 'Länken är ogiltig, redan använd eller för gammal. Begär en ny via inloggningssidan.',
}

describe('registering', () => {
  test('opens an account that can be logged in to before the address is confirmed', async () => {
    const body = registrationBody({ email: ' Asa.Oberg@Kund.example ', first_name: ' Åsa ' })
    const answer = await register(node, body)
    expect(answer.status).toBe(201)
    const token = await customerToken(node, 'asa.oberg@kund.EXAMPLE')
    expect(await profile(token)).toEqual({
      first_name: 'Åsa',
      last_name: 'Öberg',
      email: 'asa.oberg@kund.example',
      phone_number: '070-174 06 01',
      address: '',
      email_verified: false,
      confirm_by: '2026-12-04',
    })
  })

  test('answers an address that has an account alike, leaves it was, and mails it', async () => {
    const { email, token } = await buildCustomer(node)
    node.clock.set('2026-11-20T10:00:00Z')
    const fresh = await register(node, registrationBody())
    const before = await profile(token)
    const known = await register(
      node,
      registrationBody({ email: email.toUpperCase(), first_name: 'Tjuv', password: 'annat-ord-1' }),
    )
    expect([known.status, known.body]).toEqual([fresh.status, fresh.body])
    expect(await profile(token)).toEqual(before)
    const mail = (await mailsTo(node, email)).at(-1)
    expect(mail?.subject).toBe('Du har redan ett konto')
    expect(mail?.text).toContain('http://verkstan.test/kund/glomt-losenord')
    expect(mail?.text).not.toContain('Tjuv')
    expect(await customerToken(node, email)).toBeTruthy()
  })

  test('twice at once makes one account and one mail', async () => {
    const body = registrationBody()
    const answers = await Promise.all([1, 2, 3].map(() => register(node, body)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const mails = await mailsTo(node, String(body.email))
    expect(mails.map(({ subject }) => subject)).toEqual(['Bekräfta din e-postadress'])
  })

  test('takes about the same time for an address that has an account', async () => {
    const { email } = await buildCustomer(node)
    const took = { fresh: [] as number[], known: [] as number[] }
    for (let round = 0; round < 7; round++) {
      for (const kind of ['fresh', 'known'] as const) {
        const body = registrationBody(kind === 'known' ? { email } : {})
        const start = performance.now()
        expect((await register(node, body)).status).toBe(201)
        took[kind].push(performance.now() - start)
      }
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[3] ?? 0
    const ratio = median(took.known) / median(took.fresh)
    expect(ratio).toBeGreaterThan(0.4)
    expect(ratio).toBeLessThan(2.5)
  })

  test.each([
    ['first_name', ' ', 'Skriv ditt förnamn.'],
    ['last_name', undefined, 'Skriv ditt efternamn.'],
    ['email', '', 'Skriv din e-postadress.'],
    ['email', 'asa@', 'Ogiltig e-postadress'],
    ['email', 'asa@kund.example\nBcc: x@y.z', 'Ogiltig e-postadress'],
    ['phone_number', '', 'Skriv ditt telefonnummer.'],
    ['phone_number', 7, 'Skriv ditt telefonnummer.'],
    ['password', '', 'Skriv lösenordet.'],
    ['password', 'kort', 'Lösenordet måste vara minst 8 tecken.'],
    ['password', 'lösenord1', 'Lösenordet är för vanligt och lätt att gissa. Välj ett annat.'],
    ['password', 'x1-'.repeat(50), 'Lösenordet får vara högst 128 tecken.'],
    ['first_name', 'a\u0000b', 'Texten innehåller tecken som inte kan sparas.'],
    ['first_name', 'x'.repeat(81), 'Skriv högst 80 tecken.'],
  ])('with %s as %j is refused, and no one is added', async (field, value, text) => {
    const count = () => selectRows(node, sql`SELECT count(*)::int FROM customers`)
    const before = await count()
    const { status, body } = await register(node, registrationBody({ [field]: value }))
    expect(status).toBe(400)
    expect((body as Record<string, string[]>)[field]).toContain(text)
    expect(await count()).toEqual(before)
  })
})

describe('confirming the address', () => {
  test('works once, by the link in the mail', async () => {
    const body = registrationBody()
    await register(node, body)
    const [mail] = await mailsTo(node, String(body.email))
    expect(mail?.text).toContain('http://verkstan.test/kund/bekrafta?token=')
    const secret = linkToken(mail?.text ?? '')
    expect((await verify(secret)).status).toBe(200)
    expect(await profile(await customerToken(node, String(body.email)))).toMatchObject({
      email_verified: true,
    })
    const again = await verify(secret)
    expect([again.status, again.body]).toEqual([400, badLink])
  })

  test.each(['', 'x'.repeat(43), undefined, '\u0000', "' OR 1=1 --"])('not with %j', async (secret) => {
    const answer = await verify(secret)
    expect([answer.status, answer.body]).toEqual([400, badLink])
  })

  test('not after fourteen days; a new link can be asked for', async () => {
    node.clock.set('2026-11-20T09:00:00Z')
    const { email, token } = await buildCustomer(node, { verified: false })
    const [first] = await mailsTo(node, email)
    node.clock.set('2026-12-04T09:00:00Z')
    expect((await verify(linkToken(first?.text ?? ''))).status).toBe(400)
    const fresh = await customerToken(node, email)
    expect(token).not.toBe(fresh)
    const requested = await node.call('POST', '/api/v1/orders/profile/resend-verification/', { token: fresh })
    expect(requested.status).toBe(200)
    const mails = await mailsTo(node, email)
    expect((await verify(linkToken(mails.at(-1)?.text ?? ''))).status).toBe(200)
    await node.call('POST', '/api/v1/orders/profile/resend-verification/', { token: fresh })
    expect(await mailsTo(node, email)).toHaveLength(mails.length)
  })

  test('needs the account’s password', async () => {
    const { email, token } = await buildCustomer(node, { verified: false })
    const [mail] = await mailsTo(node, email)
    const secret = linkToken(mail?.text ?? '')
    for (const passwords of [{}, { password: '' }, { password: 'fel-losenord' }]) {
      const { status, body } = await verify(secret, passwords as Record<string, string>)
      expect([status, Object.keys(body as object)]).toEqual([400, ['password']])
    }
    expect((await verify(secret, { new_password: 'kort' })).body).toEqual({
      new_password: ['Det nya lösenordet måste vara minst 8 tecken.'],
    })
    expect(await profile(token)).toMatchObject({ email_verified: false })
    for (let guess = 0; guess < 9; guess++) await verify(secret, { password: `gissning ${guess}` })
    expect((await verify(secret)).status).toBe(429)
  })

  test('or a new one, which ends all earlier logins', async () => {
    const { email, token } = await buildCustomer(node, { verified: false })
    const [mail] = await mailsTo(node, email)
    const secret = linkToken(mail?.text ?? '')
    const own = { new_password: 'blå-häger-31' }
    const answers = await Promise.all([verify(secret, own), verify(secret, own)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await node.call('GET', '/api/v1/orders/profile/', { token })).status).toBe(401)
    expect((await logInToPortal(node, email, customerPassword)).status).toBe(401)
    expect(await profile(await customerToken(node, email, own.new_password))).toMatchObject({
      email_verified: true,
      confirm_by: null,
    })
  })

  test('is not done by a link for choosing a password', async () => {
    const { email } = await buildCustomer(node, { verified: false })
    await node.call('POST', '/api/password-reset/', { body: { email } })
    const mails = await mailsTo(node, email)
    const reset = mails.find(({ subject }) => subject === 'Välj ett nytt lösenord')
    expect((await verify(linkToken(reset?.text ?? ''))).status).toBe(400)
  })
})

test('an account whose address was not confirmed within fourteen days is deleted; what it sent stays', async () => {
  node.clock.set('2026-11-20T09:00:00Z')
  const [late, confirmed] = [
    await buildCustomer(node, { verified: false }),
    await buildCustomer(node, { verified: false }),
  ]
  const quote = { body: quoteBody({ email: late.email }), token: late.token, address: nextAddress() }
  expect((await node.call('POST', '/api/quotes/requests/', quote)).status).toBe(201)
  const [mail] = await mailsTo(node, confirmed.email)
  expect((await verify(linkToken(mail?.text ?? ''))).status).toBe(200)
  const tidy = async () => {
    await node.app.system().transaction((tx) => tx.enqueue('accounts.cleanUp', {}))
    await settled(node)
  }
  node.clock.set('2026-12-04T08:59:00Z')
  await tidy()
  expect((await logInToPortal(node, late.email, customerPassword)).status).toBe(200)
  node.clock.set('2026-12-04T09:01:00Z')
  await tidy()
  const left = await selectRows<{ id: number }>(
    node,
    sql`SELECT id FROM customers WHERE id IN (${late.id}, ${confirmed.id})`,
  )
  expect(left).toEqual([{ id: confirmed.id }])
  const quotes = await selectRows(
    node,
    sql`SELECT customer_id FROM quote_requests WHERE email = ${late.email}`,
  )
  expect(quotes).toEqual([{ customer_id: null }])
  node.clock.set('2026-11-20T09:00:00Z')
})

test('strangers can cause five mails an hour to a mailbox, without learning whether it has an account', async () => {
  const { email } = await buildCustomer(node)
  const ask = () => node.call('POST', '/api/password-reset/', { body: { email } })
  const answers = []
  for (let time = 0; time < 8; time++) answers.push((await ask()).status)
  expect(answers).toEqual(Array(8).fill(200))
  expect(await mailsTo(node, email)).toHaveLength(5)
})
