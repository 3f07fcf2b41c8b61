import { randomUUID } from 'node:crypto'
import type { BasketLineInput, Buyer } from '#domain/counter/schemas.ts'
import { noBuyer } from '#domain/counter/schemas.ts'
import { ore } from '#domain/money.ts'
import type { SalesLine } from '#domain/sales/documents.ts'
import { linesTotal, returnedLine } from '#domain/sales/returns.ts'
import type { TenderMethod } from '#domain/sales/tenders.ts'
import { taxedToday } from '#domain/sales/vat.ts'
import { addCalendarDays, toDay } from '#domain/time.ts'
import type { TxCtx } from '../kit/context.ts'
import { documentsById, issueDocument, issueReturn, lockDocument, partiesWith } from '../sales/service.ts'
import { readShopSettings, storeRegisterMode } from '../settings/service.ts'
import { lockCounterProducts, returnOverCounter, sellOverCounter } from '../shop/service.ts'
import { productLine } from './lines.ts'
import { insertBasket } from './queries.ts'

export type DemoSale = {
  daysAgo: number
  goods?: readonly { id: number; quantity: number }[]
  text?: { description: string; kronor: number }
  method: TenderMethod
  /** Days after the sale that the first piece came back. */
  returnedAfter?: number
  /** Sells on an invoice that is due after some days, and paid or not. */
  invoice?: { buyer: Buyer; days: number; isPaid: boolean }
}

const dayMs = 86_400_000

/** Bankgirot's number for tests, which receives no money. */
const demoBankgiro = '991-2346'

/** Makes the demo shop exempt from a cash register, unless its owner has chosen already. */
export async function seedRegisterMode(tx: TxCtx): Promise<void> {
  const { counter } = await readShopSettings(tx)
  if (counter.registerMode === '') await storeRegisterMode(tx, 'exempt')
}

/** Inserts a sale over the counter as if it had been made on its day. Its document belongs to the test series. */
export async function seedSale(tx: TxCtx, demo: DemoSale): Promise<void> {
  const at = (days: number): TxCtx => {
    const now = new Date(tx.now().getTime() - days * dayMs)
    return { ...tx, now: () => now, enqueue: async () => undefined }
  }
  const then = at(demo.daysAgo)
  const settings = await readShopSettings(tx)
  const goods = demo.goods ?? []
  const products = await lockCounterProducts(
    then,
    goods.map(({ id }) => id),
  )
  const lines: SalesLine[] = goods.flatMap(({ id, quantity }) => {
    const product = products.find((each) => each.id === id)
    const input = {
      kind: 'product',
      product_id: id,
      serial_ids: [],
      quantity,
      discount: ore(0),
      discount_percent: 0,
    } as const
    return product ? [productLine({ ...input, serial_ids: [] }, product)] : []
  })
  if (demo.text) {
    const { description, kronor } = demo.text
    lines.push({ description, quantity: 1, unitOre: kronor * 100, ...taxedToday })
  }
  const totalOre = linesTotal(lines)
  const { invoice } = demo
  const invoicing = { ...settings.invoicing, bankgiro: settings.invoicing.bankgiro || demoBankgiro }
  const customer = invoice
    ? { name: invoice.buyer.name, address: invoice.buyer.address, email: invoice.buyer.email }
    : { name: '' }
  const documentId = await issueDocument(then, {
    series: invoice ? 'F' : 'KV',
    isTest: true,
    lines,
    tenders: invoice && !invoice.isPaid ? [] : [{ method: demo.method, amountOre: totalOre, reference: '' }],
    parties: { ...(await partiesWith(tx, customer)), ...(invoice ? { invoicing } : {}) },
    facts: [],
    adminUserId: null,
    mode: 'exempt',
    basketId: randomUUID(),
    ...(invoice
      ? {
          invoice: {
            dueDay: addCalendarDays(toDay(then.now()), invoice.days),
            reminderFeeOre: settings.invoicing.reminderFee,
          },
        }
      : {}),
  })
  await sellOverCounter(
    then,
    documentId,
    goods.map(({ id, quantity }) => ({ productId: id, quantity, serialIds: [] })),
    null,
  )
  if (demo.returnedAfter !== undefined)
    await seedReturn(at(demo.daysAgo - demo.returnedAfter), documentId, demo.method)
}

async function seedReturn(then: TxCtx, soldBy: number, method: TenderMethod): Promise<void> {
  const [sold] = await documentsById(then.db, [soldBy])
  const locked = sold && (await lockDocument(then, sold.number))
  const line = locked?.document.lines[0]
  if (!locked || !line) return
  const lines = [returnedLine(line, 0, { quantity: 1, left: line.quantity })]
  const documentId = await issueReturn(then, locked, {
    lines,
    tenders: [{ method, amountOre: -linesTotal(lines), reference: '' }],
    reason: 'Kunden ångrade sig.',
    adminUserId: null,
  })
  const goods =
    line.about?.kind === 'product'
      ? [{ productId: line.about.id, quantity: 1, serialIds: [], toStock: true }]
      : []
  await returnOverCounter(then, { documentId, adminUserId: null }, goods)
}

/** Inserts a basket that waits while the customer fetches something. */
export async function seedBasket(tx: TxCtx, lines: BasketLineInput[], note: string): Promise<void> {
  const at = new Date(tx.now().getTime() - 20 * 60_000)
  await insertBasket(tx.db, {
    ...{ id: randomUUID(), lines, buyer: noBuyer, note },
    ...{ parkedAt: at, createdAt: at, changedAt: at },
  })
}
