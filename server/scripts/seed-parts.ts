import type { TxCtx } from '../kit/context.ts'
import { type DemoPart, seedParts, seedPurchase } from '../parts/service.ts'

type Row = readonly [
  sku: string,
  name: string,
  models: string,
  origin: DemoPart['origin'],
  cost: number,
  price: number,
  stock: number,
  minStock: number,
  shelf: string,
]

/** Stock before the delivery of the demo purchase. Three parts are low then: two batteries and a camera. */
const screens: readonly Row[] = [
  ['SKR-IP11', 'Skärm iPhone 11', 'iPhone 11', 'compatible', 290, 690, 5, 2, 'A1'],
  ['SKR-IP12', 'Skärm iPhone 12', 'iPhone 12, iPhone 12 Pro', 'compatible', 540, 990, 4, 2, 'A1'],
  ['SKR-IP13', 'Skärm iPhone 13', 'iPhone 13', 'compatible', 620, 1190, 3, 2, 'A1'],
  ['SKR-IP13O', 'Skärm iPhone 13, original', 'iPhone 13', 'original', 1690, 2490, 1, 1, 'A1'],
  ['SKR-IP14', 'Skärm iPhone 14', 'iPhone 14', 'compatible', 690, 1290, 3, 2, 'A2'],
  ['SKR-IP15', 'Skärm iPhone 15', 'iPhone 15', 'original', 1890, 2790, 2, 1, 'A2'],
  ['SKR-S21', 'Skärm Galaxy S21', 'Galaxy S21', 'original', 1390, 2090, 1, 1, 'A3'],
  ['SKR-S22', 'Skärm Galaxy S22', 'Galaxy S22', 'original', 1490, 2190, 1, 1, 'A3'],
  ['SKR-S23', 'Skärm Galaxy S23', 'Galaxy S23', 'original', 1690, 2390, 1, 1, 'A3'],
  ['GLA-IPAD9', 'Glas iPad 9', 'iPad 9', 'compatible', 290, 790, 2, 1, 'A4'],
  ['SKR-W8', 'Skärm Watch Series 8', 'Watch Series 8', 'used', 890, 1490, 1, 0, 'A5'],
]
const others: readonly Row[] = [
  ['BAT-IP11', 'Batteri iPhone 11', 'iPhone 11', 'compatible', 119, 390, 6, 3, 'B1'],
  ['BAT-IP12', 'Batteri iPhone 12', 'iPhone 12, iPhone 12 Pro', 'compatible', 139, 390, 1, 3, 'B1'],
  ['BAT-IP13', 'Batteri iPhone 13', 'iPhone 13', 'compatible', 149, 390, 2, 4, 'B1'],
  ['BAT-IP14', 'Batteri iPhone 14', 'iPhone 14', 'compatible', 179, 450, 4, 2, 'B1'],
  ['BAT-S22', 'Batteri Galaxy S22', 'Galaxy S22', 'original', 229, 490, 2, 1, 'B2'],
  ['BAT-MBA', 'Batteri MacBook Air', 'MacBook Air', 'compatible', 690, 1290, 1, 1, 'B4'],
  ['LAD-IP12', 'Laddkontakt iPhone 12', 'iPhone 12', 'compatible', 89, 290, 4, 2, 'C1'],
  ['LAD-IP13', 'Laddkontakt iPhone 13', 'iPhone 13', 'compatible', 99, 290, 3, 2, 'C1'],
  ['LAD-S22', 'Laddkontakt Galaxy S22', 'Galaxy S22', 'original', 149, 390, 2, 1, 'C2'],
  ['KAM-PX8', 'Kamera Pixel 8', 'Pixel 8', 'original', 590, 990, 0, 1, 'C3'],
  ['KAM-IP13', 'Kamera iPhone 13', 'iPhone 13', 'used', 390, 790, 2, 1, 'C3'],
  ['TAN-MBA', 'Tangentbord MacBook Air', 'MacBook Air', 'original', 890, 1690, 2, 1, 'D1'],
  ['SKR-SATS', 'Skruvsats och tejp', '', 'compatible', 29, 79, 20, 10, 'D2'],
]

const getPart = ([sku, name, models, origin, cost, price, stock, minStock, shelf]: Row): DemoPart => ({
  ...{ sku, name, models, origin, cost, price, stock, minStock, shelf },
})

/** Loads the demo shop's suppliers, its 24 parts, of which 3 are low, and a purchase of which half has come. */
export async function seedPartsAndPurchases(tx: TxCtx): Promise<void> {
  const suppliers = [
    { name: 'Nordiska Skärmar AB', email: 'order@nordiskaskarmar.example', customerNumber: '10442' },
    { name: 'Delcentralen i Borås AB', email: 'kundtjanst@delcentralen.example', customerNumber: 'V-217' },
  ] as const
  const screenSupplier = await seedParts(tx, suppliers[0], screens.map(getPart))
  await seedParts(tx, suppliers[1], others.map(getPart))
  await seedPurchase(tx, screenSupplier, [
    { sku: 'SKR-IP13', ordered: 4, received: 4 },
    { sku: 'SKR-IP15', ordered: 2, received: 0 },
    { sku: 'SKR-S23', ordered: 2, received: 0 },
  ])
}
