import type { PartOrigin } from '#domain/repairs/receipts.ts'
import { takeNumber } from '../db/take-number.ts'
import type { TxCtx } from '../kit/context.ts'
import { insertPurchase, insertPurchaseLine } from './purchases/queries.ts'
import { insertPart, insertSupplier, movePart, partsWithSkus } from './queries.ts'

/** A part of the demo data. Amounts are in kronor: the cost without VAT, the price with it. */
export type DemoPart = {
  sku: string
  name: string
  models: string
  origin: PartOrigin
  cost: number
  price: number
  stock: number
  minStock: number
  shelf: string
}

type DemoSupplier = { name: string; email: string; customerNumber: string }

const day = 86_400_000

/** Inserts a supplier with its parts, counted some weeks ago, and returns its id. */
export async function seedParts(
  tx: TxCtx,
  supplier: DemoSupplier,
  parts: readonly DemoPart[],
): Promise<number> {
  const supplierId = await insertSupplier(tx.db, supplier)
  if (supplierId === undefined) throw new Error(`There is a supplier ${supplier.name} already`)
  for (const { cost, price, stock, ...part } of parts) {
    const costOre = cost * 100
    const partId = await insertPart(tx.db, { ...part, supplierId, costOre, priceOre: price * 100 })
    if (partId === undefined) throw new Error(`There is a part ${part.sku} already`)
    if (stock === 0) continue
    const movedAt = new Date(tx.now().getTime() - 30 * day)
    await movePart(tx.db, { partId, change: stock, reason: 'count', note: 'Första lager', costOre, movedAt })
  }
  return supplierId
}

/** Inserts a purchase that was ordered some days ago, of which a part has come. */
export async function seedPurchase(
  tx: TxCtx,
  supplierId: number,
  lines: readonly { sku: string; ordered: number; received: number }[],
): Promise<void> {
  const ago = (days: number) => new Date(tx.now().getTime() - days * day)
  const number = await takeNumber({ ...tx, now: () => ago(4) }, 'I')
  const purchase = { number, supplierId, status: 'Delvis' as const, createdAt: ago(4), sentAt: ago(4) }
  const purchaseId = await insertPurchase(tx.db, purchase)
  if (purchaseId === undefined) throw new Error('The purchase was not written')
  for (const { sku, ordered, received } of lines) {
    const [stocked] = await partsWithSkus(tx.db, [sku], true)
    if (!stocked) throw new Error(`There is no part ${sku}`)
    const { id: partId, costOre } = stocked.part
    await insertPurchaseLine(tx.db, { purchaseId, partId, ordered, received, costOre })
    if (received > 0)
      await movePart(tx.db, {
        ...{ partId, change: received, reason: 'delivery', costOre, purchaseId, movedAt: ago(1) },
      })
  }
}
