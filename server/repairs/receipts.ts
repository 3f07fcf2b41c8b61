import { DomainError } from '../../domain/errors.ts'
import { deviceName } from '../../domain/quotes/device-name.ts'
import { type CounterMethod, receiptTenders, settlementOf, sumsOf } from '../../domain/repairs/receipts.ts'
import type { Fact, SalesLine } from '../../domain/sales/documents.ts'
import { dayOf, formatDay } from '../../domain/time.ts'
import type { PdfFile } from '../documents/pdf.ts'
import type { Ctx, TxCtx } from '../kit/context.ts'
import { issueDocument, partiesWith, readDocumentFile, type SalesDocument } from '../sales/service.ts'
import type { LineRow } from './order-details/queries.ts'
import type { OrderRow } from './orders/queries.ts'

const warrantyLabel = 'Garanti till och med'

/**
 * Issues an order's receipt in the transaction of its handover, and returns its id. Stores sums, seller and customer as they are
 * now. The caller must hold the order's row lock.
 */
export async function issueReceipt(
  tx: TxCtx,
  order: OrderRow,
  sale: {
    lines: readonly LineRow[]
    paidBeforeOre: number
    method: CounterMethod
    warrantyUntil: string | null
    adminUserId: number | null
    /** Whether the receipt uses the test series: its payment was in test mode, or the order is demo data. */
    isTest: boolean
  },
): Promise<number> {
  const { lines, paidBeforeOre, method, adminUserId, isTest } = sale
  const dueOre = sumsOf(lines).totalOre - paidBeforeOre
  return issueDocument(tx, {
    series: 'KV',
    isTest,
    lines: lines.map(({ description, quantity, unitOre }) => ({
      description,
      quantity,
      unitOre,
      ...aboutOrder(order.id),
    })),
    tenders: receiptTenders({ paidBeforeOre, dueOre, method, paymentId: order.paymentId }),
    parties: await partiesWith(tx, { name: order.customerName }),
    facts: factsOf(order, sale.warrantyUntil),
    adminUserId,
  })
}

function aboutOrder(id: number): Pick<SalesLine, 'taxMode' | 'about'> {
  return { taxMode: 'vat25', about: { kind: 'repair', id } }
}

function factsOf(order: OrderRow, warrantyUntil: string | null): Fact[] {
  const name = deviceName(order.brand, order.modelName)
  return [
    ['Ärende', order.orderNumber],
    ['Enhet', order.serialNumber ? `${name}\nSerienr/IMEI ${order.serialNumber}` : name],
    ['Inlämnad', formatDay(dayOf(order.createdAt))],
    ...(warrantyUntil ? [[warrantyLabel, formatDay(warrantyUntil)] as const] : []),
  ]
}

/** Amounts in öre credited by refunds since a receipt, and the numbers of those credit notes. */
type Credited = { amountOre: number; vatOre: number; numbers: readonly string[] }

/**
 * Corrects a receipt completely by a credit note, and returns its id. Amounts `credited` by refunds since then are subtracted on a
 * line of their own, so that nothing is credited twice.
 */
export async function correctReceipt(
  tx: TxCtx,
  order: OrderRow,
  receipt: SalesDocument,
  { credited, reason, adminUserId }: { reason: string; adminUserId: number; credited: Credited | undefined },
): Promise<number> {
  const { amountOre, vatOre, numbers } = credited ?? { amountOre: 0, vatOre: 0, numbers: [] }
  const taken = {
    description: `Redan krediterat, ${numbers.join(', ')}`,
    quantity: 1,
    unitOre: -amountOre,
    ...aboutOrder(order.id),
  }
  const { paidBeforeOre, dueOre, method } = settlementOf(receipt)
  const returned = receiptTenders({
    paidBeforeOre: paidBeforeOre - amountOre,
    dueOre,
    method,
    paymentId: order.paymentId,
  })
  return issueDocument(tx, {
    series: 'K',
    isTest: receipt.isTest,
    lines: amountOre > 0 ? [...receipt.lines, taken] : receipt.lines,
    vatOre: receipt.vatOre - vatOre,
    tenders: returned.map((tender) => ({ ...tender, amountOre: -tender.amountOre })),
    parties: receipt.parties,
    facts: receipt.facts.filter(([label]) => label !== warrantyLabel),
    corrects: { id: receipt.id, reason },
    adminUserId,
  })
}

/** Returns a receipt's PDF for the back office. Throws `repair.noReceipt`. */
export async function readReceipt(ctx: Ctx, number: string): Promise<PdfFile> {
  const file = await readDocumentFile(ctx, number)
  if (!file) throw new DomainError('repair.noReceipt')
  return file
}
