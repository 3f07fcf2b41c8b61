import { expect, test } from 'vitest'
import { defaultShopSettings } from '../../domain/settings/defaults.ts'
import { publicShop } from '../../domain/settings/public-shop.ts'
import { type PageMetadata, pageMeta } from './metadata.ts'

const publicUrl = 'https://verkstan.example'
const page: PageMetadata = { title: 'Priser', description: 'Vad en reparation kostar.' }

function metaOf(metadata: Partial<PageMetadata> = {}, pathname = '/pricing', settings = defaultShopSettings) {
  const loaderData = { shop: publicShop(settings, '2026-11-20', []), publicUrl, analyticsId: null }
  const matches = [{ id: 'root', loaderData }, undefined, { id: 'site/pricing-page' }]
  return pageMeta({ matches, location: { pathname } }, { ...page, ...metadata }) as Record<string, unknown>[]
}

function content(meta: Record<string, unknown>[], name: string) {
  return meta.find((tag) => tag.name === name || tag.property === name)?.content
}

function graph(meta: Record<string, unknown>[]) {
  const block = meta.find((tag) => 'script:ld+json' in tag)?.['script:ld+json'] as { '@graph': never[] }
  return block['@graph'] as Record<string, unknown>[]
}

test('title, description and sharing tags carry the page and the shop', () => {
  const meta = metaOf()
  expect(meta).toContainEqual({ title: 'Priser | Verkstan' })
  expect(content(meta, 'description')).toBe(page.description)
  expect(content(meta, 'og:title')).toBe('Priser | Verkstan')
  expect(content(meta, 'og:url')).toBe('https://verkstan.example/pricing')
  expect(content(meta, 'og:image')).toBe('https://verkstan.example/og.png')
  expect(content(meta, 'twitter:card')).toBe('summary_large_image')
})

test.each([
  ['/pricing', 'https://verkstan.example/pricing'],
  ['/pricing/', 'https://verkstan.example/pricing'],
  ['/', 'https://verkstan.example/'],
])('the canonical address of %s comes from the public address, without query', (pathname, href) => {
  expect(metaOf({}, pathname)).toContainEqual({ tagName: 'link', rel: 'canonical', href })
})

test('a page for nobody else has no canonical address and gives its own away nowhere', () => {
  const meta = metaOf({ noindex: true }, '/offert/q7Zk2')
  expect(content(meta, 'robots')).toBe('noindex')
  expect(JSON.stringify(meta)).not.toContain('q7Zk2')
})

test('place tags follow the shop', () => {
  const meta = metaOf()
  expect(content(meta, 'geo.position')).toBe('59.6553;12.5852')
  expect(content(meta, 'geo.placename')).toBe('Arvika')
  expect(content(meta, 'geo.region')).toBe('SE-S')
  expect(content(meta, 'ICBM')).toBe('59.6553, 12.5852')
})

test('every page says where the shop is and when it is open', () => {
  const business = graph(metaOf()).find((thing) => thing['@type'] === 'LocalBusiness')
  expect(business).toMatchObject({
    name: 'Verkstan',
    telephone: '+46701740635',
    address: { addressLocality: 'Arvika', addressCountry: 'SE' },
    openingHoursSpecification: [
      {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '10:00',
        closes: '17:00',
      },
      { dayOfWeek: ['Saturday'], opens: '11:00', closes: '14:00' },
    ],
  })
})

test('breadcrumbs begin with Support and end with the page', () => {
  const list = graph(metaOf({ crumbs: [{ label: 'Priser' }] })).find(
    (thing) => thing['@type'] === 'BreadcrumbList',
  )
  expect(list?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Support', item: 'https://verkstan.example/' },
    { '@type': 'ListItem', position: 2, name: 'Priser', item: 'https://verkstan.example/pricing' },
  ])
  expect(graph(metaOf()).some((thing) => thing['@type'] === 'BreadcrumbList')).toBe(false)
})

test('further objects are added', () => {
  const meta = metaOf({ things: [{ '@type': 'FAQPage', mainEntity: [] }] })
  expect(graph(meta).map((thing) => thing['@type'])).toEqual(['LocalBusiness', 'FAQPage'])
})

test('without the root data a page still has a title, and is not indexed', () => {
  expect(pageMeta({ matches: [], location: { pathname: '/' } }, page)).toEqual([
    { title: 'Priser' },
    { name: 'robots', content: 'noindex' },
  ])
})

test('the shop says where else it is found, and when it is closed ahead', () => {
  const [business] = graph(
    metaOf({}, '/pricing', {
      ...defaultShopSettings,
      socialLinks: { facebook: '', instagram: 'https://instagram.example/verkstan', google: '' },
      closedDays: [{ date: '2026-11-25', reason: 'Inventering' }],
    }),
  )
  expect(business?.sameAs).toEqual(['https://instagram.example/verkstan'])
  expect(business?.specialOpeningHoursSpecification).toMatchObject([
    { validFrom: '2026-11-25', validThrough: '2026-11-25' },
  ])
})
