import { noBuyer } from '#domain/counter/schemas.ts'
import { ore } from '#domain/money.ts'
import { type DemoSale, seedBasket, seedRegisterMode, seedSale } from '../counter/service.ts'
import type { TxCtx } from '../kit/context.ts'
import { plentifulProducts } from '../shop/service.ts'

const methods = ['card', 'card', 'swish', 'cash'] as const
const services = [
  { description: 'Överföring till ny telefon', kronor: 399 },
  { description: 'Skyddsglas, monterat', kronor: 249 },
  { description: 'Rengöring av laddport', kronor: 299 },
]
const school = {
  ...noBuyer,
  name: 'Kyrkeruds skola',
  address: 'Skolvägen 3\n671 51 Arvika',
  email: 'ekonomi@skolan.example',
  reference: 'Lovisa Berg',
}
const office = {
  ...noBuyer,
  name: 'Glava Redovisning AB',
  address: 'Torget 4\n671 30 Arvika',
  email: 'faktura@glava.example',
}

/** Loads a month at the counter: a sale on most days, a return, a late and a paid invoice, and a basket that waits. */
export async function seedSales(tx: TxCtx): Promise<void> {
  await seedRegisterMode(tx)
  const ids = await plentifulProducts(tx, 8)
  const [first] = ids
  if (first === undefined) return
  const product = (nth: number) => ids[nth % ids.length] ?? first
  const everyday = Array.from({ length: 22 }, (_, nth): DemoSale => {
    const service = services[nth % services.length]
    return {
      daysAgo: 31.2 - nth * 1.4,
      method: methods[nth % methods.length] ?? 'card',
      ...(nth % 3 === 0 && service ? { text: service } : { goods: [{ id: product(nth), quantity: 1 }] }),
      ...(nth === 7 ? { returnedAfter: 3 } : {}),
    }
  })
  const tablets = { description: 'Glasbyte, surfplattor, 4 st', kronor: 5_960 }
  const invoices: DemoSale[] = [
    { daysAgo: 44, method: 'bank', text: tablets, invoice: { buyer: school, days: 30, isPaid: false } },
    {
      daysAgo: 12,
      method: 'bank',
      text: { description: 'Felsökning, 3 datorer', kronor: 2_985 },
      invoice: { buyer: office, days: 30, isPaid: true },
    },
  ]
  // Oldest first, so that the numbers are in order.
  for (const sale of [...everyday, ...invoices].toSorted((a, b) => b.daysAgo - a.daysAgo))
    await seedSale(tx, sale)
  await seedBasket(
    tx,
    [
      {
        kind: 'product',
        product_id: product(1),
        serial_ids: [],
        quantity: 1,
        discount: ore(0),
        discount_percent: 0,
      },
    ],
    'Kunden hämtar plånboken',
  )
}
