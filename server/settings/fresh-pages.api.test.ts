import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { createCtx } from '../kit/context.ts'
import { pageServices } from '../services.ts'
import { logInPermanently } from '../testing/calls.ts'
import { changeSettings } from '../testing/fixtures/settings.ts'
import { startSharedNode, type TestNode } from '../testing/node.ts'
import { pageOptions } from '../testing/pages.ts'
import { openTestSite } from '../testing/site.ts'

/** Opens a page that shows everything that pages know of the shop. */
async function openPages(node: TestNode): Promise<FastifyInstance> {
  const { app } = await openTestSite(node, {}, async ({ services }) =>
    JSON.stringify({
      shop: await services.shop(),
      analyticsId: (await services.analyticsId()) ?? null,
    }),
  )
  return app
}

const node = await startSharedNode({ role: 'web' })
const other = await startSharedNode({ on: node, role: 'web' })
const pages = await openPages(node)
const pagesOfOther = await openPages(other)
const token = await logInPermanently(node)
afterAll(async () => {
  await pages.close()
  await pagesOfOther.close()
})

async function seen(at = pages) {
  const { headers, body } = await at.inject('/')
  return { policy: String(headers['content-security-policy']), text: body, ...JSON.parse(body) }
}

const save = (changes: Record<string, unknown>) => changeSettings(node, token, changes)

const week = (opens: string) => [...Array(6).fill({ opens, closes: '17:00' }), null]

describe('a change is on the very next page', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['the name', { name: 'Nya Verkstan' }, { name: 'Nya Verkstan' }],
    [
      'the main colour',
      { branding: { color: '#7a1f5c', showsName: false } },
      { branding: { color: '#7a1f5c', showsName: false, logo: null } },
    ],
    ['the phone number', { phone: '0570-123 45' }, { phone: '0570-123 45' }],
    ['the hours', { hours: week('09:00') }, { hours: week('09:00') }],
    [
      'a closed day',
      { closedDays: [{ date: '2026-11-25', reason: 'Inventering' }] },
      { closures: [{ from: '2026-11-25', to: '2026-11-25', reason: 'Inventering' }] },
    ],
    [
      'what a quote promises',
      { quotes: { validDays: 7, replyHours: 4, warrantyMonths: 6 } },
      { quotes: { validDays: 7, replyHours: 4, warrantyMonths: 6 } },
    ],
  ])('%s, on the node that saved and on the other', async (_, changes, shown) => {
    for (const at of [pages, pagesOfOther]) await seen(at)
    await save(changes)
    expect((await seen()).shop).toMatchObject(shown)
    await expect.poll(async () => (await seen(pagesOfOther)).shop, { interval: 5 }).toMatchObject(shown)
  })

  test('an unchanged page is answered from memory', async () => {
    const first = await pages.inject('/')
    const again = await pages.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } })
    expect(again.statusCode).toBe(304)
  })
})

test('pages show holidays two weeks ahead, unless the shop opens on them', async () => {
  node.clock.set('2026-12-14T09:00:00Z')
  await save({ closedDays: [] })
  const reasons = async () => (await seen()).shop.closures.map(({ reason }: { reason: string }) => reason)
  expect(await reasons()).toEqual(['julafton', 'juldagen', 'annandag jul'])
  await save({ openHolidays: ['2026-12-24'] })
  expect(await reasons()).toEqual(['juldagen', 'annandag jul'])
  node.clock.set('2026-11-20T09:00:00Z')
})

test('keys and sender never reach a page', async () => {
  await save({
    emailJs: {
      publicKey: 'hemlig-nyckel',
      serviceId: 'hemlig-tjanst',
      confirmationTemplate: '',
      noticeTemplate: '',
      quoteTemplate: '',
    },
    mailSender: { name: 'Avsändaren', address: 'avsandare@verkstan.example' },
  })
  expect((await seen()).text).not.toMatch(/hemlig|Avsändaren|avsandare|slotMinutes/)
})

describe('measuring', () => {
  const google = 'https://www.googletagmanager.com'

  test('follows the settings, in the page and in its content security policy', async () => {
    await save({ analyticsId: '' })
    expect(await seen()).toMatchObject({ analyticsId: null, policy: expect.not.stringContaining(google) })
    await save({ analyticsId: 'G-SETTINGS1' })
    expect(await seen()).toMatchObject({
      analyticsId: 'G-SETTINGS1',
      policy: expect.stringContaining(google),
    })
  })

  test('follows the environment first', async () => {
    const ctx = createCtx(
      { ...node.app.kit, config: { ...node.app.kit.config, analyticsId: 'G-ENV12345' } },
      { kind: 'anonymous' },
    )
    expect(await pageServices(ctx, pageOptions(node)).analyticsId()).toBe('G-ENV12345')
  })
})
