import { DomainError } from '../../domain/errors.ts'
import { formatKronor, ore } from '../../domain/money.ts'
import { paymentMethodLabels } from '../../domain/payments/labels.ts'
import { creditDueOre, creditedOre, creditVatOre } from '../../domain/payments/rules.ts'
import { aboutKey, type Fact, type SalesLine } from '../../domain/sales/documents.ts'
import type { TaxMode } from '../../domain/shop/stock-labels.ts'
import { formatDate } from '../../domain/time.ts'
import type { PdfFile } from '../documents/pdf.ts'
import type { Ctx, TxCtx } from '../kit/context.ts'
import {
  documentFile,
  documentsById,
  issueDocument,
  partiesWith,
  readDocumentFile,
} from '../sales/service.ts'
import {
  creditNotesOf,
  listRefunds,
  orderNumbersOf,
  type PaymentRow,
  type RefundRow,
  tendersOf,
  updateRefund,
} from './queries.ts'

/**
 * Issues the credit note of a refund accepted by the provider, in the transaction that stores the refund. The caller must hold
 * the payment's row lock. Issues nothing when the amount is credited already.
 */
export async function issueCreditNote(
  tx: TxCtx,
  payment: PaymentRow,
  refund: Pick<RefundRow, 'id' | 'amountOre' | 'marginOre'>,
): Promise<void> {
  const credited = creditedOre(payment.amountOre, await tendersOf(tx.db, payment.id))
  const amountOre = creditDueOre(await listRefunds(tx.db, payment.id), credited)
  if (amountOre === 0) return
  const earlier = await creditNotesOf(tx.db, payment.id)
  const taxed = earlier.reduce((sum, note) => sum + note.totalOre - note.marginOre, 0)
  const marginOre = Math.round((refund.marginOre * amountOre) / refund.amountOre)
  const about = { kind: 'payment', id: payment.id } as const
  const line = (taxMode: TaxMode, unitOre: number): SalesLine[] =>
    unitOre > 0 ? [{ description: payment.description, quantity: 1, unitOre, taxMode, about }] : []
  const creditNoteId = await issueDocument(tx, {
    series: 'K',
    isTest: payment.isTest,
    lines: [...line('vat25', amountOre - marginOre), ...line('margin', marginOre)],
    vatOre: creditVatOre(taxed, amountOre - marginOre),
    tenders: [{ method: 'net', amountOre: -amountOre, reference: aboutKey(about) }],
    parties: await partiesWith(tx, { name: payment.payerName, email: payment.email }),
    facts: await purchaseFacts(tx, payment),
    adminUserId: null,
  })
  await updateRefund(tx.db, refund.id, { creditNoteId })
}

/** Returns the facts by which a credit note names the purchase that it changes. */
async function purchaseFacts(tx: TxCtx, payment: PaymentRow): Promise<Fact[]> {
  const { repair, shop } = await orderNumbersOf(tx.db, payment.id)
  const method = paymentMethodLabels[payment.method].replace(/^./, (first) => first.toLowerCase())
  const paid = `${formatKronor(ore(payment.amountOre))} med ${method} ${formatDate(payment.paidAt ?? tx.now())}`
  return [
    ['Ändrar köpet', `Betalning ${payment.id} (${payment.intentId ?? ''})`],
    ['Betalat', paid],
    ...(shop ? [['Order', shop] as const] : repair ? [['Ärende', repair] as const] : []),
  ]
}

/**
 * Returns the credit note to attach to the mail about a refund. A refund that replaces a failed one has no note of its own, so
 * the earlier notes are attached.
 */
export async function creditNoteFiles(
  ctx: Ctx,
  paymentId: number,
  refundId: number,
): Promise<{ number: string; file: PdfFile }[]> {
  const all = await creditNotesOf(ctx.db, paymentId)
  const own = all.filter((note) => note.refundId === refundId)
  const notes = await documentsById(
    ctx.db,
    (own.length > 0 ? own : all).map(({ id }) => id),
  )
  return Promise.all(notes.map(async (note) => ({ number: note.number, file: await documentFile(note) })))
}

/** Returns a credit note's PDF for the back office. Throws `payment.noCreditNote`. */
export async function readCreditNote(ctx: Ctx, number: string): Promise<PdfFile> {
  const file = await readDocumentFile(ctx, number)
  if (!file) throw new DomainError('payment.noCreditNote')
  return file
}
