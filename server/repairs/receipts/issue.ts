import { documentSeries, isTestNumber } from '../../../domain/document-numbers.ts'
import { DomainError } from '../../../domain/errors.ts'
import { deviceName } from '../../../domain/quotes/device-name.ts'
import { type CounterMethod, sumsOf } from '../../../domain/repairs/receipts.ts'
import { sellerOf } from '../../../domain/settings/seller.ts'
import { dayOf } from '../../../domain/time.ts'
import { takeNumber } from '../../db/take-number.ts'
import { type PdfFile, pdfFile } from '../../documents/pdf.ts'
import { type Ctx, requireAdmin, type TxCtx } from '../../kit/context.ts'
import { readShopSettings } from '../../settings/service.ts'
import type { LineRow } from '../order-details/queries.ts'
import type { OrderRow } from '../orders/queries.ts'
import { receiptPdf } from './pdf.ts'
import { findReceiptDocument, insertReceipt, type ReceiptDocument, type ReceiptRow } from './queries.ts'

/**
 * Issues an order's receipt in the transaction of its handover. Stores sums, seller and customer as they are now. The caller must
 * hold the order's row lock.
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
): Promise<ReceiptRow> {
  const seller = sellerOf(await readShopSettings(tx))
  const { totalOre, vatOre } = sumsOf(sale.lines)
  return insertReceipt(tx.db, {
    number: await takeNumber(tx, documentSeries('KV', sale)),
    repairOrderId: order.id,
    lines: sale.lines.map(({ description, quantity, unitOre }) => ({ description, quantity, unitOre })),
    totalOre,
    vatOre,
    paidBeforeOre: sale.paidBeforeOre,
    method: sale.method,
    parties: {
      seller,
      customer: { name: order.customerName },
      device: {
        name: deviceName(order.brand, order.modelName),
        serialNumber: order.serialNumber,
        issue: order.issue,
        handedIn: dayOf(order.createdAt),
      },
      warrantyUntil: sale.warrantyUntil,
    },
    adminUserId: sale.adminUserId,
    issuedAt: tx.now(),
  })
}

/** Amounts in öre credited by refunds since a receipt, and the numbers of those credit notes. */
type Credited = { amountOre: number; vatOre: number; numbers: readonly string[] }

/**
 * Corrects a receipt completely by a credit note, numbered in the series of all credit notes (the test series for a test
 * receipt). Amounts `credited` by refunds since then are subtracted on a line of their own, so that nothing is credited twice.
 */
export async function correctReceipt(
  tx: TxCtx,
  receipt: ReceiptRow,
  { credited, ...why }: { reason: string; adminUserId: number; credited: Credited | undefined },
): Promise<ReceiptRow> {
  const { id, repairOrderId, lines, totalOre, vatOre, paidBeforeOre, method, parties } = receipt
  const { amountOre, vatOre: creditedVatOre, numbers } = credited ?? { amountOre: 0, vatOre: 0, numbers: [] }
  const taken = { description: `Redan krediterat, ${numbers.join(', ')}`, quantity: 1, unitOre: -amountOre }
  return insertReceipt(tx.db, {
    number: await takeNumber(tx, documentSeries('K', { isTest: isTestNumber(receipt.number) })),
    repairOrderId,
    correctsId: id,
    lines: amountOre > 0 ? [...lines, taken] : lines,
    totalOre: totalOre - amountOre,
    vatOre: vatOre - creditedVatOre,
    paidBeforeOre: paidBeforeOre - amountOre,
    method,
    parties,
    ...why,
    issuedAt: tx.now(),
  })
}

export async function receiptFile({
  receipt,
  corrects,
  correctsIssuedAt,
  orderNumber,
}: ReceiptDocument): Promise<PdfFile> {
  const content = await receiptPdf({
    ...receipt.parties,
    ...receipt,
    orderNumber,
    corrects:
      corrects && correctsIssuedAt
        ? { number: corrects, issuedAt: correctsIssuedAt, reason: receipt.reason }
        : null,
  })
  const kind = corrects ? 'kreditfaktura' : 'kvitto'
  return pdfFile(`${kind}-${receipt.number}`, content)
}

/** Returns a receipt's PDF for the back office. Throws `repair.noReceipt`. */
export async function readReceipt(ctx: Ctx, number: string): Promise<PdfFile> {
  requireAdmin(ctx)
  const paper = await findReceiptDocument(ctx.db, number)
  if (!paper) throw new DomainError('repair.noReceipt')
  return receiptFile(paper)
}
