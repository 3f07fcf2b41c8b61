import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TwoStepSetUp } from '#domain/accounts/staff-schemas.ts'
import { appCode } from '#server/testing/app-codes.ts'
import { mailsTo, nextAddress, resetClockAndLimits, selectRows, settled } from '#server/testing/calls.ts'
import {
  buildCustomer,
  customerPassword,
  linkToken,
  logInToPortal,
} from '#server/testing/fixtures/customers.ts'
import { buildColleague, logInToAdmin } from '#server/testing/fixtures/staff.ts'
import { owner, startSharedNode } from '#server/testing/node.ts'
import { deleteOldAttempts } from './mail-attempts.ts'

const node = await startSharedNode()
const other = await startSharedNode({ on: node, role: 'web' })
beforeEach(async () => {
  await resetClockAndLimits(node)
  await selectRows(node, sql`DELETE FROM login_attempts`)
})

const newPassword = 'blå-häger-31'
type Answer = { status: number; headers: Record<string, unknown>; body: unknown; text: string }

function logIn(
  path: '/api/react-token/' | '/api/token/',
  body: unknown,
  cookie = '',
  at = node,
  address = nextAddress(),
) {
  return at.call('POST', path, { body, address, headers: cookie ? { cookie } : {} })
}

/** Returns the Cookie header for a response's Set-Cookie. */
const getCookie = ({ headers }: Pick<Answer, 'headers'>) => String(headers['set-cookie']).split(';')[0] ?? ''

/** A customer and a colleague, with their login calls. Every test applies to both. */
const sides = [
  {
    side: 'customer',
    async build() {
      const { email, token } = await buildCustomer(node)
      const tryIt = (password = customerPassword, cookie = '', at = node, address = nextAddress()) =>
        logIn('/api/react-token/', { username: email, password }, cookie, at, address)
      const change = (cookie: string) =>
        node.call('PUT', '/api/v1/orders/profile/change-password/', {
          token,
          headers: { cookie },
          body: { old_password: customerPassword, new_password: newPassword },
        })
      const subject = 'Misslyckade inloggningar på ditt konto'
      return { email, tryIt, change, subject }
    },
  },
  {
    side: 'staff',
    async build() {
      const { email, username, token } = await buildColleague(node)
      const tryIt = (password = owner.password, cookie = '', at = node, address = nextAddress()) =>
        logIn('/api/token/', { username, password }, cookie, at, address)
      const change = (cookie: string) =>
        node.call('POST', '/api/admin/accounts/me/password/', {
          token,
          headers: { cookie },
          body: { old_password: owner.password, new_password: newPassword },
        })
      const subject = 'Misslyckade inloggningar på ditt konto i admin'
      return { email, tryIt, change, subject }
    },
  },
] as const

type Account = Awaited<ReturnType<(typeof sides)[number]['build']>>

/** Makes wrong guesses from an unknown device until the account is locked out. */
async function lockOut({ tryIt }: Account): Promise<void> {
  for (let guess = 0; guess < 10; guess++) expect((await tryIt(`fel-${guess}`)).status).toBe(401)
  expect((await tryIt()).status).toBe(429)
}

describe.each(sides)('a device that has logged in before ($side)', ({ build }) => {
  test('is known by a cookie that scripts cannot read and other sites do not send', async () => {
    const answer = await (await build()).tryIt()
    expect(answer.status).toBe(200)
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^device_[\w-]{16}=[\w-]+\.\d+\.[\w-]+; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Strict$/,
    )
  })

  test('can log in while others have locked the account, on every node', async () => {
    const account = await build()
    const cookie = getCookie(await account.tryIt())
    await lockOut(account)
    expect((await account.tryIt(undefined, cookie)).status).toBe(200)
    expect((await account.tryIt(undefined, cookie, other)).status).toBe(200)
    expect((await account.tryIt()).status).toBe(429)
  })

  test('can log in while others have locked its network address', async () => {
    const account = await build()
    const cookie = getCookie(await account.tryIt())
    const address = '192.0.2.7'
    for (let guess = 0; guess < 31; guess++) {
      await logInToPortal(node, `ingen-${guess}@kund.example`, 'fel', address)
      await logInToAdmin(node, { username: `ingen-${guess}` }, address)
    }
    expect((await logInToPortal(node, 'nagon@kund.example', 'fel', address)).status).toBe(429)
    expect((await logInToAdmin(node, { username: 'nagon' }, address)).status).toBe(429)
    expect((await account.tryIt(undefined, '', node, address)).status).toBe(429)
    expect((await account.tryIt(undefined, cookie, node, address)).status).toBe(200)
  })

  test('is locked out after ten wrong passwords, without affecting others', async () => {
    const account = await build()
    const cookie = getCookie(await account.tryIt())
    for (let guess = 0; guess < 10; guess++) expect((await account.tryIt('fel', cookie)).status).toBe(401)
    expect((await account.tryIt(undefined, cookie)).status).toBe(429)
    expect((await account.tryIt()).status).toBe(200)
  })

  test('is one of its own account alone, and of no cookie that was tampered with or has run out', async () => {
    const [account, another] = [await build(), await build()]
    const cookie = getCookie(await account.tryIt())
    const anothers = getCookie(await another.tryIt())
    await lockOut(account)
    const [name = '', value = ''] = cookie.split('=')
    const [nonce, expires, signature] = value.split('.')
    for (const wrong of [
      anothers,
      `${name}=${anothers.split('=')[1]}`,
      `${name}=x${nonce}.${expires}.${signature}`,
      `${name}=${nonce}.${Number(expires) + 1}.${signature}`,
      `${name}=${nonce}.${expires}.`,
      `${name}=`,
      '; =;%',
    ]) {
      expect((await account.tryIt(undefined, wrong)).status, wrong).toBe(429)
    }
    node.clock.set('2027-12-25T09:00:00Z')
    expect((await account.tryIt(undefined, cookie)).status).toBe(429)
  })

  test('is strange again after a new password, other than the one that chose it', async () => {
    const account = await build()
    const [mine, old] = [getCookie(await account.tryIt()), getCookie(await account.tryIt())]
    const changed = await account.change(mine)
    expect(changed.status).toBeLessThan(300)
    const renewed = getCookie(changed)
    await lockOut(account)
    expect((await account.tryIt(newPassword, old)).status).toBe(429)
    expect((await account.tryIt(newPassword, renewed)).status).toBe(200)
  })
})

describe.each(sides)('the holder of an account that waits ($side)', ({ build }) => {
  test('is mailed how many logins failed, when and from where', async () => {
    const { email, tryIt, subject } = await build()
    for (let guess = 0; guess < 10; guess++) {
      node.clock.set(`2026-11-20T09:0${guess}:00Z`)
      await tryIt('fel')
    }
    const rows = await mailsTo(node, email)
    const [mail, ...more] = rows.filter((each) => each.subject === subject)
    expect(more).toEqual([])
    expect(mail?.text).toContain('Misslyckade försök: 10')
    expect(mail?.text).toContain('2026-11-20 10:00 till 2026-11-20 10:09')
    expect(mail?.text).toMatch(/Från IP-adress: 10\.\d+\.\d+\.\d+ \(1 gång\), /)
    expect(await selectRows(node, sql`SELECT id FROM login_attempts`)).toEqual([])
  })

  test('is mailed once while it waits, however many guess and however it is unlocked', async () => {
    const account = await build()
    const mailed = async () =>
      (await mailsTo(node, account.email)).filter(({ subject }) => subject === account.subject)
    await Promise.all(Array.from({ length: 30 }, () => account.tryIt('fel')))
    expect(await mailed()).toHaveLength(1)
    expect((await mailed())[0]?.text).toContain('Misslyckade försök: 10')
    for (let guess = 0; guess < 5; guess++) await account.tryIt('fel')
    // As after a password change, which resets the limits.
    await selectRows(node, sql`DELETE FROM rate_limits WHERE key NOT LIKE 'login.mail%'`)
    await lockOut(account)
    expect(await mailed()).toHaveLength(1)
    await selectRows(node, sql`DELETE FROM rate_limits`)
    await lockOut(account)
    expect((await mailed()).map(({ text }) => /försök: (\d+)/.exec(text)?.[1])).toEqual(['10', '20'])
  })

  test('is not mailed about own slips before a login that succeeds, nor about few guesses', async () => {
    const { email, tryIt, subject } = await build()
    const cookie = getCookie(await tryIt())
    for (let slip = 0; slip < 9; slip++) await tryIt('fel', cookie)
    expect((await tryIt(undefined, cookie)).status).toBe(200)
    expect(await selectRows(node, sql`SELECT id FROM login_attempts`)).toEqual([])
    for (let guess = 0; guess < 9; guess++) await tryIt('fel')
    expect((await mailsTo(node, email)).filter((each) => each.subject === subject)).toEqual([])
  })
})

describe('a name without an account', () => {
  test('causes the same writes and responses, and no mail', async () => {
    const { email } = await buildCustomer(node)
    const sent = node.mail.sent.length
    const answers = async (username: string) => {
      const all = []
      for (let guess = 0; guess < 11; guess++) {
        const { status, body, headers } = await logIn('/api/react-token/', { username, password: 'fel' })
        all.push([status, body, headers['set-cookie']])
      }
      return all
    }
    const jobs = () =>
      selectRows(node, sql`SELECT data->>'side' AS side FROM jobs.job WHERE name = 'accounts.mailAttempts'`)
    const before = (await jobs()).length
    const unknown = await answers('aldrig@kund.example')
    expect(await selectRows(node, sql`SELECT id FROM login_attempts`)).toHaveLength(10)
    expect(await jobs()).toHaveLength(before + 1)
    await settled(node)
    expect(node.mail.sent).toHaveLength(sent)
    expect(unknown).toEqual(await answers(email))
  })

  test('leaves its attempts for a day', async () => {
    await logIn('/api/token/', { username: 'ingen', password: 'fel' })
    node.clock.set('2026-11-21T08:59:00Z')
    await deleteOldAttempts(node.app.system())
    expect(await selectRows(node, sql`SELECT id FROM login_attempts`)).toHaveLength(1)
    node.clock.set('2026-11-21T09:01:00Z')
    await deleteOldAttempts(node.app.system())
    expect(await selectRows(node, sql`SELECT id FROM login_attempts`)).toEqual([])
  })
})

describe('two-step login', () => {
  test('knows the device after password and code, and not after the password alone', async () => {
    const { username, token } = await buildColleague(node)
    const ask = async (path: string, body: unknown) => {
      const answer = await node.call('POST', `/api/admin/accounts/${path}`, { token, body })
      expect(answer.status).toBe(200)
      return answer.body
    }
    const { key } = (await ask('me/two_step/', { password: owner.password })) as TwoStepSetUp
    await ask('me/two_step/confirm/', { code: appCode(key, node.clock.now()) })
    node.clock.set('2026-11-20T09:00:30Z')
    const tryIt = (code?: string, cookie?: string) =>
      logIn('/api/token/', { username, password: owner.password, ...(code ? { code } : {}) }, cookie)
    expect((await tryIt()).headers['set-cookie']).toBeUndefined()
    const cookie = getCookie(await tryIt(appCode(key, node.clock.now())))
    for (let guess = 0; guess < 10; guess++) expect((await tryIt('000000')).status).toBe(401)
    node.clock.set('2026-11-20T09:01:00Z')
    expect((await tryIt(appCode(key, node.clock.now()))).status).toBe(429)
    expect((await tryIt(undefined, cookie)).status).toBe(401)
    expect((await tryIt(appCode(key, node.clock.now()), cookie)).status).toBe(200)
  })

  test('and the password confirmation of a session work while others have locked the account', async () => {
    const { username, token } = await buildColleague(node)
    for (let guess = 0; guess < 10; guess++) await logInToAdmin(node, { username, password: 'fel' })
    const begun = await node.call('POST', '/api/admin/accounts/me/two_step/', {
      token,
      body: { password: owner.password },
    })
    expect(begun.status).toBe(200)
    const { key } = begun.body as TwoStepSetUp
    const body = { code: appCode(key, node.clock.now()) }
    expect(
      (await node.call('POST', '/api/admin/accounts/me/two_step/confirm/', { token, body })).status,
    ).toBe(200)
  })
})

describe('links for a new password', () => {
  const ask = (email: string, cookie = '') =>
    node.call('POST', '/api/password-reset/', {
      body: { email },
      address: nextAddress(),
      headers: cookie ? { cookie } : {},
    })
  const links = async (email: string) =>
    (await mailsTo(node, email)).filter(({ subject }) => subject === 'Välj ett nytt lösenord')

  test('reach the holder on a known device after a stranger has asked for too many', async () => {
    const { email } = await buildCustomer(node)
    const cookie = getCookie(
      await logIn('/api/react-token/', { username: email, password: customerPassword }),
    )
    for (let requested = 0; requested < 7; requested++) await ask(email)
    const before = (await links(email)).length
    await ask(email)
    expect(await links(email)).toHaveLength(before)
    const answer = await ask(email, cookie)
    expect([answer.status, answer.body]).toEqual([200, (await ask('aldrig@kund.example')).body])
    expect(await links(email)).toHaveLength(before + 1)
  })

  test('and confirmations reach a logged-in customer, and whom staff send one, all the same', async () => {
    const { id, email, token } = await buildCustomer(node, { verified: false })
    for (let requested = 0; requested < 7; requested++) await ask(email)
    const mails = async () => (await mailsTo(node, email)).length
    const before = await mails()
    await node.call('POST', '/api/v1/orders/profile/resend-verification/', { token })
    expect(await mails()).toBe(before + 1)
    const admin = await node.logIn()
    // The customer directory, which has a row per customer, is updated when it is read.
    await node.call('GET', `/api/admin/customers/?search=${encodeURIComponent(email)}`, { token: admin })
    const [person] = await selectRows<{ id: number }>(
      node,
      sql`SELECT id FROM people WHERE customer_id = ${id}`,
    )
    const sent = await node.call('POST', `/api/admin/customers/${person?.id}/reset_link/`, { token: admin })
    expect(sent.status).toBeLessThan(300)
    expect(await mails()).toBe(before + 2)
  })

  test('make the device known that used one', async () => {
    const { email } = await buildCustomer(node)
    await ask(email)
    const token = linkToken((await links(email)).at(-1)?.text ?? '')
    const reset = await node.call('POST', '/api/password-reset/confirm/', {
      body: { token, password: newPassword },
    })
    expect(reset.body).toEqual({ detail: expect.any(String) })
    for (let guess = 0; guess < 10; guess++) await logInToPortal(node, email, 'fel')
    const body = { username: email, password: newPassword }
    expect((await logIn('/api/react-token/', body)).status).toBe(429)
    expect((await logIn('/api/react-token/', body, getCookie(reset))).status).toBe(200)
  })
})
