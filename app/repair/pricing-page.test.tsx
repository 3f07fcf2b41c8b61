import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultShopSettings } from '../../domain/settings/defaults.ts'
import { publicShop } from '../../domain/settings/public-shop.ts'
import { PageContext } from '../framework/page-context.tsx'
import SellSteps from '../trade-in/sell-steps.island.tsx'
import { pricingPage } from './pricing-page.tsx'

const site = {
  ...{ shop: publicShop(defaultShopSettings, '2026-11-20', []) },
  ...{ publicUrl: 'https://verkstan.example', analyticsId: null, isTestMode: false, hasStripe: false },
}
const { View } = pricingPage

test.each([
  [
    'no prices',
    <View
      key="p"
      data={{ types: [], diagnosisFee: '350 kr', payments: { provider: 'none', publishable_key: null } }}
    />,
    'Inga fasta priser på nätet än',
  ],
  ['no devices to buy', <SellSteps key="s" devices={[]} />, 'Inga inköpspriser på nätet än'],
])('a shop with %s says so, and how it can be reached', (_, page, text) => {
  const html = renderToStaticMarkup(<PageContext value={{ site, pathname: '/' }}>{page}</PageContext>)
  expect(html).toContain(text)
  expect(html).toContain('href="/contact"')
  expect(html).toContain('href="tel:')
  expect(html).not.toContain('prislista')
})
