import { expect, test } from 'vitest'
import { buildCanonicalPath, readTarget } from './request-path.ts'

test.each([
  ['/faq', { path: '/faq', query: '' }],
  ['/', { path: '/', query: '' }],
  ['/shop?a=1?b=2', { path: '/shop', query: '?a=1?b=2' }],
  ['/shop?', { path: '/shop', query: '?' }],
  ['http://verkstan.example/faq?a=1', { path: '/faq', query: '?a=1' }],
  ['http://verkstan.example', { path: '/', query: '' }],
  ['http://verkstan.example?a=1', { path: '/', query: '?a=1' }],
  ['/http://x/', { path: '/http://x/', query: '' }],
])('%s is read as %j', (url, target) => {
  expect(readTarget(url)).toEqual(target)
})

test.each([
  ['/', {}, '/'],
  ['/priser/:type/:brand', { type: 'mobil', brand: 'sony-ericsson' }, '/priser/mobil/sony-ericsson'],
  ['/shop/:slug', { slug: 'a/b ö?' }, '/shop/a%2Fb%20%C3%B6%3F'],
])('the path of %s with %j is %s', (pattern, params, path) => {
  expect(buildCanonicalPath(pattern, params)).toBe(path)
})
