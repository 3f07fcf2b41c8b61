import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { publicShop } from '#domain/settings/public-shop.ts'
import { PageContext } from '../framework/page-context.tsx'
import { Rating } from './rating.tsx'

function shown(isDemo: boolean, reviews = 96) {
  const shop = publicShop(defaultShopSettings, '2026-11-20', [], isDemo)
  const site = {
    ...{ shop, publicUrl: 'https://verkstan.example', analyticsId: null },
    ...{ isTestMode: false, hasStripe: false, offPaths: [], footerLinks: [] },
  }
  const html = renderToStaticMarkup(
    <PageContext value={{ site, pathname: '/' }}>
      <Rating rating={4.7} reviews={reviews} />
    </PageContext>,
  )
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

test('a product shows its rating, in the demo shop marked as a sample', () => {
  expect(shown(true)).toMatch(/4,7.*\(96 omdömen \) exempel/)
  expect(shown(false)).toMatch(/4,7.*\(96 omdömen \)\s*$/)
})

test('a product that no buyer has rated shows none', () => {
  expect(shown(false, 0)).not.toMatch(/\d/)
})
