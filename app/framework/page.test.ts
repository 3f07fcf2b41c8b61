import { expect, test } from 'vitest'
import { type AnyPage, definePage, isNoindex, listSitemapPaths } from './page.ts'

const meta = () => ({ title: 'Sida', description: '' })
const View = () => null

test('a private page cannot be cached', () => {
  expect(() => definePage({ path: '/offert/:token', isPrivate: true, cacheTopics: [], meta, View })).toThrow(
    '/offert/:token is private and cannot be cached.',
  )
})

test('query variants of a page that is not cached are a mistake', () => {
  expect(() => definePage({ path: '/sok', hasQueryVariants: true, meta, View })).toThrow('has no effect')
})

test('the sitemap has cached pages without parameters that search engines may list', () => {
  const page = (path: string, options: Partial<AnyPage>) => definePage({ path, meta, View, ...options })
  const pages = [
    page('/', { cacheTopics: [] }),
    page('/shop/:slug', { cacheTopics: ['products'] }),
    page('/kund/login', { cacheTopics: [], noindex: true }),
    page('/sok', {}),
    page('/angra', { isPrivate: true }),
  ]
  expect(listSitemapPaths(pages)).toEqual(['/'])
  expect(pages.map(isNoindex)).toEqual([false, false, true, false, true])
})
