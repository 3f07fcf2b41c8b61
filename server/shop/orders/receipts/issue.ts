import { DomainError } from '#domain/errors.ts'
import { aboutKey, documentSums, type SalesLine } from '#domain/sales/documents.ts'
import { shippingTaxation } from '#domain/shop/order-sums.ts'
import { deliveryLabels, shopPaymentLabels } from '#domain/shop/states.ts'
import type { PdfFile } from '#server/documents/pdf.ts'
import type { Ctx, TxCtx } from '#server/kit/context.ts'
import { isTestPayment } from '#server/payments/service.ts'
import {
  documentFile,
  documentsById,
  findDocument,
  issueReceipt,
  partiesWith,
  type SalesDocument,
} from '#server/sales/service.ts'
import { isValidSignature, signedLink } from '#server/security/signed-link.ts'
import { getLines, type LineRow, type OrderRow } from '../queries.ts'
import { onlyPieces, storeReceipt } from './queries.ts'

/**
 * Returns the receipt of a paid order, and issues it if needed. The caller must hold the order's row lock, so there is one receipt. The
 * number is used only if the transaction commits.
 */
export async function ensureReceipt(tx: TxCtx, order: OrderRow): Promise<SalesDocument> {
  if (order.receiptId === null) return issue(tx, order)
  const [receipt] = await documentsById(tx.db, [order.receiptId])
  if (!receipt) throw new Error(`The receipt of order ${order.id} is missing`)
  return receipt
}

async function issue(tx: TxCtx, order: OrderRow): Promise<SalesDocument> {
  const goods = await getLines(tx.db, order.id)
  const serials = await onlyPieces(tx.db, goods)
  const lines = receiptLines(goods, order.shippingOre, serials)
  if (documentSums(lines).totalOre !== order.totalOre)
    throw new Error(`The lines of order ${order.id} do not add up to what was paid`)
  const { paymentId, paymentMethod } = order
  const receipt = await issueReceipt(tx, {
    series: 'KB',
    isTest: await isTestPayment(tx, paymentId),
    lines,
    tenders:
      paymentId === null
        ? []
        : [
            {
              method: 'net',
              amountOre: order.totalOre,
              reference: aboutKey({ kind: 'payment', id: paymentId }),
            },
          ],
    parties: await partiesWith(tx, { name: `${order.firstName} ${order.lastName}`, ...getAddress(order) }),
    facts: [
      ['Order', order.orderNumber],
      ['Leverans', deliveryLabels[order.delivery]],
      ['Betalat med', shopPaymentLabels[paymentMethod]],
    ],
  })
  await storeReceipt(tx.db, order.id, receipt.id)
  return receipt
}

/** Returns the lines of an order as its receipt says them. */
function receiptLines(
  goods: readonly LineRow[],
  shippingOre: number,
  serials: ReadonlyMap<number, string>,
): SalesLine[] {
  const lines = goods.map(
    ({ productId, productName, variant, quantity, unitOre, taxMode, vatRate, costOre }): SalesLine => {
      const serial = serials.get(productId)
      const description = [productName, variant, serial && `serienr ${serial}`].filter(Boolean).join(', ')
      const cost = costOre === null ? {} : { costOre }
      const about = { kind: 'product', id: productId } as const
      return { description, quantity, unitOre, taxMode, vatRate, ...cost, about }
    },
  )
  if (shippingOre === 0) return lines
  return [...lines, { description: 'Frakt', quantity: 1, unitOre: shippingOre, ...shippingTaxation(lines) }]
}

function getAddress(order: OrderRow) {
  return order.delivery === 'delivery'
    ? { address: `${order.addressLine1}, ${order.postalCode} ${order.city}` }
    : {}
}

const receiptPath = (number: string) => `/api/shop/receipts/${number}/`

/** Returns a link to a receipt, valid for ten minutes without a login. */
export function receiptLink(ctx: Pick<Ctx, 'config' | 'now'>, number: string): string {
  return signedLink(ctx.config.secretKey, receiptPath(number), ctx.now())
}

/** Returns the PDF of a signed link. @throws shop.linkExpired for an expired or invalid link */
export async function linkedReceipt(
  ctx: Ctx,
  number: string,
  link: { expires: string; signature: string },
): Promise<PdfFile> {
  const ours = isValidSignature(ctx.config.secretKey, receiptPath(number), link, ctx.now())
  const receipt = ours ? await findDocument(ctx.db, number) : undefined
  if (!receipt) throw new DomainError('shop.linkExpired')
  return documentFile(ctx, receipt)
}
