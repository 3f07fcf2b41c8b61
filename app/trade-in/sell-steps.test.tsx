import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { publicShop } from '#domain/settings/public-shop.ts'
import { PageContext } from '../framework/page-context.tsx'
import SellSteps from './sell-steps.island.tsx'

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

test('a shop with no devices to buy says so, and how it can be reached', () => {
  const html = renderToStaticMarkup(
    <PageContext value={{ site, pathname: '/salj-mobil' }}>
      <SellSteps devices={[]} payouts={[]} />
    </PageContext>,
  )
  expect(html).toContain('Inga inköpspriser på nätet än')
  expect(html).toMatch(/href="tel:\+46.*href="\/contact"/)
})
