import { getHtml, sitemapPaths } from '../support/public-pages.ts'
import { readStructuredData } from '../support/structured-data.ts'
import { expect, test } from '../support/test.ts'

const cards = (html: string) =>
  [...html.matchAll(/<a [^>]*href="(\/shop\/[a-z0-9-]+)"/g)]
    .map(([, path]) => path)
    .filter((path) => path !== '/shop/kassa')

test('the shop is whole as it is sent: products, filters by address, and the way to the next ones', async ({
  request,
}) => {
  const first = await getHtml(request, '/shop')
  expect(cards(first)).toHaveLength(20)
  expect(first).toContain('href="/shop?page=2"')
  // Not every product has a warranty, so the shop as a whole promises none.
  expect(first).not.toMatch(/(med|och) garanti/i)
  const second = await getHtml(request, '/shop?page=2')
  expect(cards(second).filter((path) => cards(first).includes(path))).toEqual([])

  const phones = await getHtml(request, '/shop?category=mobiler&brand=Apple&brand=Samsung&ordering=price')
  expect(phones).toMatch(/<link rel="canonical" href="[^"]*\/shop\?category=mobiler"/)
  expect(phones).toMatch(/<input[^>]*name="brand"[^>]*checked=""[^>]*value="Apple"/)
  expect(cards(phones).length).toBeGreaterThan(0)
  expect(await getHtml(request, '/shop?search=finns-inte-alls')).toContain('Inga produkter hittades')
})

test('each product has a page with its offer, and an unknown one is not found', async ({
  request,
  baseURL,
}) => {
  const path = (await sitemapPaths(request)).find((each) => /^\/shop\/[^/]+$/.test(each)) ?? ''
  const html = await getHtml(request, path)
  const product = readStructuredData(html).find((thing) => thing['@type'] === 'Product')
  const offer = product?.offers as { price: string; url: string }
  expect(offer.url).toBe(`${baseURL}${path}`)
  const shown = Number(offer.price).toLocaleString('sv-SE', { maximumFractionDigits: 0 })
  expect(html.replace(/\s|&nbsp;/g, ' ')).toContain(`${shown.replace(/\s/g, ' ')} kr`)
  // The legal guarantee is told by the button, before the details.
  const notice = html.indexOf('id="lagstadgad-ratt"')
  expect(notice).toBeGreaterThan(0)
  expect(notice).toBeLessThan(html.indexOf('>Skick</dt>'))
  const unknown = await request.get('/shop/finns-inte')
  expect(unknown.status()).toBe(404)
  expect(await unknown.text()).toContain('Sidan hittades inte')
})

test('a reduced price shows the lowest price of the last 30 days', async ({ request }) => {
  const { results } = await (await request.get('/api/shop/products/?page_size=100')).json()
  const cut = results.find((product: { original_price: number | null }) => product.original_price !== null)
  const html = await getHtml(request, `/shop/${cut.slug}`)
  expect(html).toContain('Lägsta pris 30 dagar före sänkningen')
})
