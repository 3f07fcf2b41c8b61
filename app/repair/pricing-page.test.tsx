import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { publicShop } from '#domain/settings/public-shop.ts'
import { PageContext } from '../framework/page-context.tsx'
import { pricingPage } from './pricing-page.tsx'

const site = {
  ...{ shop: publicShop(defaultShopSettings, '2026-11-20', []) },
  ...{
    publicUrl: 'https://verkstan.example',
    analyticsId: null,
    isTestMode: false,
    hasStripe: false,
    offPaths: [],
    footerLinks: [],
  },
}

test('an empty price list says so, and how the shop can be reached', () => {
  const { View } = pricingPage
  const html = renderToStaticMarkup(
    <PageContext value={{ site, pathname: '/pricing' }}>
      <View
        data={{ types: [], diagnosisFee: '350 kr', payments: { provider: 'none', publishable_key: null } }}
      />
    </PageContext>,
  )
  expect(html).toContain('Inga fasta priser på nätet än')
  expect(html).toMatch(/href="tel:\+46.*href="\/contact"/)
  expect(html).not.toContain('prislista')
})
