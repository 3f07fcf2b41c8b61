import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { publicShop } from '#domain/settings/public-shop.ts'
import type { ProductLabelling } from '#domain/shop/labelling/labelling.ts'
import { normaliseProduct } from '#domain/shop/normalise-product.ts'
import { PageContext } from '../framework/page-context.tsx'
import type { PiecesInStock } from './pieces/pieces.tsx'
import { ProductView } from './product-view.tsx'

const labelling: ProductLabelling = {
  energy_class: 'B',
  repairability_class: 'C',
  label_url: '/etikett.webp',
  information_sheet_url: 'https://eprel.example/blad.pdf',
  charger: 'not_included',
  charging_power: '5–45',
  usb_pd: true,
}

type Shown = {
  batteryPercents?: number[]
  pieces?: PiecesInStock
  placedEarlier?: boolean
  isNewGoods?: boolean
  labels?: ProductLabelling | null
}

function render(
  changes: object,
  {
    batteryPercents = [],
    pieces = { listed: [], unlisted: 0 },
    placedEarlier = false,
    isNewGoods = false,
    labels = null,
  }: Shown = {},
): string {
  const product = normaliseProduct({ id: 7, slug: 'laddare', name: 'Laddare', price: 399, ...changes })
  if (!product) throw new Error('That is no product')
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
  return renderToStaticMarkup(
    <PageContext value={{ site, pathname: '/shop/laddare' }}>
      <ProductView
        product={product}
        variants={[]}
        batteryPercents={batteryPercents}
        pieces={pieces}
        isNewGoods={isNewGoods}
        safety={{ manufacturer: null, responsible: null, information: '', placed_earlier: placedEarlier }}
        labelling={labels}
        delivery={null}
        heading={(name) => <h1>{name}</h1>}
        gallery={null}
        addButton={null}
        restockForm={null}
      />
    </PageContext>,
  )
}

/** Returns the text of a product's page, the parts of it separated by spaces. */
function shown(changes: object, options?: Shown): string {
  return render(changes, options)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('a product without a warranty has the three years by law, and no guarantee of the shop', () => {
  expect(shown({})).toContain('Enligt lag Tre års reklamationsrätt')
  expect(shown({})).not.toMatch(/garanti/i)
  expect(shown({ storage: '128GB' })).not.toMatch(/garanti/i)
})

test('the warranty of a product is told', () => {
  expect(shown({ warranty: '12 månader' })).toContain('Garanti 12 månader')
  expect(shown({ warranty: '12 månader', storage: '128GB' })).toMatch(/Lagring 128\sGB Garanti: 12 månader/)
})

test('a measured or new battery is claimed only where the data of all units say so', () => {
  const phone = { stock: 2, features: ['5G', 'Nytt batteri'] }
  expect(shown(phone)).not.toMatch(/Uppmätt|Testa|Nytt batteri/)
  expect(shown(phone, { batteryPercents: [100] })).not.toMatch(/Uppmätt batteri|Nytt batteri/)
  expect(shown(phone, { batteryPercents: [88, 91] })).toContain('Uppmätt batteri')
  expect(shown(phone, { batteryPercents: [88, 91] })).not.toContain('Nytt batteri')
  expect(shown(phone, { batteryPercents: [99, 100] })).toMatch(/Uppmätt batteri.*Nytt batteri/)
})

test('new goods are not said to look like new', () => {
  expect(shown({ condition: 'new' })).toContain('Som ny.')
  expect(shown({ condition: 'new' }, { isNewGoods: true })).not.toMatch(/Som ny\.|skicken/)
})

test('a product that was on the market before the safety regulation is marked so', () => {
  const mark = 'fanns på marknaden före den 13 december 2024'
  expect(shown({}, { placedEarlier: true })).toContain(mark)
  expect(shown({})).not.toContain(mark)
})

test('a new phone shows its labels: the class that opens the label, the sheet, and what it is charged with', () => {
  const html = render({ condition: 'new' }, { isNewGoods: true, labels: labelling })
  expect(html).toContain('href="/etikett.webp"')
  expect(html).toMatch(/href="https:\/\/eprel.example\/blad.pdf"[^>]*>Produktinformationsblad</)
  const text = shown({ condition: 'new' }, { isNewGoods: true, labels: labelling })
  expect(text).toMatch(/Energiklass B på skalan A till G . Visa energietiketten \(ny flik\)/)
  expect(text).toMatch(
    /Reparerbarhetsklass C \(A till E\).* Laddare ingår inte .*Laddas med 5 till 45 watt, USB PD/,
  )
  const withCharger = { ...labelling, charger: 'included' as const }
  expect(shown({}, { labels: withCharger })).toMatch(/Laddare ingår (?!inte)/)
})

test('goods without labels show none', () => {
  const none = { energy_class: null, repairability_class: null, label_url: null, information_sheet_url: null }
  const empty = { ...labelling, ...none, charger: null, charging_power: '' }
  expect([shown({}), shown({}, { labels: empty })].join()).not.toMatch(/Energi|Laddare ingår|Reparerbarhet/)
})

test('a buyer chooses among the pieces that are measured or pictured, or leaves it to the shop', () => {
  const used = { condition: 'good', stock: 2 }
  const measured = { id: 7, serial_end: '4321', battery_percent: 88, images: [] }
  const plain = { id: 8, serial_end: '', battery_percent: null, images: [] }
  const pictured = { ...plain, images: ['/api/shop/pictures/ab-large.webp'] }
  const both = { listed: [measured, plain], unlisted: 0 }
  expect(shown(used, { pieces: both })).toContain(
    'Välj enhet Vilken som helst Vi väljer när vi packar. Enhet …4321 Batteri 88 % Enhet 2',
  )
  const fields = [...render(used, { pieces: both }).matchAll(/<input type="radio"[^>]*>/g)].map(
    ([tag]) => tag,
  )
  expect(fields.map((tag) => [/value="(\d*)"/.exec(tag)?.[1], tag.includes('checked')])).toEqual([
    ['', true],
    ['7', false],
    ['8', false],
  ])
  expect(fields[1]).toContain('data-piece="Enhet …4321, batteri 88\u00a0%"')
  expect(render(used, { pieces: { listed: [pictured], unlisted: 3 } })).toMatch(
    /en av 3 andra i lager.*alt="Enhet 1, bild 1/s,
  )
  expect(shown(used, { pieces: { listed: [plain], unlisted: 0 } })).not.toContain('Enhet')
  expect(shown({ ...used, stock: 0 }, { pieces: both })).not.toContain('Enhet')
})

test('the only piece in stock is shown, and there is no choice', () => {
  const piece = { id: 7, serial_end: '4321', battery_percent: 88, images: [] }
  const only = { pieces: { listed: [piece], unlisted: 0 } }
  expect(shown({ stock: 1 }, only)).toContain(
    'Det är den enda i lager, och den som du får. Enhet …4321 Batteri 88 %',
  )
  expect(render({ stock: 1 }, only)).not.toContain('type="radio"')
})
