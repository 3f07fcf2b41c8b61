import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { publicShop } from '#domain/settings/public-shop.ts'
import { PageContext } from '../framework/page-context.tsx'
import { statusPage } from './status-page.tsx'

function shown(withdrawUntil: string | null) {
  const site = {
    ...{ shop: publicShop(defaultShopSettings, '2026-11-20', [], false) },
    ...{
      publicUrl: 'https://verkstan.example',
      analyticsId: null,
      isTestMode: false,
      hasStripe: false,
      offPaths: [],
      footerLinks: [],
    },
  }
  const { View } = statusPage
  return renderToStaticMarkup(
    <PageContext value={{ site, pathname: '/status/x' }}>
      <View
        data={{
          order_number: 'R-26-00042',
          status: 'Mottaget',
          state: { state: 'received', label: 'Inlämnad', text: 'Enheten är hos oss.', headline: null },
          checked_in_at: '2026-11-20T09:00:00.000Z',
          device: 'Apple iPhone 13',
          received_at: '2026-11-20T09:00:00.000Z',
          status_since: '2026-11-20T09:00:00.000Z',
          guarantee_until: null,
          withdraw_until: withdrawUntil,
          estimated_on: null,
          warranty_until: null,
          paid_online: null,
        }}
      />
    </PageContext>,
  )
}

test('the status page links to the withdrawal as long as it is possible', () => {
  expect(shown('2026-12-04')).toMatch(/href="\/angra\?order=R-26-00042".*senast 4 december 2026/)
  expect(shown(null)).not.toContain('/angra')
})
