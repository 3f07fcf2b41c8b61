import { differentPages, getHtml, sitemapPaths } from '../support/public-pages.ts'
import { readStructuredData, structuredDataErrors } from '../support/structured-data.ts'
import { expect, test } from '../support/test.ts'

const getTypes = (html: string) => readStructuredData(html).map((thing) => thing['@type'])

test('every public page has valid structured data', async ({ request }) => {
  for (const path of await sitemapPaths(request)) {
    const things = readStructuredData(await getHtml(request, path))
    expect(structuredDataErrors(things), path).toEqual([])
  }
})

test('every public page but the first has its place in the site', async ({ request }) => {
  for (const path of await differentPages(request)) {
    const types = getTypes(await getHtml(request, path))
    expect(types, path).toContain('LocalBusiness')
    expect(types.includes('BreadcrumbList'), path).toBe(path !== '/')
  }
})

test('a model’s page offers each of its repairs at the price that people read', async ({ request }) => {
  const html = await getHtml(request, '/priser/mobil/apple/iphone-15')
  const service = readStructuredData(html).find((thing) => thing['@type'] === 'Service')
  const offers = service?.offers as { name: string; price: string; url: string }[]
  const read = html.replace(/<!-- -->|<span class="font-normal text-ink-soft">([^<]*)<\/span>/g, '$1')
  const shown = [
    ...read.matchAll(/<th scope="row"[^>]*>([^<]+)[\s\S]*?([\d\s\u00a0\u202f]+)\u00a0kr<\/span>/g),
  ]
  expect(shown.length).toBeGreaterThan(3)
  expect(offers.map(({ name, price }) => [name, price])).toEqual(
    shown.map(([, issue, price = '']) => [`${issue}, Apple iPhone 15`, `${price.replace(/\s/g, '')}.00`]),
  )
})

test.describe('the checker', () => {
  const shop = { '@type': 'LocalBusiness', '@id': 'https://x.example/#a' }

  test('reports what is missing, malformed or unknown', () => {
    const faults = structuredDataErrors([
      { ...shop, telephone: '070-1', geo: { '@type': 'GeoCoordinates', latitude: 1, longitude: 2 } },
      {
        '@type': 'Product',
        name: 'Mobil',
        offers: { '@type': 'Offer', price: '12,50', priceCurrency: 'SEK' },
      },
      { '@type': 'Servise' },
    ]).join('\n')
    expect(faults).toContain('LocalBusiness 0 (LocalBusiness) lacks name')
    expect(faults).toContain('telephone[0] reads "070-1"')
    expect(faults).toContain('offers[0].price[0] reads "12,50"')
    expect(faults).toContain('lacks availability')
    expect(faults).toContain('of a type without rules: Servise')
  })

  test('follows references and counts breadcrumbs', () => {
    const item = { '@type': 'ListItem', name: 'A', item: 'https://x.example/', position: 2 }
    expect(
      structuredDataErrors([
        { '@type': 'BreadcrumbList', itemListElement: [item] },
        { '@type': 'Brand', name: 'B', owner: { '@id': 'https://x.example/#b' } },
      ]),
    ).toEqual(['nothing in the page is https://x.example/#b', 'breadcrumb 1 says 2'])
  })
})
