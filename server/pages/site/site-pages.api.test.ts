import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { PageContent } from '#domain/pages/content.ts'
import type { EditedPage, SitePage } from '#domain/pages/site-pages.ts'
import { maxOwnPages, maxVersions } from '#domain/pages/site-pages.ts'
import type { SiteBuild } from '#server/site/build.ts'
import { logInPermanently, selectRows } from '#server/testing/calls.ts'
import { startSharedNode } from '#server/testing/node.ts'
import { getRealPages } from '#server/testing/pages.ts'
import { openTestSite } from '#server/testing/site.ts'

const node = await startSharedNode({ role: 'web' })
const other = await startSharedNode({ on: node, role: 'web' })
const token = await logInPermanently(node)
// The type checker and the import rules keep the pages out of the server. The test runner compiles them as the build does.
const entrySource = '../../../app/entry.server.ts'
const entry: SiteBuild['entry'] = await import(entrySource)
const { show } = getRealPages(node, entry)
/** A site whose pages show what all pages read, from the cache of its node. */
const openNavigation = (at: typeof node) =>
  openTestSite(at, {}, async ({ services }) => JSON.stringify(await services.sitePages()))
const sites = [await openNavigation(node), await openNavigation(other)]
beforeEach(() => selectRows(node, sql`TRUNCATE site_pages, site_page_drafts, site_page_versions`))
afterAll(async () => {
  for (const site of sites) await site.app.close()
})

const path = '/api/admin/pages/site/'
type Answer<Body> = { status: number; body: Body & { detail?: string } }
const call = async <Body = EditedPage>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  at: string,
  body?: object,
) => (await node.call(method, `${path}${at}`, { token, ...(body && { body }) })) as Answer<Body>

const read = async (key: string) => (await call('GET', `${key}/`)).body
const readState = async (key: string) =>
  (await call<SitePage[]>('GET', '')).body.find((page) => page.key === key)?.state

async function saveText(key: string, change: Partial<PageContent>) {
  const { content, version } = await read(key)
  const answer = await call('PUT', `${key}/draft/`, { version, content: { ...content, ...change } })
  expect(answer.status).toBe(200)
  return answer.body
}

async function publish(key: string, change: Partial<PageContent>) {
  const { version } = await saveText(key, change)
  return call('POST', `${key}/publish/`, { version })
}

const lead = 'Vi är **tre** i [butiken](/contact).'

describe('the text of a page', () => {
  test('is the standard one until another is published', async () => {
    const standard = await show('/about')
    expect(await readState('about')).toBe('standard')
    await saveText('about', { lead })
    expect(await readState('about')).toBe('draft')
    expect(await show('/about')).toBe(standard)
    const { version } = await read('about')
    expect((await call('POST', 'about/publish/', { version })).status).toBe(200)
    expect(await readState('about')).toBe('own')
    expect(await show('/about')).toContain(
      '<p>Vi är <strong>tre</strong> i <a class="link" href="/contact">butiken</a>.</p>',
    )
  })

  test('is restored from a version into the draft, and from the standard text at once', async () => {
    const standard = await show('/about')
    await publish('about', { lead: 'Den första.' })
    await publish('about', { lead: 'Den andra.' })
    const { versions, version } = await read('about')
    expect(versions).toHaveLength(2)
    const restored = await call('POST', 'about/restore/', { version, published_id: versions[1]?.id })
    expect(restored.body).toMatchObject({ has_draft: true, content: { lead: 'Den första.' } })
    expect(await show('/about')).toContain('Den andra.')
    expect((await call('POST', 'about/reset/', { version: restored.body.version })).body).toMatchObject({
      has_draft: false,
      state: 'standard',
    })
    expect(await show('/about')).toBe(standard)
  })

  test('of two colleagues: the second who saves or publishes is refused and changes nothing', async () => {
    const { version, content } = await read('irp')
    const save = (heading: string) => call('PUT', 'irp/draft/', { version, content: { ...content, heading } })
    const answers = await Promise.all([save('En'), save('Två')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { version: now } = await read('irp')
    const both = await Promise.all([1, 2].map(() => call('POST', 'irp/publish/', { version: now })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await read('irp')).versions).toHaveLength(1)
    expect((await call('POST', 'irp/publish/', { version: now + 1 })).status).toBe(409)
  })

  test('is published whole: what is empty is named', async () => {
    const answer = await publish('irp', { lead: '', blocks: [{ kind: 'people', anchor: '', heading: '' }] })
    expect(answer).toMatchObject({
      status: 409,
      body: { detail: 'Fyll i det som är tomt innan du publicerar: inledningen, del 1.' },
    })
    expect(await readState('irp')).toBe('draft')
  })

  test('shows markup as text, and facts of the settings without reading marks in them', async () => {
    const attack = '<img src=x onerror=alert(1)>'
    await publish('irp', {
      title: `"><script>${attack}`,
      description: `</script>${attack}`,
      heading: attack,
      lead: `**${attack}** [${attack}](/pricing)`,
      blocks: [{ kind: 'text', anchor: '', heading: attack, text: `${attack}\n\n{stad}` }],
    })
    const html = await show('/irp')
    expect(html).not.toContain('<img src=x')
    expect(html).not.toMatch(/<script>/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  test('lists links that lead nowhere only where the pages are known', async () => {
    expect((await saveText('irp', { lead: '[x](/finns-inte)' })).broken_links).toEqual([])
  })

  test('keeps a bounded number of versions', async () => {
    const { content } = await read('about')
    await selectRows(
      node,
      sql`INSERT INTO site_page_versions (key, content, published_at)
        SELECT 'about', ${JSON.stringify(content)}::jsonb, now() FROM generate_series(1, ${maxVersions})`,
    )
    await publish('about', { lead: 'Den nyaste.' })
    const rows = await selectRows(node, sql`SELECT count(*)::int AS n FROM site_page_versions`)
    expect(rows).toEqual([{ n: maxVersions }])
    expect((await read('about')).versions).toHaveLength(maxVersions)
  })
})

describe('the terms', () => {
  test('show own words between what the law prescribes, which cannot be left out', async () => {
    const { content, version } = await read('terms')
    const about = { kind: 'text' as const, anchor: '', heading: 'Hundar', text: 'Hunden får följa med.' }
    const withoutLaw = content.blocks.filter((block) => block.kind !== 'law')
    const refused = await call('PUT', 'terms/draft/', {
      version,
      content: { ...content, blocks: withoutLaw },
    })
    expect(refused.status).toBe(400)
    expect(refused.body.detail).toMatch(/^Delarna passar inte sidan\. De som lagen kräver/)
    expect(await readState('terms')).toBe('standard')
    expect((await publish('terms', { blocks: [about, ...content.blocks] })).status).toBe(200)
    const html = await show('/terms')
    expect(html).toContain('Hunden får följa med.')
    expect(html).toContain('Allmänna reklamationsnämnden')
    expect(html).toContain('2. Om villkoren')
  })
})

describe('the page of a device without quotes', () => {
  test('has own words above the prices', async () => {
    await publish('watch', { lead: 'Vi byter **glas** på klockor.' })
    expect(await show('/watch/repair')).toContain('Vi byter <strong>glas</strong> på klockor.')
  })
})

describe('a page that is switched off', () => {
  test('leads to the services and leaves the menus, the other pages and the sitemap', async () => {
    expect(await show('/irp')).toContain('href="/appleirp"')
    expect((await call('PATCH', 'appleirp/', { is_off: true })).body.state).toBe('off')
    await call('PATCH', 'watch/', { is_off: true })
    await expect(show('/appleirp')).rejects.toMatchObject({ location: '/services', status: 302 })
    expect(await show('/irp')).not.toContain('href="/appleirp"')
    for (const shown of ['/', '/services', '/irp'])
      expect([shown, (await show(shown)).includes('href="/watch/repair"')]).toEqual([shown, false])
    const { appleirp } = Object.fromEntries(
      (await call<SitePage[]>('GET', '')).body.map(({ key, state }) => [key, state]),
    )
    expect(appleirp).toBe('off')
    await call('PATCH', 'appleirp/', { is_off: false })
    expect(await show('/appleirp')).toContain('Fyra delar vi byter varje vecka')
  })

  test.each(['about', 'sida-saknas', 'saknas', '__proto__'])('is not %s', async (key) => {
    expect((await call('PATCH', `${key}/`, { is_off: true })).status).toBe(404)
  })

  test('is gone on the next request, on both nodes', async () => {
    const offPaths = async (index: number) =>
      JSON.parse((await sites[index]?.app.inject('/'))?.body ?? '').offPaths
    expect(await Promise.all([0, 1].map(offPaths))).toEqual([[], []])
    await call('PATCH', 'irp/', { is_off: true })
    expect(await offPaths(0)).toEqual(['/irp'])
    await expect.poll(() => offPaths(1), { interval: 5 }).toEqual(['/irp'])
  })
})

describe('a page of the owner', () => {
  const add = (slug: string, title = 'Studentrabatt') => call('POST', '', { slug, title })
  const content = { description: 'Rabatt för studenter.', lead: 'Visa kortet.', blocks: [] }

  test('is public and in the sitemap and footer once it is published', async () => {
    const { key } = (await add('studentrabatt')).body
    const page = () => show('/sida/:slug', { slug: 'studentrabatt' })
    await expect(page()).rejects.toBeInstanceOf(entry.PageNotFound)
    await call('PATCH', `${key}/`, { in_footer: true })
    expect(await show('/contact')).not.toContain('/sida/studentrabatt')
    expect((await publish(key, content)).status).toBe(200)
    expect(await page()).toContain('Visa kortet.')
    expect(await show('/contact')).toContain('href="/sida/studentrabatt"')
    const sitemap = async () => (await node.call('GET', '/sitemap.xml')).text
    expect(await sitemap()).toContain('/sida/studentrabatt</loc>')
    expect((await call('DELETE', `${key}/`)).status).toBe(204)
    await expect(page()).rejects.toBeInstanceOf(entry.PageNotFound)
    expect(await sitemap()).not.toContain('studentrabatt')
  })

  test('has an address of its own, and there is room for a bounded number', async () => {
    expect((await add('rabatt')).status).toBe(201)
    expect((await add('rabatt')).status).toBe(409)
    for (const slug of ['', 'Å', 'a/b', '-a', 'a--b', '../irp']) expect((await add(slug)).status).toBe(400)
    await selectRows(
      node,
      sql`INSERT INTO site_page_drafts (key, version, changed_at)
        SELECT 'sida-' || n, 1, now() FROM generate_series(2, ${maxOwnPages}) AS n`,
    )
    expect((await add('en-till')).body.detail).toBe(
      `Det finns redan ${maxOwnPages} egna sidor. Ta bort någon först.`,
    )
    expect((await read('sida-rabatt')).state).toBe('unpublished')
  })

  test('has no standard text, and a built-in page cannot be removed', async () => {
    const { key, version } = (await add('rabatt')).body
    expect((await call('POST', `${key}/reset/`, { version })).status).toBe(404)
    expect((await call('DELETE', 'about/')).status).toBe(404)
  })
})
