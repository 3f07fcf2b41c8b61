import { expect, test } from 'vitest'
import { definePage as page } from '../testing/site.ts'
import { buildSpeculationRules } from './speculation-rules.ts'

test('browsers prerender the pages of the table, apart from private ones and those that take payment', () => {
  const pages = [
    page('/', { cacheTopics: [] }),
    page('/shop/:slug', { cacheTopics: ['shop'] }),
    page('/pricing', { takesPayment: true }),
    page('/shop/kassa', { isPrivate: true }),
  ]
  expect(buildSpeculationRules(pages)).toEqual({
    prerender: [
      {
        where: {
          and: [
            { href_matches: ['/', '/shop/:slug'] },
            { not: { href_matches: ['/pricing', '/shop/kassa'] } },
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
