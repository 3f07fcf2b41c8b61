import { expect, test } from 'vitest'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { publicShop } from '#domain/settings/public-shop.ts'
import type { PageServices } from '#server/services.ts'
import type { PageMetadata } from '../lib/page/metadata.ts'
import { renderErrorDocument } from './error-document.tsx'
import { type AnyPage, definePage } from './page.ts'
import { usePage } from './page-context.tsx'
import { createPageRenderer } from './render-page.tsx'

const publicUrl = 'https://verkstan.example'
const metadata: PageMetadata = { title: 'Priser', description: 'Vad en reparation kostar.' }
const assets = { scripts: ['/main.js'], styles: ['/app.css'] }

const services = {
  shop: async () => publicShop(defaultShopSettings, '2026-11-20', []),
  analyticsId: async () => undefined,
  sitePages: async () => ({ offPaths: [], footerLinks: [] }),
  paymentConfig: () => ({ provider: 'demo', publishable_key: null }),
} as Partial<PageServices> as PageServices

const renderPage = createPageRenderer(
  ({ children }) => (
    <main data-path={usePage().pathname} data-test-mode={usePage().site.isTestMode}>
      {children}
    </main>
  ),
  ({ children }) => <main data-tool="">{children}</main>,
)

function render(page: AnyPage, query = ''): Promise<string> {
  const request = { pathname: '/pricing', params: { slug: 'a' }, query: new URLSearchParams(query) }
  return renderPage(page, request, {
    services,
    publicUrl,
    assets,
    getIslandScripts: () => [],
    getAppAssets: () => ({ scripts: ['/app.js'], styles: ['/app.css'], preloads: ['/screen.js'] }),
    onFailure: () => undefined,
  })
}

const PricesView = () => <h1>Priser</h1>
const TextView = ({ data }: { data: string }) => <h1>{data}</h1>

const page = (meta: Partial<PageMetadata> = {}, options: Partial<AnyPage> = {}) =>
  definePage({
    path: '/pricing',
    meta: () => ({ ...metadata, ...meta }),
    View: PricesView,
    ...options,
  })

function getGraph(html: string): Record<string, unknown>[] {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  return JSON.parse(json)['@graph']
}

test('a page is a complete document in the layout given to the renderer', async () => {
  const html = await render(page())
  expect(html).toMatch(/^<!doctype html><html lang="sv" data-scheme="auto"><head><meta charSet="utf-8"\/>/i)
  expect(html).toContain('<main data-path="/pricing" data-test-mode="true"><h1>Priser</h1></main>')
  expect(html).toContain('<link rel="stylesheet" href="/app.css"/>')
  expect(html).toContain('<script type="module" src="/main.js" fetchPriority="low"></script>')
  // Without islands there is nothing to hydrate.
  expect(html).not.toContain('page-context')
})

test('`load` gets the request and the settings, and its data reaches `meta` and `View`', async () => {
  const html = await render(
    definePage({
      path: '/priser/:slug',
      load: ({ params, query, site }) => `${params.slug} ${query.get('q')} ${site.shop.name}`,
      meta: ({ data }) => ({ ...metadata, title: data }),
      View: TextView,
    }),
    'q=1',
  )
  expect(html).toContain('<title>a 1 Verkstan | Verkstan</title>')
  expect(html).toContain('<h1>a 1 Verkstan</h1>')
})

test('the head has title, description, sharing tags and the canonical URL', async () => {
  const html = await render(page())
  expect(html).toContain('<title>Priser | Verkstan</title>')
  expect(html).toContain('<meta name="description" content="Vad en reparation kostar."/>')
  expect(html).toContain('<link rel="canonical" href="https://verkstan.example/pricing"/>')
  expect(html).toContain('<meta property="og:url" content="https://verkstan.example/pricing"/>')
  expect(html).toContain('<meta property="og:image" content="https://verkstan.example/og.png"/>')
  expect(html).toContain('<meta name="geo.position" content="59.6553;12.5852"/>')
  expect(html).toContain('<meta name="ICBM" content="59.6553, 12.5852"/>')
  expect(html).not.toContain('noindex')
})

test('a page has its own picture for links, and further properties', async () => {
  const html = await render(
    page({
      image: { address: '/dela/shop/a.jpg?v=1', alt: 'En mobil' },
      openGraph: { 'og:type': 'product' },
    }),
  )
  expect(html).toContain('<meta property="og:image" content="https://verkstan.example/dela/shop/a.jpg?v=1"/>')
  expect(html).toContain('<meta property="og:image:alt" content="En mobil"/>')
  expect(html.match(/"og:type" content="\w+"/g)).toEqual(['"og:type" content="product"'])
})

test('a page with several paths has one canonical URL', async () => {
  expect(await render(page({ path: '/priser' }))).toContain('href="https://verkstan.example/priser"')
})

test.each([
  ['its metadata', page({ noindex: true })],
  ['its definition', page({}, { noindex: true })],
  ['being private', page({}, { isPrivate: true })],
])('a page that is not indexed by %s has no URL in its head', async (_, hidden) => {
  const html = await render(hidden)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('https://verkstan.example/pricing')
})

test('structured data: the shop, the breadcrumbs, and the page’s own', async () => {
  const graph = getGraph(
    await render(page({ crumbs: [{ label: 'Priser' }], schemaObjects: [{ '@type': 'FAQPage' }] })),
  )
  expect(graph.map((thing) => thing['@type'])).toEqual(['LocalBusiness', 'BreadcrumbList', 'FAQPage'])
  expect(graph[1]?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Support', item: 'https://verkstan.example/' },
    { '@type': 'ListItem', position: 2, name: 'Priser', item: 'https://verkstan.example/pricing' },
  ])
  expect(getGraph(await render(page())).map((thing) => thing['@type'])).toEqual(['LocalBusiness'])
})

test('embedded data cannot end its element', async () => {
  const html = await render(
    page({ schemaObjects: [{ '@type': 'Thing', name: '</script><script>alert(1)</script>' }] }),
  )
  expect(html).not.toContain('<script>alert')
  expect(getGraph(html).at(-1)?.name).toBe('</script><script>alert(1)</script>')
})

test('the error document needs no settings and no script', () => {
  const html = renderErrorDocument(assets)
  expect(html).toContain('Ett fel uppstod')
  expect(html).toMatch(/<a [^>]*href="">Ladda om sidan<\/a>/)
})
