import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TwoStepSetUp } from '#domain/accounts/staff-schemas.ts'
import type { AppConfig } from '../kit/context.ts'
import { appCode } from '../testing/app-codes.ts'
import { mailsTo, nextAddress, resetClockAndLimits, selectRows } from '../testing/calls.ts'
import { buildColleague, logInToAdmin, type TestColleague } from '../testing/fixtures/staff.ts'
import { owner, startSharedNode } from '../testing/node.ts'
import { resetAdmin, rotateTwoStepKeys } from './service.ts'

let me: TestColleague
let key: string
const node = await startSharedNode()
beforeEach(async () => {
  await resetClockAndLimits(node)
  me = await buildColleague(node)
})

const ask = (method: 'GET' | 'POST', path: string, body?: unknown, as = me.token) =>
  node.call(method, `/api/admin/accounts/${path}`, { token: as, ...(body === undefined ? {} : { body }) })

/** Returns the app's current code, or that of some 30-second steps later. */
const codeNow = (by = 0) => appCode(key, node.clock.now(), by)
/** Moves the clock to the app's next code. */
const wait = (seconds = 30) =>
  node.clock.set(new Date(node.clock.now().getTime() + seconds * 1000).toISOString())
const logIn = (code?: string, address?: string) =>
  logInToAdmin(node, { username: me.username, ...(code === undefined ? {} : { code }) }, address)

async function begin(): Promise<TwoStepSetUp> {
  const { status, body } = await ask('POST', 'me/two_step/', { password: owner.password })
  expect(status).toBe(200)
  key = (body as TwoStepSetUp).key
  return body as TwoStepSetUp
}
/** Turns two-step login on, and moves on to the app's next code. */
async function turnOn(): Promise<string[]> {
  await begin()
  const { status, body } = await ask('POST', 'me/two_step/confirm/', { code: codeNow() })
  expect(status).toBe(200)
  wait()
  return (body as { codes: string[] }).codes
}

const codeNeeded = {
  detail: 'Skriv koden från din autentiseringsapp.',
  code: ['Skriv koden från din autentiseringsapp.'],
}
const badCode = {
  detail: 'Koden stämmer inte. Vänta på nästa kod i appen och försök igen.',
  code: ['Koden stämmer inte.'],
}

describe('turning it on', () => {
  test('needs the password, returns the key as text and QR code, and is active from the first code on', async () => {
    const refused = await ask('POST', 'me/two_step/', { password: 'fel' })
    expect([refused.status, refused.body]).toEqual([400, { password: ['Det nuvarande lösenordet är fel.'] }])
    const { key: text, uri, picture } = await begin()
    expect(text).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    expect(uri.startsWith(`otpauth://totp/Verkstan:${me.username}?`)).toBe(true)
    expect(new URL(uri).searchParams.get('secret')).toBe(text.replaceAll(' ', ''))
    expect(picture.side).toBeGreaterThan(20)
    expect(picture.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
    expect((await logIn()).status).toBe(200)

    const wrong = await ask('POST', 'me/two_step/confirm/', { code: '000000' })
    expect([wrong.status, wrong.body]).toEqual([
      400,
      { code: ['Koden stämmer inte. Kontrollera att klockan i telefonen går rätt.'] },
    ])
    expect((await logIn()).status).toBe(200)
    const { body } = await ask('POST', 'me/two_step/confirm/', { code: codeNow() })
    const { codes } = body as { codes: string[] }
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
    expect((await ask('GET', 'me/')).body).toMatchObject({
      two_step_since: '2026-11-20T09:00:00.000Z',
      recovery_codes_left: 10,
    })
    expect((await mailsTo(node, me.email)).map(({ subject }) => subject)).toEqual([
      'Tvåstegsinloggning slogs på',
    ])
  })

  test('started again makes another key and invalidates the earlier one', async () => {
    await begin()
    const earlier = codeNow()
    await begin()
    expect((await ask('POST', 'me/two_step/confirm/', { code: earlier })).status).toBe(400)
    expect((await ask('POST', 'me/two_step/confirm/', { code: codeNow() })).status).toBe(200)
  })

  test('is not begun by a code, and not done twice', async () => {
    expect((await ask('POST', 'me/two_step/confirm/', { code: '123456' })).status).toBe(409)
    await turnOn()
    expect((await ask('POST', 'me/two_step/', { password: owner.password })).status).toBe(409)
    expect((await ask('POST', 'me/two_step/confirm/', { code: codeNow() })).status).toBe(409)
  })
})

describe('logging in', () => {
  test('asks for the code once the password is right, and no sooner', async () => {
    await turnOn()
    const answer = await logIn()
    expect([answer.status, answer.body]).toEqual([401, codeNeeded])
    for (const code of [undefined, codeNow()]) {
      const wrong = await logInToAdmin(node, {
        username: me.username,
        password: 'fel',
        ...(code ? { code } : {}),
      })
      expect([wrong.status, wrong.body]).toEqual([401, { detail: 'Felaktigt användarnamn eller lösenord.' }])
    }
    const { status, body } = await logIn(codeNow())
    expect(status).toBe(200)
    expect((await ask('GET', 'me/', undefined, (body as { access: string }).access)).status).toBe(200)
  })

  test.each([-1, 0, 1])('takes the code of %i steps from now', async (by) => {
    await turnOn()
    wait(60)
    expect((await logIn(codeNow(by))).status).toBe(200)
  })

  test.each([-2, 2])('does not take the code of %i steps from now', async (by) => {
    await turnOn()
    wait(90)
    const { status, body } = await logIn(codeNow(by))
    expect([status, body]).toEqual([401, badCode])
  })

  test.each(['', '000000', '12345', 'abcdef', 'ABCD-EFGH-ABCD-EFGH', '%', '\u0000'])(
    '%j is no code',
    async (code) => {
      await turnOn()
      expect((await logIn(code)).status).toBeGreaterThanOrEqual(400)
    },
  )

  test('accepts a code once, also for simultaneous logins', async () => {
    await turnOn()
    const code = codeNow()
    const answers = await Promise.all(Array.from({ length: 6 }, () => logIn(code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401, 401])
    const earlier = codeNow(-1)
    expect((await logIn(earlier)).status).toBe(401)
  })

  test('does not accept the code that turned it on', async () => {
    await begin()
    const code = codeNow()
    await ask('POST', 'me/two_step/confirm/', { code })
    expect((await logIn(code)).body).toEqual(badCode)
  })

  test('counts wrong codes as failures, over all addresses; the right password alone does not clear them', async () => {
    await turnOn()
    for (let failed = 0; failed < 9; failed++) expect((await logIn('000000')).status).toBe(401)
    expect((await logIn()).body).toEqual(codeNeeded)
    expect((await logIn(codeNow())).status).toBe(429)
  })

  test('counts guesses all at once too', async () => {
    await turnOn()
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => logIn(String(100000 + index))))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  test('is written down, with the failure', async () => {
    await turnOn()
    await logIn('000000')
    await logIn(codeNow())
    const rows = await selectRows<{ sentence: string; detail: string }>(
      node,
      sql`SELECT sentence, detail FROM audit_log WHERE kind = 'login' ORDER BY id DESC LIMIT 2`,
    )
    expect(rows).toEqual([
      { sentence: 'loggade in', detail: '' },
      { sentence: 'försökte logga in utan att lyckas', detail: 'fel kod' },
    ])
  })
})

describe('recovery codes', () => {
  test('log in once each, however they are written', async () => {
    const [first = '', second = '', third = ''] = await turnOn()
    const tries = await Promise.all([1, 2, 3].map(() => logIn(first)))
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
    expect((await logIn(second.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await logIn(third.replaceAll('-', ''))).status).toBe(200)
    expect((await ask('GET', 'me/')).body).toMatchObject({ recovery_codes_left: 7 })
    const [row] = await selectRows<{ detail: string }>(
      node,
      sql`SELECT detail FROM audit_log WHERE what = 'staff.loggedIn' ORDER BY id DESC LIMIT 1`,
    )
    expect(row?.detail).toBe('med återställningskod, 7 kvar')
  })

  test('do not work for other users', async () => {
    const [code = ''] = await turnOn()
    me = await buildColleague(node)
    await turnOn()
    expect((await logIn(code)).status).toBe(401)
  })

  test('are replaced with password and code, which invalidates the earlier ones', async () => {
    const [old = ''] = await turnOn()
    const path = 'me/two_step/recovery_codes/'
    const wrong = await ask('POST', path, { password: owner.password, code: '000000' })
    expect([wrong.status, wrong.body]).toEqual([
      400,
      { code: ['Koden stämmer inte. Vänta på nästa kod i appen och försök igen.'] },
    ])
    const { body } = await ask('POST', path, { password: owner.password, code: codeNow() })
    const [fresh = ''] = (body as { codes: string[] }).codes
    expect((await logIn(old)).status).toBe(401)
    expect((await logIn(fresh)).status).toBe(200)
  })
})

describe('turning it off', () => {
  test('needs password and code, and deletes the keys', async () => {
    const [code = ''] = await turnOn()
    expect((await ask('POST', 'me/two_step/off/', { password: owner.password })).body).toEqual({
      code: ['Skriv koden från appen'],
    })
    const wrong = await ask('POST', 'me/two_step/off/', { password: 'fel', code: codeNow() })
    expect(wrong.body).toEqual({ password: ['Det nuvarande lösenordet är fel.'] })
    expect(
      (await ask('POST', 'me/two_step/off/', { password: owner.password, code: codeNow() })).status,
    ).toBe(204)
    expect((await logIn()).status).toBe(200)
    expect(
      await selectRows(
        node,
        sql`SELECT two_step_sealed, two_step_key_id, two_step_since, two_step_last FROM admin_users WHERE id = ${me.id}`,
      ),
    ).toEqual([{ two_step_sealed: null, two_step_key_id: null, two_step_since: null, two_step_last: null }])
    expect(
      await selectRows(node, sql`SELECT 1 FROM admin_recovery_codes WHERE admin_user_id = ${me.id}`),
    ).toEqual([])
    expect((await ask('POST', 'me/two_step/off/', { password: owner.password, code })).status).toBe(409)
  })

  test('is done by an owner for a colleague who lost everything, not for oneself, and is audited', async () => {
    await turnOn()
    const token = await node.logIn()
    expect(
      (await ask('POST', `staff/${me.id}/two_step/off/`, { password: owner.password }, token)).status,
    ).toBe(204)
    expect((await logIn()).status).toBe(200)
    expect(
      (await ask('POST', `staff/${me.id}/two_step/off/`, { password: owner.password }, token)).status,
    ).toBe(409)
    const [row] = await selectRows<{ sentence: string; detail: string }>(
      node,
      sql`SELECT sentence, detail FROM audit_log WHERE what LIKE 'POST%staff/:id/two_step/off/' ORDER BY id DESC LIMIT 1`,
    )
    expect(row).toEqual({ sentence: 'slog av tvåstegsinloggning åt någon', detail: me.username })
    const own = (await ask('GET', 'me/', undefined, token)).body as { id: number }
    expect(
      (await ask('POST', `staff/${own.id}/two_step/off/`, { password: owner.password }, token)).status,
    ).toBe(409)
    expect((await mailsTo(node, me.email)).map(({ subject }) => subject)).toContain(
      'Tvåstegsinloggning slogs av',
    )
  })

  test('is done from the command line by username or e-mail, when no owner can', async () => {
    await turnOn()
    const password = await resetAdmin(node.app.system(), me.email)
    const { status } = await node.call('POST', '/api/token/', {
      body: { username: me.username, password },
      address: nextAddress(),
    })
    expect(status).toBe(200)
    expect((await ask('GET', 'me/')).status).toBe(401)
  })

  test('a link to choose a new password does not go around it', async () => {
    await turnOn()
    await ask('POST', `staff/${me.id}/reset_link/`, undefined, await node.logIn())
    const mail = (await mailsTo(node, me.email)).at(-1)
    const link = /inbjudan\/([\w-]{43})/.exec(mail?.text ?? '')?.[1]
    const password = 'grön-sparv-73'
    const taken = await node.call('POST', `/api/staff_links/${link}/`, {
      body: { password },
      address: nextAddress(),
    })
    expect(taken.status).toBe(200)
    expect((await logInToAdmin(node, { username: me.username, password })).body).toEqual(codeNeeded)
  })
})

describe('the key', () => {
  const stored = async () => {
    const [row] = await selectRows<{ sealed: string; id: string }>(
      node,
      sql`SELECT two_step_sealed AS sealed, two_step_key_id AS id FROM admin_users WHERE id = ${me.id}`,
    )
    return row
  }
  const withConfig = (config: Partial<AppConfig>) => {
    const ctx = node.app.system()
    return { ...ctx, config: { ...ctx.config, ...config } }
  }

  test('and the recovery codes are nowhere stored in plain text', async () => {
    const codes = await turnOn()
    const { text } = await node.call('GET', '/api/admin/audit/', { token: await node.logIn() })
    const tables = await selectRows<{ row: string }>(
      node,
      sql`SELECT row_to_json(u)::text AS row FROM admin_users u
        UNION ALL SELECT row_to_json(c)::text FROM admin_recovery_codes c
        UNION ALL SELECT row_to_json(a)::text FROM audit_log a`,
    )
    const all = JSON.stringify(tables) + text
    for (const code of codes) {
      expect(all).not.toContain(code)
      expect(all).not.toContain(code.replaceAll('-', ''))
    }
    expect(all).not.toContain(key)
    expect(all).not.toContain(key.replaceAll(' ', ''))
  })

  test('moved to another account opens nothing', async () => {
    await turnOn()
    const mine = await stored()
    const victim = key
    me = await buildColleague(node)
    await turnOn()
    await selectRows(
      node,
      sql`UPDATE admin_users SET two_step_sealed = ${mine?.sealed}, two_step_key_id = ${mine?.id} WHERE id = ${me.id}`,
    )
    key = victim
    expect((await logIn(codeNow())).status).toBe(503)
  })

  test('is re-encrypted with the current key at night; a missing encryption key is reported', async () => {
    const codes = await turnOn()
    const before = await stored()
    const secretKey = 'a-new-key-a-new-key-a-new-key-a-new-key'
    const previousSecretKey = node.app.kit.config.secretKey
    await rotateTwoStepKeys(withConfig({ secretKey, previousSecretKey: undefined }))
    expect(await stored()).toEqual(before)
    const ctx = withConfig({ secretKey, previousSecretKey })
    await rotateTwoStepKeys({
      ...ctx,
      transaction: (work) => ctx.transaction((tx) => work({ ...tx, config: ctx.config })),
    })
    expect((await stored())?.id).not.toBe(before?.id)
    // This node only has the old key.
    const answer = await logIn(codeNow())
    expect([answer.status, (answer.body as { detail: string }).detail]).toEqual([
      503,
      'Tvåstegsinloggningen är låst med en nyckel som servern inte har. Logga in med en återställningskod, eller ange nyckeln som SECRET_KEY_PREVIOUS.',
    ])
    expect((await logIn(codes[0])).status).toBe(200)
  })
})
