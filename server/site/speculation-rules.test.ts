import { expect, test } from 'vitest'
import { definePage as page } from '../testing/site.ts'
import { buildSpeculationRules } from './speculation-rules.ts'

test('browsers prerender public pages, except private ones and those that lead to payment', () => {
  const pages = [
    page('/', { cacheTopics: [] }),
    page('/shop/:slug', { cacheTopics: ['products'] }),
    page('/pricing', { takesPayment: true }),
    page('/shop/kassa', { cacheTopics: [], neverPrerendered: true }),
    page('/offert/:token', { isPrivate: true }),
  ]
  expect(buildSpeculationRules(pages)).toEqual({
    prerender: [
      {
        where: {
          and: [
            { href_matches: ['/', '/shop/:slug'] },
            { not: { href_matches: ['/pricing', '/shop/kassa', '/offert/:token'] } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  })
})

test('without exclusions there is one condition, since an empty list is no rule', () => {
  expect(buildSpeculationRules([page('/')])).toEqual({
    prerender: [{ where: { href_matches: ['/'] }, eagerness: 'moderate' }],
  })
})
