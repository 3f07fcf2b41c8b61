import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailsTo, nextAddress, resetClockAndLimits, selectRows, settled } from '#server/testing/calls.ts'
import {
  buildCustomer,
  customerPassword,
  logInToPortal,
  register,
  registrationBody,
} from '#server/testing/fixtures/customers.ts'
import { buildColleague } from '#server/testing/fixtures/staff.ts'
import { startSharedNode } from '#server/testing/node.ts'

const node = await startSharedNode()
const other = await startSharedNode({ on: node, role: 'web' })
beforeEach(() => resetClockAndLimits(node))

const subject = 'Din kod för att logga in'
const badCode = {
  detail:
    'Koden stämmer inte eller gäller inte längre. Använd koden i det senaste mejlet, eller be om en ny.',
}

/** Requests a code, and returns the request's token with the reply. */
async function requestCode(email: string, cookie = '') {
  const { status, body } = await node.call('POST', '/api/login-code/', {
    body: { email },
    address: nextAddress(),
    headers: cookie ? { cookie } : {},
  })
  return { status, ...(body as { detail: string; request: string }) }
}

const codeMails = async (email: string) =>
  (await mailsTo(node, email)).filter((mail) => mail.subject === subject)

async function newestCode(email: string): Promise<string> {
  return /\b\d{6}\b/.exec((await codeMails(email)).at(-1)?.text ?? '')?.[0] ?? ''
}

function tryCode(request: string, code: string, { cookie = '', address = nextAddress(), at = node } = {}) {
  return at.call('POST', '/api/login-code/confirm/', {
    body: { request, code },
    address,
    headers: cookie ? { cookie } : {},
  })
}

/** Returns a code that is not the given one. */
const anotherCode = (code: string) => (code === '123456' ? '654321' : '123456')

const profile = (token: string, at = node) => at.call('GET', '/api/v1/orders/profile/', { token })

describe('a mailed code', () => {
  test('logs in once, on every node, and makes the device known', async () => {
    const { email } = await buildCustomer(node)
    const { request } = await requestCode(email.toUpperCase())
    const code = await newestCode(email)
    expect(code).toMatch(/^\d{6}$/)
    const { status, body, headers } = await tryCode(request, `${code.slice(0, 3)} ${code.slice(3)} `, {
      at: other,
    })
    expect(status).toBe(200)
    expect((await profile((body as { access: string }).access)).status).toBe(200)
    expect(String(headers['set-cookie'])).toMatch(/^device_/)
    const again = await tryCode(request, code)
    expect([again.status, again.body]).toEqual([400, badCode])
  })

  test('of many uses at once one logs in', async () => {
    const { email } = await buildCustomer(node)
    const { request } = await requestCode(email)
    const code = await newestCode(email)
    const uses = await Promise.all(Array.from({ length: 4 }, () => tryCode(request, code)))
    expect(uses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
  })

  test('is stored as a digest, and is not in the subject', async () => {
    const { email } = await buildCustomer(node)
    const { request } = await requestCode(email)
    const code = await newestCode(email)
    const rows = await selectRows(node, sql`SELECT * FROM login_codes`)
    const stored = JSON.stringify(
      rows.map(({ request_digest, code_digest }) => [request_digest, code_digest]),
    )
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(request)
    expect((await codeMails(email)).map((mail) => mail.subject)).toEqual([subject])
  })

  test('is not valid after ten minutes, and the night deletes it', async () => {
    const { email } = await buildCustomer(node)
    const { request } = await requestCode(email)
    const code = await newestCode(email)
    node.clock.set(new Date(node.clock.now().getTime() + 10 * 60_000).toISOString())
    const { status, body } = await tryCode(request, code)
    expect([status, body]).toEqual([400, badCode])
    await node.app.system().transaction((tx) => tx.enqueue('accounts.cleanUp', {}))
    await settled(node)
    expect(await selectRows(node, sql`SELECT id FROM login_codes`)).toEqual([])
  })

  test('has five tries', async () => {
    const { email } = await buildCustomer(node)
    const { request } = await requestCode(email)
    const code = await newestCode(email)
    for (let tried = 0; tried < 5; tried++)
      expect((await tryCode(request, anotherCode(code))).status).toBe(400)
    expect((await tryCode(request, code)).body).toEqual(badCode)
  })

  test('belongs to the browser that requested it', async () => {
    const { email } = await buildCustomer(node)
    const first = await requestCode(email)
    const firstCode = await newestCode(email)
    const second = await requestCode(email)
    const secondCode = await newestCode(email)
    if (firstCode !== secondCode) expect((await tryCode(first.request, secondCode)).status).toBe(400)
    expect((await tryCode('x'.repeat(43), firstCode)).body).toEqual(badCode)
    expect((await tryCode(first.request, firstCode)).status).toBe(200)
    // The other one ended with the login.
    expect((await tryCode(second.request, secondCode)).status).toBe(400)
  })

  test('ends with a password reset', async () => {
    const { email } = await buildCustomer(node)
    const { request } = await requestCode(email)
    const code = await newestCode(email)
    await node.call('POST', '/api/password-reset/', { body: { email }, address: nextAddress() })
    const token = /\?token=([\w-]{43})/.exec((await mailsTo(node, email)).at(-1)?.text ?? '')?.[1]
    const reset = await node.call('POST', '/api/password-reset/confirm/', {
      body: { token, password: 'blå-häger-31' },
    })
    expect(reset.status).toBe(200)
    expect((await tryCode(request, code)).status).toBe(400)
  })

  test('wrong ones make the network address wait, right ones do not', async () => {
    const { email } = await buildCustomer(node)
    const address = nextAddress()
    for (let round = 0; round < 3; round++) {
      const { request } = await requestCode(email)
      expect((await tryCode(request, await newestCode(email), { address })).status).toBe(200)
    }
    const statuses: number[] = []
    for (let tried = 0; tried < 11; tried++)
      statuses.push((await tryCode('x'.repeat(43), '123456', { address })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
  })
})

describe('who has no account', () => {
  test('gets the same reply, no mail and no login', async () => {
    const { email } = await buildCustomer(node)
    const existing = await requestCode(email)
    const unknown = await requestCode('ingen@kund.example')
    expect([unknown.status, unknown.detail, unknown.request.length]).toEqual([
      existing.status,
      existing.detail,
      existing.request.length,
    ])
    expect(await codeMails('ingen@kund.example')).toEqual([])
    const { status, body } = await tryCode(unknown.request, '123456')
    expect([status, body]).toEqual([400, badCode])
  })

  test('is also a colleague', async () => {
    const { email } = await buildColleague(node)
    await requestCode(email)
    expect(await codeMails(email)).toEqual([])
  })

  test('at most five mails an hour go to one address', async () => {
    const { email } = await buildCustomer(node)
    // The mail of the registration counts too, unless the address was confirmed before it was written.
    await settled(node)
    await resetClockAndLimits(node)
    for (let round = 0; round < 7; round++) expect((await requestCode(email)).status).toBe(200)
    expect(await codeMails(email)).toHaveLength(5)
  })
})

describe('an address that was not confirmed', () => {
  test('is confirmed, and the one who registered it is logged out', async () => {
    const { email, token } = await buildCustomer(node, { verified: false })
    const { request } = await requestCode(email)
    const { body } = await tryCode(request, await newestCode(email))
    const own = await profile((body as { access: string }).access)
    expect(own.body).toMatchObject({ email_verified: true, confirm_by: null })
    expect((await profile(token)).status).toBe(401)
    expect((await logInToPortal(node, email)).status).toBe(401)
    expect((await mailsTo(node, email)).map((mail) => mail.subject)).toContain('Välj ett nytt lösenord')
  })

  test('keeps its password where the device has used it', async () => {
    const body = registrationBody()
    const email = String(body.email)
    await register(node, body)
    const { headers } = await logInToPortal(node, email)
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    const { request } = await requestCode(email, cookie)
    expect((await tryCode(request, await newestCode(email), { cookie })).status).toBe(200)
    const { status } = await logInToPortal(node, email, customerPassword)
    expect(status).toBe(200)
  })
})
