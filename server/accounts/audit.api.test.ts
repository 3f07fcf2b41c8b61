import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#domain/accounts/audit-schemas.ts'
import { contract } from '#domain/contract.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { DomainError } from '#domain/errors.ts'
import { auditCall } from '../kit/audit.ts'
import { selectRows, settled } from '../testing/calls.ts'
import { buildModel } from '../testing/fixtures/catalogue.ts'
import { buildCustomer } from '../testing/fixtures/customers.ts'
import { buildProduct } from '../testing/fixtures/shop.ts'
import { buildColleague, logInToAdmin, type TestColleague } from '../testing/fixtures/staff.ts'
import { buildDevice } from '../testing/fixtures/trade-in.ts'
import { startTestNode, type TestNode } from '../testing/node.ts'
import { findActor, recordAudit } from './service.ts'

let node: TestNode
let token: string
let colleague: TestColleague
beforeAll(async () => {
  node = await startTestNode()
  token = await node.logIn()
  colleague = await buildColleague(node, { name: 'Åsa Öberg' })
})
afterAll(() => node.close())

let before = 0
beforeEach(async () => {
  before =
    (await selectRows<{ id: number }>(node, sql`SELECT coalesce(max(id), 0) AS id FROM audit_log`))[0]?.id ??
    0
})

type Row = Pick<AuditEntry, 'what' | 'kind' | 'area' | 'subject' | 'sentence' | 'detail'> & {
  actor_id: number | null
  actor_name: string
}

function noted(): Promise<Row[]> {
  return selectRows<Row>(
    node,
    sql`SELECT actor_id, actor_name, kind, area, what, subject, sentence, detail FROM audit_log
      WHERE id > ${before} ORDER BY id`,
  )
}

test('exactly the changes by the back office and the sensitive reads have a text', () => {
  for (const [key, { access, audit, sensitive, reads }] of Object.entries<Endpoint>(contract)) {
    const isAudited = access === 'admin' && (sensitive || (!reads && !key.startsWith('GET')))
    expect(audit !== undefined, key).toBe(Boolean(isAudited))
  }
})

test('only previews are calls of the back office that change nothing and are no GET', () => {
  const reading = Object.entries<Endpoint>(contract).filter(([, { reads }]) => reads)
  expect(reading.map(([key]) => key)).toEqual([
    'POST /api/admin/pages/site/:key/preview/',
    'POST /api/admin/mail_templates/:template/preview/',
    'POST /api/admin/trade-in/preview/',
  ])
})

/** Imports an export as a preview only. */
async function tryImport(exportPath: string, importPath: string) {
  const { text } = await node.call('GET', exportPath, { token })
  return node.call('POST', importPath, { raw: text, token, headers: { 'content-type': 'text/csv' } })
}

describe('a change', () => {
  test('has one entry: user, action, and the created row', async () => {
    const { status, body } = await node.call('POST', '/api/admin/catalogue/brands/', {
      body: { name: 'Fairphone', active: true },
      token: colleague.token,
    })
    expect(status).toBe(201)
    expect(await noted()).toEqual([
      {
        actor_id: colleague.id,
        actor_name: 'Åsa Öberg',
        kind: 'change',
        area: 'catalogue',
        what: 'POST /api/admin/catalogue/brands/',
        subject: { id: (body as { id: number }).id },
        sentence: 'lade till ett märke',
        detail: '',
      },
    ])
  })

  test('that is refused has none', async () => {
    const refused = [
      await node.call('POST', '/api/admin/catalogue/brands/', { body: { name: '' }, token }),
      await node.call('DELETE', '/api/admin/catalogue/brands/987654/?version=1', { token }),
      await node.call('PUT', '/api/admin/settings/', { body: {}, token: colleague.token }),
      await node.call('POST', '/api/admin/messages/987654/replies/', {
        body: { body: 'Hej', after: null },
        token,
      }),
    ]
    expect(refused.map(({ status }) => status).every((status) => status >= 400)).toBe(true)
    expect(await noted()).toEqual([])
  })

  test('contains the ids of its path', async () => {
    await node.call('POST', `/api/admin/accounts/staff/${colleague.id}/sessions/end/`, { token })
    expect(await noted()).toMatchObject([{ subject: { id: colleague.id }, actor_name: 'agare' }])
    colleague = { ...colleague, token: await logIn() }
  })

  test('that is tried only, and a reading, have none', async () => {
    await buildProduct(node, {}, token)
    await buildDevice(node)
    await buildModel(node)
    const { length } = await noted()
    const tried = await Promise.all([
      node.call('POST', '/api/admin/catalogue/prices/percent/', {
        body: { percent: 10, rounding: 'krona' },
        token,
      }),
      tryImport('/api/admin/catalogue/prices.csv', '/api/admin/imports/prices/'),
      tryImport('/api/admin/shop/products/export.csv', '/api/admin/imports/products/'),
      tryImport('/api/admin/trade-in/devices.csv', '/api/admin/imports/devices/'),
      tryImport('/api/admin/trade-in/groups.csv', '/api/admin/imports/groups/'),
      node.call('GET', '/api/admin/audit/', { token }),
      node.call('GET', '/api/quotes/requests/', { token }),
    ])
    expect(tried.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200])
    expect(await noted()).toHaveLength(length)
  })

  test('by a customer is no business of the log', async () => {
    const customer = await buildCustomer(node)
    await node.call('PATCH', '/api/v1/orders/profile/update/', {
      body: { first_name: 'Bo' },
      token: customer.token,
    })
    await settled(node)
    expect(await noted()).toEqual([])
  })
})

async function logIn(): Promise<string> {
  const { body } = await logInToAdmin(node, { username: colleague.username })
  return (body as { access: string }).access
}

describe('the row and the change', () => {
  const known = { kind: 'change', area: 'catalogue', what: 'x', sentence: 'provade', subject: {} } as const
  async function staffCtx() {
    const ctx = node.app.system()
    return { ...ctx, actor: await findActor(ctx, token) }
  }
  const change = sql`UPDATE admin_users SET name = name`

  test('share a transaction: a rollback leaves no entry', async () => {
    const { ctx, failed: broke } = auditCall(await staffCtx(), known, recordAudit)
    const work = ctx.transaction(async (tx) => {
      await tx.db.execute(change)
      throw new DomainError('request.conflict')
    })
    await expect(work).rejects.toThrow('request.conflict')
    await broke()
    expect(await noted()).toEqual([])
  })

  test('an entry that cannot be written rolls back the change', async () => {
    const { ctx } = auditCall(await staffCtx(), known, async () => {
      throw new Error('no room')
    })
    const work = ctx.transaction((tx) => tx.db.execute(sql`UPDATE admin_users SET name = 'Ändrad'`))
    await expect(work).rejects.toThrow('no room')
    expect(await selectRows(node, sql`SELECT 1 FROM admin_users WHERE name = 'Ändrad'`)).toEqual([])
  })

  test('a rollback after the entry was written removes the entry', async () => {
    const { ctx } = auditCall(await staffCtx(), known, async (db, note) => {
      await recordAudit(db, note)
      throw new Error('no commit')
    })
    await expect(ctx.transaction((tx) => tx.db.execute(change))).rejects.toThrow('no commit')
    expect(await noted()).toEqual([])
  })

  test('several transactions, nested ones too, have one entry with all details', async () => {
    const { ctx, succeeded: done } = auditCall(await staffCtx(), known, recordAudit)
    await ctx.transaction(async (tx) => {
      tx.audit.addDetail('ett')
      await tx.transaction(async (inner) => inner.audit.addDetail('två'))
    })
    await ctx.transaction((tx) => tx.db.execute(change))
    await done()
    expect(await noted()).toMatchObject([{ what: 'x', detail: 'ett, två' }])
  })

  test('a call that fails after its first transaction has an entry for the failure', async () => {
    const { ctx, failed: broke } = auditCall(await staffCtx(), known, recordAudit)
    await ctx.transaction((tx) => tx.db.execute(change))
    await broke()
    expect((await noted()).map(({ detail }) => detail)).toEqual(['', 'avbröts innan allt var klart'])
  })

  test('a call without a transaction has its row at its end; one that came to nothing has none', async () => {
    const plain = auditCall(await staffCtx(), known, recordAudit)
    await plain.succeeded()
    const nothing = auditCall(await staffCtx(), known, recordAudit)
    nothing.ctx.audit.skip()
    await nothing.succeeded()
    expect(await noted()).toHaveLength(1)
  })
})

describe('coming and going', () => {
  test('is written down, failures by the account’s name alone', async () => {
    await logInToAdmin(node, { username: colleague.email.toUpperCase() })
    await logInToAdmin(node, { username: colleague.username, password: 'fel-losenord' })
    await logInToAdmin(node, { username: 'mitt-hemliga-lösenord', password: 'fel' })
    const access = await logIn()
    await node.call('POST', '/api/token/logout/', { token: access })
    expect((await noted()).map((row) => [row.kind, row.actor_id, row.actor_name, row.sentence])).toEqual([
      ['login', colleague.id, 'Åsa Öberg', 'loggade in'],
      ['login', null, 'Åsa Öberg', 'försökte logga in utan att lyckas'],
      ['login', null, 'okänt namn', 'försökte logga in utan att lyckas'],
      ['login', colleague.id, 'Åsa Öberg', 'loggade in'],
      ['login', colleague.id, 'Åsa Öberg', 'loggade ut'],
    ])
  })
})

describe('reading the log', () => {
  type Page = { count: number; next: string | null; results: AuditEntry[] }
  const read = async (query = '') =>
    (await node.call('GET', `/api/admin/audit/${query}`, { token })).body as Page

  test('newest first, in pages', async () => {
    for (const name of ['Ett', 'Två', 'Tre'])
      await node.call('POST', '/api/admin/catalogue/brands/', { body: { name, active: true }, token })
    const first = await read('?page_size=2')
    expect(first.results).toHaveLength(2)
    expect(first.next).toContain('page=2')
    const second = await read('?page_size=2&page=2')
    const ids = [...first.results, ...second.results].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(new Set(ids).size).toBe(4)
  })

  test('by person, kind, area, day and text', async () => {
    node.clock.set('2026-11-21T23:30:00Z')
    const late = await node.logIn()
    await node.call('POST', '/api/admin/catalogue/brands/', {
      body: { name: 'Sen', active: true },
      token: late,
    })
    node.clock.set('2026-11-20T09:00:00Z')
    // Half past midnight in Sweden: the next day there.
    expect((await read('?from=2026-11-22&to=2026-11-22')).results.map(({ sentence }) => sentence)).toEqual([
      'lade till ett märke',
      'loggade in',
    ])
    expect((await read('?from=2026-11-23')).count).toBe(0)
    expect((await read('?to=2026-11-21')).results.map(({ at }) => at)).not.toContain(
      '2026-11-21T23:30:00.000Z',
    )
    const hers = await read(`?person=${colleague.id}`)
    expect(new Set(hers.results.map(({ person }) => person))).toEqual(new Set(['Åsa Öberg']))
    expect(new Set((await read('?kind=login')).results.map(({ kind }) => kind))).toEqual(new Set(['login']))
    expect(new Set((await read('?area=catalogue')).results.map(({ area }) => area))).toEqual(
      new Set(['catalogue']),
    )
    expect((await read('?search=ETT%20M%C3%84RKE')).count).toBeGreaterThan(3)
    expect((await read('?search=%25')).count).toBe(0)
  })

  test.each(['?from=igår', '?to=2026-02-30', '?kind=allt', '?person=x', '?page=0'])(
    '%s is refused',
    async (query) => {
      expect((await node.call('GET', `/api/admin/audit/${query}`, { token })).status).toBe(400)
    },
  )

  test('as a file, which is a look that is written down', async () => {
    const { status, text, headers } = await node.call('GET', '/api/admin/audit/log.csv?kind=login', { token })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(text).toContain('Tid;Person;Händelse;Detalj;Område;Slag;Gäller')
    expect(text).toMatch(/2026-11-20 10:00;Åsa Öberg;loggade in;/)
    expect(text).not.toContain('lade till ett märke')
    expect(await noted()).toMatchObject([{ kind: 'look', sentence: 'hämtade granskningsloggen som fil' }])
  })
})

test('a long file is read part by part, with each entry once, newest first', async () => {
  // Several at the same time, over the ends of the parts.
  await selectRows(
    node,
    sql`INSERT INTO audit_log (at, actor_name, kind, area, what, subject, sentence, detail)
      SELECT timestamptz '2020-01-01' + n / 7 * interval '1 second', 'Kim', 'change', 'shop', 'x', '{}', 'lång fil', n::text
      FROM generate_series(1, 2500) AS n`,
  )
  const { text } = await node.call('GET', '/api/admin/audit/log.csv?search=l%C3%A5ng%20fil', { token })
  const numbers = [...text.matchAll(/;lång fil;(\d+);/g)].map(([, number]) => Number(number))
  expect(numbers).toEqual(Array.from({ length: 2500 }, (_, index) => 2500 - index))
})

describe('the log stays as it is', () => {
  const touched = async (statement: ReturnType<typeof sql>) =>
    selectRows(node, statement).then(
      () => 'done',
      (error: { cause?: Error }) => error.cause?.message,
    )

  test('no row can be changed, and none of the last two years deleted', async () => {
    const refused = 'rows of audit_log are never changed'
    expect(await touched(sql`UPDATE audit_log SET detail = 'x'`)).toBe(refused)
    expect(await touched(sql`DELETE FROM audit_log`)).toBe(refused)
  })
})
