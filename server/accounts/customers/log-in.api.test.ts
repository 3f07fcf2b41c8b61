import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailsTo, nextAddress, resetClockAndLimits, selectRows } from '#server/testing/calls.ts'
import {
  buildCustomer,
  customerPassword,
  customerToken,
  linkToken,
  logInToPortal,
} from '#server/testing/fixtures/customers.ts'
import { waitForLockWaiters, whileLocked } from '#server/testing/locks.ts'
import { startSharedNode } from '#server/testing/node.ts'

const node = await startSharedNode()
const other = await startSharedNode({ on: node, role: 'web' })
beforeEach(() => resetClockAndLimits(node))

const wrong = { detail: 'Felaktig e-post eller lösenord.' }
const tooMany = { detail: 'Det blev för många försök. Vänta 15 minuter och försök igen.' }
const newPassword = 'blå-häger-31'

const profileStatus = async (token: string, at = node) =>
  (await at.call('GET', '/api/v1/orders/profile/', { token })).status
const askReset = (email: string) =>
  node.call('POST', '/api/password-reset/', { body: { email }, address: nextAddress() })
const reset = (token: unknown, password: unknown = newPassword) =>
  node.call('POST', '/api/password-reset/confirm/', { body: { token, password } })
const changePassword = (token: string, old_password: unknown, new_password: unknown = newPassword) =>
  node.call('PUT', '/api/v1/orders/profile/change-password/', { token, body: { old_password, new_password } })

async function resetSecret(email: string): Promise<string> {
  await askReset(email)
  const mails = (await mailsTo(node, email)).filter(({ subject }) => subject === 'Välj ett nytt lösenord')
  return linkToken(mails.at(-1)?.text ?? '')
}

describe('logging in', () => {
  test('gives a token that holds on every node, for seven days', async () => {
    const { email, token } = await buildCustomer(node)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await profileStatus(token, other)).toBe(200)
    node.clock.set('2026-11-27T08:59:59Z')
    expect(await profileStatus(token)).toBe(200)
    node.clock.set('2026-11-27T09:00:00Z')
    expect(await profileStatus(token)).toBe(401)
    expect((await logInToPortal(node, email.toUpperCase())).status).toBe(200)
  })

  test('a wrong e-mail and a wrong password get the one answer', async () => {
    const { email } = await buildCustomer(node)
    for (const [name, password] of [
      [email, 'fel-losenord'],
      [email, `${customerPassword} `],
      [email, customerPassword.toUpperCase()],
      ['ingen@kund.example', customerPassword],
      ['kund-%@kund.example', customerPassword],
      [`' OR 1=1 --`, customerPassword],
    ]) {
      const { status, body } = await logInToPortal(node, name, password)
      expect([status, body], name).toEqual([401, wrong])
    }
  })

  test('in about the same time', async () => {
    const { email } = await buildCustomer(node)
    const took = { name: [] as number[], password: [] as number[] }
    for (let round = 0; round < 9; round++) {
      for (const [kind, name] of [
        ['name', `ingen-${round}@kund.example`],
        ['password', email],
      ] as const) {
        const start = performance.now()
        expect((await logInToPortal(node, name, 'fel-losenord')).status).toBe(401)
        took[kind].push(performance.now() - start)
      }
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[4] ?? 0
    const ratio = median(took.name) / median(took.password)
    expect(ratio).toBeGreaterThan(0.4)
    expect(ratio).toBeLessThan(2.5)
  })

  test('missing fields have field errors', async () => {
    const { status, body } = await logInToPortal(node, '', '')
    expect([status, body]).toEqual([
      400,
      { username: ['Skriv din e-postadress.'], password: ['Skriv lösenordet.'] },
    ])
  })

  test.each(['known', 'unknown'])('ten failures make an account wait everywhere: %s', async (kind) => {
    const email = kind === 'known' ? (await buildCustomer(node)).email : 'aldrig@kund.example'
    for (let failed = 0; failed < 10; failed++) {
      expect((await logInToPortal(failed % 2 ? other : node, email, 'fel')).status).toBe(401)
    }
    const { status, body, headers } = await logInToPortal(other, email.toUpperCase())
    expect([status, body]).toEqual([429, tooMany])
    expect(Number(headers['retry-after'])).toBeGreaterThan(800)
  })

  test('ten failures from one address make it wait, and no other', async () => {
    const { email } = await buildCustomer(node)
    const address = nextAddress()
    for (let failed = 0; failed < 10; failed++) {
      expect((await logInToPortal(node, `ingen-${failed}@kund.example`, 'fel', address)).status).toBe(401)
    }
    expect((await logInToPortal(node, email, customerPassword, address)).status).toBe(429)
    expect((await logInToPortal(node, email)).status).toBe(200)
  })

  test('failures from several IPv6 addresses of one household count together', async () => {
    for (let failed = 0; failed < 10; failed++) {
      const name = `ingen-${failed}@kund.example`
      expect((await logInToPortal(node, name, 'fel', `2001:db8:0:7::${failed}`)).status).toBe(401)
    }
    expect((await logInToPortal(node, 'nagon@kund.example', 'fel', '2001:db8:0:7::ff')).status).toBe(429)
    expect((await logInToPortal(node, 'nagon@kund.example', 'fel', '2001:db8:0:8::1')).status).toBe(401)
  })

  test('a login to an own account does not reset the failures at others from the same address', async () => {
    const { email } = await buildCustomer(node)
    const address = nextAddress()
    for (let failed = 0; failed < 10; failed++) {
      expect((await logInToPortal(node, email, customerPassword, address)).status).toBe(200)
      expect((await logInToPortal(node, `ingen-${failed}@kund.example`, 'fel', address)).status).toBe(401)
    }
    expect((await logInToPortal(node, 'nagon@kund.example', 'fel', address)).status).toBe(429)
  })
})

describe('a login under way', () => {
  test.each([
    ['the password changes', "password_hash = 'changed'"],
    ['the account closes', 'closed_at = now()'],
  ])('is refused and counts as a failure when %s before its session starts', async (_, change) => {
    const { id, email } = await buildCustomer(node)
    const { url } = node.database
    const { login } = await whileLocked(url, `UPDATE customers SET ${change} WHERE id = ${id}`, async () => {
      const underWay = logInToPortal(node, email)
      await waitForLockWaiters(url, 1)
      return { login: underWay }
    })
    const { status, body, headers } = await login
    expect([status, body, headers['set-cookie']]).toEqual([401, wrong, undefined])
    // The session is from before; the attempt stays, as after a wrong password.
    for (const table of ['customer_sessions', 'login_attempts'])
      expect(
        await selectRows(node, sql`SELECT id FROM ${sql.raw(table)} WHERE customer_id = ${id}`),
        table,
      ).toHaveLength(1)
  })
})

describe('a forgotten password', () => {
  test('gets the same response for any address, and only customers are mailed', async () => {
    const { email } = await buildCustomer(node)
    const known = await askReset(email.toUpperCase())
    const unknown = await askReset('aldrig@kund.example')
    expect([known.status, known.body]).toEqual([200, unknown.body])
    expect(await mailsTo(node, 'aldrig@kund.example')).toEqual([])
    expect((await mailsTo(node, email)).map(({ subject }) => subject)).toContain('Välj ett nytt lösenord')
  })

  test('is replaced once by the link; every login ends, and the address is confirmed', async () => {
    const { email, token } = await buildCustomer(node, { verified: false })
    const secret = await resetSecret(email)
    const answers = await Promise.all([1, 2, 3].map(() => reset(secret)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect(await profileStatus(token, other)).toBe(401)
    expect((await logInToPortal(node, email)).status).toBe(401)
    const fresh = await customerToken(node, email, newPassword)
    const { body } = await node.call('GET', '/api/v1/orders/profile/', { token: fresh })
    expect(body).toMatchObject({ email_verified: true })
    expect((await mailsTo(node, email)).map(({ subject }) => subject)).toContain('Ditt lösenord har ändrats')
  })

  test('not after an hour, nor by an older link once one has been used', async () => {
    const { email } = await buildCustomer(node)
    const [first, second] = [await resetSecret(email), await resetSecret(email)]
    expect((await reset(second)).status).toBe(200)
    expect((await reset(first)).status).toBe(400)
    const third = await resetSecret(email)
    node.clock.set('2026-11-20T10:00:00Z')
    expect((await reset(third)).status).toBe(400)
  })

  test.each([
    ['x'.repeat(43), 'kort', 'Lösenordet måste vara minst 8 tecken.'],
    ['x'.repeat(43), 'sommar2026', 'Lösenordet är för vanligt och lätt att gissa. Välj ett annat.'],
    ['x'.repeat(43), '', 'Lösenordet måste vara minst 8 tecken.'],
    [
      'x'.repeat(43),
      newPassword,
      'Länken är ogiltig, redan använd eller för gammal. Begär en ny via inloggningssidan.',
    ],
    ['', newPassword, 'Länken är ogiltig, redan använd eller för gammal. Begär en ny via inloggningssidan.'],
  ])('with %j and %j is refused, in detail', async (token, password, detail) => {
    const answer = await reset(token, password)
    expect([answer.status, answer.body]).toEqual([400, { detail }])
  })

  test('a password that is refused does not use up the link', async () => {
    const { email } = await buildCustomer(node)
    const secret = await resetSecret(email)
    expect((await reset(secret, 'kort')).status).toBe(400)
    expect((await reset(secret)).status).toBe(200)
  })
})

describe('changing the password', () => {
  test('ends all other logins and older links, but not the current login', async () => {
    const { email, token } = await buildCustomer(node)
    const elsewhere = await customerToken(node, email)
    const secret = await resetSecret(email)
    const { status, body } = await changePassword(token, customerPassword)
    expect([status, body]).toEqual([200, { detail: 'Lösenordet har uppdaterats!' }])
    expect([await profileStatus(token), await profileStatus(elsewhere)]).toEqual([200, 401])
    expect((await reset(secret, 'grå-trana-55')).status).toBe(400)
    expect((await logInToPortal(node, email, newPassword)).status).toBe(200)
    expect((await mailsTo(node, email)).map(({ subject }) => subject)).toContain('Ditt lösenord har ändrats')
  })

  test('a wrong current one is 400 at its field, and ten guesses make it wait', async () => {
    const { token } = await buildCustomer(node)
    for (let guess = 0; guess < 10; guess++) {
      const { status, body } = await changePassword(token, 'fel-losenord')
      expect([status, body]).toEqual([400, { old_password: ['Det nuvarande lösenordet är fel.'] }])
    }
    expect((await changePassword(token, customerPassword)).status).toBe(429)
    expect(await profileStatus(token)).toBe(200)
  })

  test.each([
    ['', newPassword, { old_password: ['Du måste ange ditt nuvarande lösenord.'] }],
    [customerPassword, 'kort', { new_password: ['Det nya lösenordet måste vara minst 8 tecken.'] }],
    [customerPassword, '', { new_password: ['Välj ett nytt lösenord.'] }],
  ])('%j to %j is refused', async (old, fresh, expected) => {
    const { token } = await buildCustomer(node)
    const { status, body } = await changePassword(token, old, fresh)
    expect([status, body]).toEqual([400, expected])
  })
})

test('other spellings of an address find no other account, and do not add guesses', async () => {
  const { email } = await buildCustomer(node)
  const tryIt = async (username: string, password: string) =>
    (await node.call('POST', '/api/react-token/', { body: { username, password }, address: nextAddress() }))
      .status
  const spelled = email.replace('k', '\uff4b').replace('i', 'İ')
  expect(spelled).not.toBe(email)
  expect(await tryIt(spelled, customerPassword)).toBe(401)
  await resetClockAndLimits(node)
  // The Kelvin sign is, to Unicode, the letter K.
  const domain = email.replace('@kund', '@\u212aund')
  for (let guess = 0; guess < 10; guess++) {
    const typed = [email, email.toUpperCase(), domain][guess % 3] ?? ''
    expect(await tryIt(typed, 'fel-losenord')).toBe(401)
  }
  for (const typed of [email, email.toUpperCase(), domain]) {
    expect(await tryIt(typed, customerPassword)).toBe(429)
  }
})
