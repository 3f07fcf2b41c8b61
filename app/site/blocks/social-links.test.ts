import { expect, test } from 'vitest'
import { socialLinks } from './social-links.ts'

test('links go to the shop’s own pages, or to a search where none is configured', () => {
  const links = socialLinks({
    name: 'Åkes Mobil & Data',
    city: 'Arvika',
    socialLinks: { google: 'https://example.com/g', facebook: '', instagram: '' },
  })
  expect(links.map(({ href }) => href)).toEqual([
    'https://example.com/g',
    'https://www.facebook.com/search/top?q=%C3%85kes%20Mobil%20%26%20Data%20Arvika',
    'https://www.instagram.com/explore/search/keyword/?q=%C3%85kes%20Mobil%20%26%20Data%20Arvika',
  ])
})
