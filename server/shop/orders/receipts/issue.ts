import { documentSeries } from '../../../../domain/document-numbers.ts'
import { DomainError } from '../../../../domain/errors.ts'
import { sellerOf } from '../../../../domain/settings/seller.ts'
import { orderSums } from '../../../../domain/shop/order-sums.ts'
import { takeNumber } from '../../../db/take-number.ts'
import { type PdfFile, pdfFile } from '../../../documents/pdf.ts'
import { type Ctx, requireAdmin, type TxCtx } from '../../../kit/context.ts'
import { isTestPayment } from '../../../payments/service.ts'
import { isValidSignature, signedLink } from '../../../security/signed-link.ts'
import { readShopSettings } from '../../../settings/service.ts'
import { linesOf, type OrderRow } from '../queries.ts'
import { type ReceiptParties, receiptPdf } from './pdf.ts'
import { findReceipt, findReceiptOf, insertReceipt, type ReceiptWithOrder } from './queries.ts'

/**
 * Returns the receipt of a paid order, and issues it if needed. Stores sums, seller and buyer as they are now; they never change.
 * The caller must hold the order's row lock, so there is one receipt. The number is used only if the transaction commits.
 */
export async function ensureReceipt(tx: TxCtx, order: OrderRow): Promise<ReceiptWithOrder> {
  const there = await findReceiptOf(tx.db, order.id)
  if (there) return there
  const seller = sellerOf(await readShopSettings(tx))
  const lines = await linesOf(tx.db, order.id)
  const { totalOre, vatOre } = orderSums(lines, order.shippingOre)
  const parties: ReceiptParties = {
    seller,
    customer: { name: `${order.firstName} ${order.lastName}`, address: addressOf(order) },
    shippingOre: order.shippingOre,
  }
  const series = documentSeries('KB', { isTest: await isTestPayment(tx, order.paymentId) })
  await insertReceipt(tx.db, {
    // Taken last, to hold the counter's lock as briefly as possible.
    number: await takeNumber(tx, series),
    orderId: order.id,
    lines: lines.map(({ productName, variant, quantity, unitOre, taxMode }) => ({
      description: variant ? `${productName}, ${variant}` : productName,
      quantity,
      unitOre,
      taxMode,
    })),
    totalOre,
    vatOre,
    parties,
    issuedAt: tx.now(),
  })
  const made = await findReceiptOf(tx.db, order.id)
  if (!made) throw new Error('The receipt was not written')
  return made
}

function addressOf(order: OrderRow): string {
  return order.delivery === 'delivery' ? `${order.addressLine1}, ${order.postalCode} ${order.city}` : ''
}

export async function receiptFile(whole: ReceiptWithOrder): Promise<PdfFile> {
  const content = await receiptPdf(whole)
  return pdfFile(`kvitto-${whole.receipt.number}`, content)
}

/** Returns a receipt's PDF for the back office. Throws `shop.noReceipt`. */
export async function readReceipt(ctx: Ctx, number: string): Promise<PdfFile> {
  requireAdmin(ctx)
  const found = await findReceipt(ctx.db, number)
  if (!found) throw new DomainError('shop.noReceipt')
  return receiptFile(found)
}

const receiptPath = (number: string) => `/api/shop/receipts/${number}/`

/** Returns a link to a receipt, valid for ten minutes without a login. */
export function receiptLink(ctx: Pick<Ctx, 'config' | 'now'>, number: string): string {
  return signedLink(ctx.config.secretKey, receiptPath(number), ctx.now())
}

/** Returns the PDF of a signed link. Throws `shop.linkExpired` for an expired or invalid link. */
export async function linkedReceipt(
  ctx: Ctx,
  number: string,
  link: { expires: string; signature: string },
): Promise<PdfFile> {
  const ours = isValidSignature(ctx.config.secretKey, receiptPath(number), link, ctx.now())
  const found = ours ? await findReceipt(ctx.db, number) : undefined
  if (!found) throw new DomainError('shop.linkExpired')
  return receiptFile(found)
}
