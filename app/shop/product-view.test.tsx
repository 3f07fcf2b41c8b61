import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { publicShop } from '#domain/settings/public-shop.ts'
import { normaliseProduct } from '#domain/shop/normalise-product.ts'
import { PageContext } from '../framework/page-context.tsx'
import { ProductView } from './product-view.tsx'

/** Returns the text of a product's page, the parts of it separated by spaces. */
function shown(changes: object, { placedEarlier = false, isNewGoods = false } = {}): string {
  const product = normaliseProduct({ id: 7, slug: 'laddare', name: 'Laddare', price: 399, ...changes })
  if (!product) throw new Error('That is no product')
  const site = {
    ...{ shop: publicShop(defaultShopSettings, '2026-11-20', [], false) },
    ...{ publicUrl: 'https://verkstan.example', analyticsId: null, isTestMode: false, hasStripe: false },
  }
  const html = renderToStaticMarkup(
    <PageContext value={{ site, pathname: '/shop/laddare' }}>
      <ProductView
        product={product}
        variants={[]}
        batteryPercents={[]}
        isNewGoods={isNewGoods}
        safety={{ manufacturer: null, responsible: null, information: '', placed_earlier: placedEarlier }}
        delivery={null}
        heading={(name) => <h1>{name}</h1>}
        gallery={null}
        addButton={null}
      />
    </PageContext>,
  )
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

test('a product without a warranty has the three years by law, and no guarantee of the shop', () => {
  expect(shown({})).toContain('Enligt lag Tre års reklamationsrätt')
  expect(shown({})).not.toMatch(/garanti/i)
  expect(shown({ storage: '128GB' })).not.toMatch(/garanti/i)
})

test('the warranty of a product is told', () => {
  expect(shown({ warranty: '12 månader' })).toMatch(/Garanti 12 månader.* Genomgånget Testat i vår verkstad/)
  expect(shown({ warranty: '12 månader', storage: '128GB' })).toMatch(/Lagring 128GB Garanti: 12 månader/)
})

test('new goods are not said to be tested, or to look like new', () => {
  expect(shown({ condition: 'new' })).toMatch(/Som ny\. .*Testat i vår verkstad/)
  expect(shown({ condition: 'new' }, { isNewGoods: true })).not.toMatch(/Som ny\.|Testat|Genomgånget|skicken/)
})

test('a product that was on the market before the safety regulation is marked so', () => {
  const mark = 'fanns på marknaden före den 13 december 2024'
  expect(shown({}, { placedEarlier: true })).toContain(mark)
  expect(shown({})).not.toContain(mark)
})
