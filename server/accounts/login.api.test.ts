import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { nextAddress, resetClockAndLimits, selectRows } from '../testing/calls.ts'
import { buildColleague, logInToAdmin } from '../testing/fixtures/staff.ts'
import { waitForLockWaiters, whileLocked } from '../testing/locks.ts'
import { owner, startSharedNode, type TestNode } from '../testing/node.ts'

const node = await startSharedNode({ role: 'web' })
const other = await startSharedNode({ on: node, role: 'web' })
beforeEach(() => resetClockAndLimits(node))

const wrong = { detail: 'Felaktigt användarnamn eller lösenord.' }

function logIn(username: unknown, password: unknown, options: { at?: TestNode; address?: string } = {}) {
  return (options.at ?? node).call('POST', '/api/token/', {
    body: { username, password },
    address: options.address ?? nextAddress(),
  })
}

async function me(token: string, at = node) {
  const { status, body } = await at.call('GET', '/api/admin/accounts/me/', { token })
  if (status !== 200) return status
  const { username, role } = body as { username: string; role: string }
  return { username, role }
}

describe('logging in', () => {
  test.each([owner.username, 'AGARE', 'Agare', '  agare '])(
    'as %j works, and the token says who it is',
    async (username) => {
      const { status, body } = await logIn(username, owner.password)
      expect(status).toBe(200)
      const { access, ...rest } = body as { access: string }
      expect(rest).toEqual({})
      expect(access).toMatch(/^[\w-]{43}$/)
      expect(await me(access)).toEqual({ username: owner.username, role: 'owner' })
      expect(await me(access, other)).toEqual({ username: owner.username, role: 'owner' })
    },
  )

  test('gives a new token every time, and each lives on its own', async () => {
    const [one, two] = [await node.logIn(), await node.logIn()]
    expect(one).not.toBe(two)
    await node.call('POST', '/api/token/logout/', { token: one })
    expect([await me(one), await me(two)]).toEqual([401, { username: owner.username, role: 'owner' }])
  })

  test.each([
    [undefined, undefined, { username: ['Skriv användarnamnet.'], password: ['Skriv lösenordet.'] }],
    ['', '', { username: ['Skriv användarnamnet.'], password: ['Skriv lösenordet.'] }],
    ['  ', 'x', { username: ['Skriv användarnamnet.'] }],
    [1, ['x'], { username: ['Skriv användarnamnet.'], password: ['Skriv lösenordet.'] }],
    ['x'.repeat(255), 'x', { username: ['Skriv högst 254 tecken.'] }],
    ['x', 'x'.repeat(129), { password: ['Skriv högst 128 tecken.'] }],
    ['a\u0000b', 'x', { username: ['Texten innehåller tecken som inte kan sparas.'] }],
  ])('with %j and %j is refused before anything is tried', async (username, password, expected) => {
    const { status, body } = await logIn(username, password)
    expect([status, body]).toEqual([400, expected])
    expect(await selectRows(node, sql`SELECT key FROM rate_limits`)).toEqual([])
  })
})

describe('a wrong name and a wrong password', () => {
  test.each([
    ['a wrong password', owner.username, 'fel-losenord'],
    ['the right password in other letters', owner.username, owner.password.toUpperCase()],
    ['the right password and a blank', owner.username, `${owner.password} `],
    ['an unknown name', 'ingen', owner.password],
    ['a name with a wildcard', 'agar%', owner.password],
    ['a name that tries SQL', `' OR 1=1 --`, owner.password],
    ['a password with a NUL', owner.username, 'a\u0000b'],
  ])('%s gets the one answer', async (_, username, password) => {
    const { status, body, headers } = await logIn(username, password)
    expect([status, body]).toEqual([401, wrong])
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('a closed account gets the same error', async () => {
    await selectRows(
      node,
      sql`INSERT INTO admin_users (username, password_hash, role, active, created_at)
        SELECT 'slutat', password_hash, 'staff', false, created_at FROM admin_users WHERE username = ${owner.username}`,
    )
    const { status, body } = await logIn('slutat', owner.password)
    expect([status, body]).toEqual([401, wrong])
  })

  test('take about the same time', async () => {
    const took = { name: [] as number[], password: [] as number[] }
    for (let round = 0; round < 9; round++) {
      for (const [kind, username] of [
        ['name', `ingen-${round}`],
        ['password', owner.username],
      ] as const) {
        const start = performance.now()
        expect((await logIn(username, 'fel-losenord')).status).toBe(401)
        took[kind].push(performance.now() - start)
      }
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[4] ?? 0
    const ratio = median(took.name) / median(took.password)
    // Without the dummy hash, an unknown name would be answered about ten times as fast.
    expect(ratio).toBeGreaterThan(0.4)
    expect(ratio).toBeLessThan(2.5)
  })
})

describe('ten failures', () => {
  const tenFailures = async (username: string) => {
    for (let failed = 0; failed < 10; failed++) {
      expect((await logIn(username, 'fel', { at: failed % 2 ? other : node })).status).toBe(401)
    }
  }

  test('make the name wait on every node, from everywhere, also with the right password', async () => {
    await tenFailures(owner.username)
    for (const at of [node, other]) {
      const { status, body, headers } = await logIn('AGARE', owner.password, { at })
      expect(status).toBe(429)
      expect(body).toEqual({ detail: 'Det blev för många försök. Vänta 15 minuter och försök igen.' })
      expect(Number(headers['retry-after'])).toBeGreaterThan(800)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900)
    }
  })

  test('lock an unknown name in the same way, so that it reveals nothing', async () => {
    await tenFailures('ingen')
    const { status, body } = await logIn('ingen', 'fel')
    expect([status, body]).toEqual([
      429,
      { detail: 'Det blev för många försök. Vänta 15 minuter och försök igen.' },
    ])
  })

  test('leave other names alone', async () => {
    await tenFailures('ingen')
    expect((await logIn(owner.username, owner.password)).status).toBe(200)
  })

  test('are forgotten after 15 minutes', async () => {
    await tenFailures(owner.username)
    expect((await logIn(owner.username, owner.password)).status).toBe(429)
    // The limiter uses real time, so the test moves the expiry to simulate the quarter of an hour.
    const endsIn = (ms: number) =>
      selectRows(node, sql`UPDATE rate_limits SET expire = ${Date.now() + ms}::bigint`)
    await endsIn(60_000)
    expect((await logIn(owner.username, owner.password)).status).toBe(429)
    await endsIn(-1)
    expect((await logIn(owner.username, owner.password)).status).toBe(200)
  })

  test('guessed all at once let no eleventh guess be looked at', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        logIn(owner.username, 'fel', { at: index % 2 ? other : node }),
      ),
    )
    const statuses = guesses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  test('are counted from zero after a success', async () => {
    for (let failed = 0; failed < 9; failed++) await logIn(owner.username, 'fel')
    expect((await logIn(owner.username, owner.password)).status).toBe(200)
    await tenFailures(owner.username)
    expect((await logIn(owner.username, owner.password)).status).toBe(429)
  })

  test('thirty from one address, over many names, make the address wait and no other', async () => {
    const address = nextAddress()
    for (let failed = 0; failed < 30; failed++) {
      expect((await logIn(`ingen-${failed}`, 'fel', { address })).status).toBe(401)
    }
    expect((await logIn(owner.username, owner.password, { address })).status).toBe(429)
    expect((await logIn(owner.username, owner.password)).status).toBe(200)
  })

  test('from one address are not reset by a login to an own account', async () => {
    const address = nextAddress()
    for (let failed = 0; failed < 30; failed++) {
      expect((await logIn(owner.username, owner.password, { address })).status).toBe(200)
      expect((await logIn(`ingen-${failed}`, 'fel', { address })).status).toBe(401)
    }
    expect((await logIn('nagon', 'fel', { address })).status).toBe(429)
  })
})

describe('a login under way', () => {
  test.each([
    ['the password changes', "password_hash = 'changed'"],
    ['the account closes', 'active = false'],
    ['two-step login is turned on', 'two_step_since = now()'],
  ])('is refused and counts as a failure when %s before its session starts', async (_, change) => {
    const { id, username } = await buildColleague(node)
    const { url } = node.database
    const { login } = await whileLocked(
      url,
      `UPDATE admin_users SET ${change} WHERE id = ${id}`,
      async () => {
        const underWay = logInToAdmin(node, { username })
        await waitForLockWaiters(url, 1)
        return { login: underWay }
      },
    )
    const { status, body, headers } = await login
    expect([status, body, headers['set-cookie']]).toEqual([401, wrong, undefined])
    // The session is from before; the attempt stays, as after a wrong password.
    for (const table of ['admin_sessions', 'login_attempts'])
      expect(
        await selectRows(node, sql`SELECT id FROM ${sql.raw(table)} WHERE admin_user_id = ${id}`),
        table,
      ).toHaveLength(1)
  })
})

describe('a login ends', () => {
  test('on logout, on the server and on every node', async () => {
    const token = await node.logIn()
    const { status, text } = await node.call('POST', '/api/token/logout/', { token })
    expect([status, text]).toEqual([204, ''])
    expect([await me(token), await me(token, other)]).toEqual([401, 401])
    expect((await node.call('POST', '/api/token/logout/', { token })).status).toBe(401)
  })

  test('on logout by a client that names JSON as the type of nothing', async () => {
    const token = await node.logIn()
    expect((await node.call('POST', '/api/token/logout/', { token, raw: '' })).status).toBe(204)
    expect(await me(token)).toBe(401)
  })

  test('after twelve hours', async () => {
    const token = await node.logIn()
    node.clock.set('2026-11-20T20:59:59Z')
    expect(await me(token)).toEqual({ username: owner.username, role: 'owner' })
    node.clock.set('2026-11-20T21:00:00Z')
    expect(await me(token)).toBe(401)
  })

  test('when the account is closed', async () => {
    const token = await node.logIn()
    await selectRows(node, sql`UPDATE admin_users SET active = false WHERE username = ${owner.username}`)
    expect(await me(token)).toBe(401)
    await selectRows(node, sql`UPDATE admin_users SET active = true WHERE username = ${owner.username}`)
  })
})

test('neither token nor password is stored in clear, anywhere in the database', async () => {
  const token = await node.logIn()
  const tables = await selectRows<{ name: string }>(
    node,
    sql`SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
      WHERE schemaname IN ('public', 'jobs')`,
  )
  expect(tables.length).toBeGreaterThan(10)
  for (const { name } of tables) {
    const rows = await selectRows(node, sql`SELECT row_to_json(t)::text AS row FROM ${sql.raw(name)} t`)
    const text = JSON.stringify(rows)
    expect(text, name).not.toContain(token)
    expect(text, name).not.toContain(owner.password)
  }
  const [user] = await selectRows<{ password_hash: string }>(
    node,
    sql`SELECT password_hash FROM admin_users LIMIT 1`,
  )
  expect(user?.password_hash).toMatch(/^\$argon2id\$/)
})
