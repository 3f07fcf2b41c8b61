import { expect, test } from 'vitest'
import { reportedPath } from '#domain/measured-pages.ts'
import { reportedReferrer } from './analytics.ts'

test.each([
  ['/offert/q7Zk2', '', '/offert/…'],
  ['/erbjudande/q7Zk2', '', '/erbjudande/…'],
  ['/offert/q7Zk2', '?page=2', '/offert/…'],
  ['/status/abc/extra', '', '/status/…'],
  ['/bokning/abc', '', '/bokning/…'],
  ['/bestallning/q7Zk2', '', '/bestallning/…'],
  ['/forsaljning/q7Zk2', '', '/forsaljning/…'],
  ['/kund/saljarenen/SM-7K4QX-2M9PD', '', '/kund/saljarenen/…'],
  ['/kund/orders/17', '', '/kund/orders/…'],
  ['/shop/betala/demo_secret_x', '', '/shop/betala/…'],
])('the key in %s stays here', (pathname, search, reported) => {
  expect(reportedPath(pathname, search)).toBe(reported)
})

test.each([['/offert'], ['/booking'], ['/statusar/x'], ['/kund/orders'], ['/']])(
  '%s is told as it is',
  (pathname) => {
    expect(reportedPath(pathname, '')).toBe(pathname)
  },
)

test('reports only query parameters known to be harmless', () => {
  const search = '?token=s3cret&category=mobiler&search=anna%40exempel.se&utm_source=brev&session_id=cs_1'
  expect(reportedPath('/shop', search)).toBe('/shop?category=mobiler&utm_source=brev')
  expect(reportedPath('/kund/aterstall-losenord', '?token=s3cret')).toBe('/kund/aterstall-losenord')
})

test('does not report a long value, even under a harmless name', () => {
  expect(reportedPath('/shop', `?brand=${'a'.repeat(61)}`)).toBe('/shop')
})

test('a referrer is cut to its site, and our own pages are none', () => {
  const ours = 'https://verkstan.example'
  expect(reportedReferrer('https://search.example/?q=privat', ours)).toBe('https://search.example/')
  expect(reportedReferrer('https://verkstan.example/offert/q7Zk2', ours)).toBe('')
  expect(reportedReferrer('', ours)).toBe('')
})
