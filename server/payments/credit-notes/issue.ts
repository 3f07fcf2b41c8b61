import { documentSeries } from '../../../domain/document-numbers.ts'
import { DomainError } from '../../../domain/errors.ts'
import { ore } from '../../../domain/money.ts'
import { creditDueOre, creditVatOre } from '../../../domain/payments/rules.ts'
import { sellerOf } from '../../../domain/settings/seller.ts'
import { takeNumber } from '../../db/take-number.ts'
import { type PdfFile, pdfFile } from '../../documents/pdf.ts'
import { type Ctx, requireAdmin, type TxCtx } from '../../kit/context.ts'
import { readShopSettings } from '../../settings/service.ts'
import { listRefunds, type PaymentRow, type RefundRow } from '../queries.ts'
import { creditNotePdf } from './pdf.ts'
import { type CreditNoteWithPayment, creditNotesOf, findCreditNote, insertCreditNote } from './queries.ts'

/**
 * Issues the credit note of a refund accepted by the provider, in the transaction that stores the refund. The caller must hold
 * the payment's row lock. Issues nothing when earlier notes already cover the amount.
 */
export async function issueCreditNote(
  tx: TxCtx,
  payment: PaymentRow,
  refund: Pick<RefundRow, 'id' | 'amountOre' | 'marginOre'>,
): Promise<void> {
  const earlier = await creditNotesOf(tx.db, payment.id)
  const credited = earlier.reduce((sum, { note }) => sum + note.amountOre, 0)
  const taxed = earlier.reduce((sum, { note }) => sum + note.amountOre - note.marginOre, 0)
  const standing = credited + payment.creditedElsewhereOre
  const amountOre = creditDueOre(await listRefunds(tx.db, payment.id), standing)
  if (amountOre === 0) return
  const marginOre = Math.round((refund.marginOre * amountOre) / refund.amountOre)
  const seller = sellerOf(await readShopSettings(tx))
  await insertCreditNote(tx.db, {
    number: await takeNumber(tx, documentSeries('K', payment)),
    paymentId: payment.id,
    refundId: refund.id,
    amountOre,
    vatOre: creditVatOre(taxed, amountOre - marginOre),
    marginOre,
    parties: {
      seller,
      customer: { name: payment.payerName, email: payment.email },
    },
    issuedAt: tx.now(),
  })
}

type CreditNoteFile = { number: string; file: PdfFile }

async function fileOf({
  note,
  payment,
  orderNumber,
  shopOrderNumber,
}: CreditNoteWithPayment): Promise<CreditNoteFile> {
  const content = await creditNotePdf({
    ...note.parties,
    number: note.number,
    issuedAt: note.issuedAt,
    amountOre: ore(note.amountOre),
    vatOre: ore(note.vatOre),
    marginOre: ore(note.marginOre),
    payment: {
      id: payment.id,
      intentId: payment.intentId ?? '',
      paidAt: payment.paidAt ?? note.issuedAt,
      amountOre: ore(payment.amountOre),
      method: payment.method,
      description: payment.description,
      test: payment.isTest,
    },
    order: shopOrderNumber ? ['Order', shopOrderNumber] : orderNumber ? ['Ärende', orderNumber] : null,
  })
  return { number: note.number, file: pdfFile(`kreditfaktura-${note.number}`, content) }
}

/**
 * Returns the credit note to attach to the mail about a refund. A refund that replaces a failed one has no note of its own, so
 * the earlier notes are attached.
 */
export async function creditNoteFiles(
  ctx: Ctx,
  paymentId: number,
  refundId: number,
): Promise<CreditNoteFile[]> {
  const all = await creditNotesOf(ctx.db, paymentId)
  const own = all.filter(({ note }) => note.refundId === refundId)
  return Promise.all((own.length > 0 ? own : all).map(fileOf))
}

/** Returns a credit note's PDF for the back office. Throws `payment.noCreditNote`. */
export async function readCreditNote(ctx: Ctx, number: string): Promise<PdfFile> {
  requireAdmin(ctx)
  const note = await findCreditNote(ctx.db, number)
  if (!note) throw new DomainError('payment.noCreditNote')
  return (await fileOf(note)).file
}
