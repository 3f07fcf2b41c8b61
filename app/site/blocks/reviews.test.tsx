import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageContext } from '#app/framework/page-context.tsx'
import { collectionText } from '#domain/reviews/rules.ts'
import type { PublicReview } from '#domain/reviews/schemas.ts'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { publicShop } from '#domain/settings/public-shop.ts'
import { KeyFigures } from '../key-figures.tsx'
import { Reviews } from './reviews.tsx'

function shown(
  isDemo: boolean,
  figures: Partial<typeof defaultShopSettings.keyFigures> = {},
  latest: readonly PublicReview[] = [],
) {
  const settings = { ...defaultShopSettings, keyFigures: { ...defaultShopSettings.keyFigures, ...figures } }
  const shop = publicShop(settings, '2026-11-20', [], isDemo)
  const site = {
    shop,
    publicUrl: 'https://verkstan.example',
    analyticsId: null,
    isTestMode: false,
    offPaths: [],
    footerLinks: [],
    hasStripe: false,
  }
  const html = renderToStaticMarkup(
    <PageContext value={{ site, pathname: '/' }}>
      <Reviews latest={latest} />
      <KeyFigures figures={shop.keyFigures} shopName={shop.name} />
    </PageContext>,
  )
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

test('a shop without demo data shows no review, rating or figure', () => {
  const text = shown(false)
  expect(text).toContain('Har du varit hos oss?')
  expect(text).not.toMatch(/\d|Marie L\.|Verifierad kund|nöjda kunder|Så säger våra kunder/)
})

test('a shop without demo data shows figures with their source, and no sample', () => {
  const text = shown(false, { rating: 4.6, reviews: 31, source: 'Google', countedOn: '2026-11-01' })
  expect(text).toMatch(/4,6.*31.*Källa: Google, .*2026\./)
  expect(text).not.toMatch(/Marie L\.|Verifierad kund|nöjda kunder|exempel/)
})

test('the demo shop marks its reviews and figures as samples', () => {
  const text = shown(true)
  expect(text).toMatch(/4,8.*127/)
  expect(text).toContain('Siffrorna är exempel i demobutiken.')
  expect(text).toContain('Omdömena är exempel i demobutiken.')
  expect(text.match(/(Google|Facebook) · exempel/g)).toHaveLength(4)
  expect(text).not.toContain('Verifierad kund')
})

const review: PublicReview = {
  ...{ id: 1, name: 'Kim', rating: 2, body: 'Det tog tid.', writtenAt: '2026-11-01T12:00:00Z' },
  ...{ verified: true, source: '', sourceUrl: '', answer: 'Det beklagar vi.' },
}

test.each([true, false])(
  'real reviews replace the samples, with how they are collected; demo: %s',
  (isDemo) => {
    const imported = { ...review, id: 2, verified: false, source: 'Google', sourceUrl: 'https://g.example' }
    const text = shown(isDemo, {}, [review, imported])
    expect(text.match(/Verifierad kund/g)).toHaveLength(2)
    expect(text).toContain(collectionText)
    expect(text).toContain('Det beklagar vi.')
    expect(text).not.toMatch(/Marie L\.|· exempel/)
  },
)
