import { describe, expect, test } from 'vitest'
import { sitemapXml } from './sitemap.ts'
import { buildModel } from './testing/fixtures/catalogue.ts'
import { startSharedNode } from './testing/node.ts'

const node = await startSharedNode({ role: 'web' })

const addresses = async () => {
  const { text } = await node.call('GET', '/sitemap.xml')
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
}

describe('the sitemap', () => {
  test('has the price pages, with whole addresses, and is XML', async () => {
    await buildModel(node, undefined, { type: 'mobil', brand: 'Apple', model: 'iPhone 15' })
    expect(await addresses()).toEqual([
      'http://verkstan.test/priser/mobil/apple',
      'http://verkstan.test/priser/mobil/apple/iphone-15',
    ])
    const { headers, text } = await node.call('GET', '/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(headers.etag).toMatch(/^W\//)
    expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset')).toBe(true)
  })

  test('follows the catalogue at once', async () => {
    const before = await addresses()
    const { model } = await buildModel(node, undefined, { type: 'mobil', brand: 'Sony', model: 'Xperia 1' })
    expect(await addresses()).toEqual([
      ...before,
      'http://verkstan.test/priser/mobil/sony',
      'http://verkstan.test/priser/mobil/sony/xperia-1',
    ])
    await node.call('POST', '/api/quotes/repairprices/', {
      body: { device_model_id: model, issue_description: 'Glasbyte', price: 500 },
      token: await node.logIn(),
    })
    const { text } = await node.call('GET', '/sitemap.xml')
    expect(text).toContain(
      '<url><loc>http://verkstan.test/priser/mobil/sony/xperia-1</loc><lastmod>2026-11-20T09:00:00.000Z</lastmod></url>',
    )
  })

  test('writes every sign of an address so that XML can hold it', () => {
    expect(sitemapXml([{ path: '/a&b<c>"d"' }], 'https://x.example')).toContain(
      '<loc>https://x.example/a&amp;b&lt;c&gt;&quot;d&quot;</loc>',
    )
  })
})

test('robots.txt lists the excluded paths and the sitemap', async () => {
  const { text, headers } = await node.call('GET', '/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(text).toBe(
    [
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /kund',
      'Disallow: /offert',
      'Disallow: /status',
      'Disallow: /bokning',
      'Disallow: /shop/kassa',
      'Disallow: /shop/betala',
      'Disallow: /api',
      '',
      'Sitemap: http://verkstan.test/sitemap.xml',
      '',
    ].join('\n'),
  )
})
