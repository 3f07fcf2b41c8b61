import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportReply } from '#domain/imports/schemas.ts'
import type { MissingPage, RedirectView } from '#domain/pages/redirects.ts'
import { maxMissingPages, maxRedirects } from '#domain/pages/redirects.ts'
import { addCalendarDays, toDay } from '#domain/time.ts'
import { selectRows, settled } from '../testing/calls.ts'
import { startSharedNode } from '../testing/node.ts'
import { openTestSite, PageNotFound } from '../testing/site.ts'

const node = await startSharedNode()
const token = await node.logIn()
const site = await openTestSite(node)
site.load = ({ path: pattern }) => {
  if (pattern.includes(':')) throw new PageNotFound()
}
const today = toDay(node.app.kit.now())
beforeEach(() => selectRows(node, sql`TRUNCATE redirects, missing_pages`))
afterAll(() => site.app.close())

const path = '/api/admin/pages/redirects/'
const add = (from: string, to: string) => node.call('POST', path, { token, body: { from, to } })
const visit = async (url: string, method: 'GET' | 'HEAD' = 'GET') => {
  const { statusCode, headers } = await site.app.inject({
    method,
    url,
    headers: { accept: 'text/html' },
  })
  return { status: statusCode, location: headers.location }
}
const missing = async () =>
  ((await node.call('GET', '/api/admin/pages/missing/', { token })).body as MissingPage[]).map(
    ({ path: missed, visits }) => [missed, visits],
  )

describe('an old address', () => {
  test('leads to its page, with any capitals, slash or query', async () => {
    expect((await add('/Kontakta-Oss/', '/contact')).status).toBe(201)
    for (const url of ['/kontakta-oss', '/KONTAKTA-OSS', '/kontakta-oss/', '/kontakta-oss?utm_source=x'])
      expect(await visit(url), url).toEqual({ status: 301, location: '/contact' })
    expect((await visit('/kontakta-oss', 'HEAD')).status).toBe(301)
    expect((await visit('/kontakta-oss/oppettider')).status).toBe(404)
  })

  test('with a star leads all that is below it, and the longest one wins', async () => {
    await add('/produkter/*', '/shop')
    await add('/produkter/mobiler/*', '/shop?category=mobiler')
    await add('/produkter/mobiler/iphone', '/mobil/repair')
    expect((await visit('/produkter')).location).toBe('/shop')
    expect((await visit('/produkter/skal/')).location).toBe('/shop')
    expect((await visit('/produkter/mobiler/pixel')).location).toBe('/shop?category=mobiler')
    expect((await visit('/produkter/mobiler/iphone')).location).toBe('/mobil/repair')
    expect((await visit('/produkterna')).status).toBe(404)
  })

  test('takes the rest of the path along to an address with a star, and never leaves the site', async () => {
    await add('/butik/*', '/shop/*')
    await add('/gammal/*', '/*')
    expect((await visit('/butik/iphone-13-å')).location).toBe('/shop/iphone-13-%C3%A5')
    expect((await visit('/gammal//ond.example')).location).toBe('/ond.example')
    expect((await visit('/gammal/%5Cond.example')).status).toBe(404)
    expect((await visit('/gammal')).location).toBe('/')
  })

  test('gives way to a page, and stands in for a product that is no more', async () => {
    await add('/faq', '/contact')
    await add('/priser/slutsald-telefon', '/shop')
    expect((await visit('/faq')).status).toBe(200)
    expect(await visit('/priser/slutsald-telefon')).toEqual({ status: 301, location: '/shop' })
  })

  test('is changed by adding it again, and ends when it is removed', async () => {
    await add('/om', '/about')
    const { body } = await add('/OM/', '/faq')
    expect((await visit('/om')).location).toBe('/faq')
    const all = (await node.call('GET', path, { token })).body as RedirectView[]
    expect(all).toEqual([body])
    const remove = () => node.call('DELETE', `${path}${all[0]?.id}/`, { token })
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    expect((await visit('/om')).status).toBe(404)
  })

  test.each([
    ['/a', 'https://ond.example/'],
    ['/a', '//ond.example'],
    ['/a', '/a'],
    ['/a/*', '/a/b'],
    ['/admin/x', '/'],
    ['/', '/shop'],
    ['kontakt', '/contact'],
  ])('%s does not lead to %s', async (from, to) => {
    expect((await add(from, to)).status).toBe(400)
    expect((await node.call('GET', path, { token })).body).toEqual([])
  })

  test('does not lead to another old address', async () => {
    await add('/b', '/contact')
    const { status, body } = await add('/a', '/b')
    expect({ status, body }).toEqual({
      status: 400,
      body: { to: ['Den adressen leds själv om. Ange sidan som den leder till.'] },
    })
  })

  test('is refused when there are too many', async () => {
    await selectRows(
      node,
      sql`INSERT INTO redirects (from_path, is_prefix, to_path, changed_at)
        SELECT '/' || n, false, '/', now() FROM generate_series(1, ${maxRedirects}) AS n`,
    )
    expect((await add('/en-till', '/')).status).toBe(409)
    expect((await visit('/en-till')).status).toBe(404)
  })
})

describe('a page that is missing', () => {
  test('is counted by its path alone, and no longer when it leads somewhere', async () => {
    await visit('/Gamla-Sidan?namn=Kim')
    await visit('/gamla-sidan')
    await visit('/gamla-sidan', 'HEAD')
    await visit('/wp-login.php')
    await visit('/en-annan')
    expect(await missing()).toEqual([
      ['/gamla-sidan', 2],
      ['/en-annan', 1],
    ])
    await add('/gamla-sidan', '/about')
    expect(await missing()).toEqual([['/en-annan', 1]])
  })

  test('behind a private link is not counted', async () => {
    await visit('/offert/abc')
    expect(await missing()).toEqual([])
  })

  test('is one of a bounded number a day', async () => {
    await selectRows(
      node,
      sql`INSERT INTO missing_pages (path, day, visits)
        SELECT '/' || n, ${today}::date, 1 FROM generate_series(1, ${maxMissingPages.perDay}) AS n`,
    )
    await visit('/en-till')
    await visit('/1')
    const [row] = await selectRows(
      node,
      sql`SELECT count(*)::int AS paths, max(visits) AS most FROM missing_pages`,
    )
    expect(row).toEqual({ paths: maxMissingPages.perDay, most: 2 })
    expect((await missing()).length).toBe(maxMissingPages.listed)
  })

  test('is forgotten after 30 days', async () => {
    await selectRows(
      node,
      sql`INSERT INTO missing_pages (path, day, visits) VALUES
        ('/gammal', ${addCalendarDays(today, -30)}, 5), ('/ny', ${addCalendarDays(today, -29)}, 1)`,
    )
    await node.app.system().transaction((tx) => tx.enqueue('pages.cleanUp', {}))
    await settled(node)
    expect(await selectRows(node, sql`SELECT path FROM missing_pages`)).toEqual([{ path: '/ny' }])
  })
})

test('a list of redirects is imported, whole addresses too, and rows that would lead on are left out', async () => {
  await add('/finns', '/faq')
  const file = [
    'Source URL;Target URL',
    'https://gamla.example/om-oss/;https://nya.example/about',
    '/finns;/contact',
    '/kedja;/finns',
    '/rundgang/*;/rundgang/sida',
    '/utan;',
    '/OM-OSS;/shop',
  ].join('\r\n')
  const send = async (query: string) => {
    const response = await node.app.http?.inject({
      method: 'POST',
      url: `/api/admin/imports/redirects/${query}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      payload: file,
    })
    return response?.json() as ImportReply
  }
  const plan = await send('')
  expect(plan.counts).toEqual({ wrong: 3, new: 1, changed: 1, same: 1 })
  const applied = await send(
    `?${new URLSearchParams({ token: plan.token, mapping: JSON.stringify(plan.mapping) })}`,
  )
  expect(applied.applied).toBe(true)
  expect((await visit('/om-oss')).location).toBe('/about')
  expect((await visit('/finns')).location).toBe('/contact')
  const { text } = await node.call('GET', '/api/admin/imports/redirects/export.csv', { token })
  expect(text).toContain('/finns;/contact')
})
