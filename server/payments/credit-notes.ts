import { formatOre } from '#domain/money.ts'
import { paymentMethodLabels } from '#domain/payments/methods.ts'
import { creditDueOre, creditedOre } from '#domain/payments/rules.ts'
import {
  type About,
  aboutKey,
  advanceLeft,
  type Fact,
  type SalesLine,
  validSale,
} from '#domain/sales/documents.ts'
import { creditVatOre } from '#domain/sales/returns.ts'
import type { TaxMode } from '#domain/sales/vat.ts'
import { taxedToday } from '#domain/sales/vat.ts'
import { formatDate } from '#domain/time.ts'
import type { PdfFile } from '../documents/pdf.ts'
import type { Ctx, TxCtx } from '../kit/context.ts'
import type { SalesDocument } from '../sales/service.ts'
import {
  documentFile,
  documentsAbout,
  documentsById,
  documentsPaidBy,
  issueDocument,
  partiesWith,
} from '../sales/service.ts'
import {
  getCreditNotes,
  getOrderNumbers,
  getTenders,
  listRefunds,
  type PaymentRow,
  type RefundRow,
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
  const credited = creditedOre(payment.amountOre, await getTenders(tx.db, payment.id))
  const amountOre = creditDueOre(await listRefunds(tx.db, payment.id), credited)
  if (amountOre === 0) return
  const earlier = await getCreditNotes(tx.db, payment.id)
  const marginOre = Math.round((refund.marginOre * amountOre) / refund.amountOre)
  const about: About = { kind: 'payment', id: payment.id }
  const paid = (await documentsPaidBy(tx.db, payment.id)).filter(({ kind }) => kind !== 'credit_note')
  const { vatRate } = paid.at(-1)?.lines[0] ?? taxedToday
  const line = (taxMode: TaxMode, unitOre: number, what = about): SalesLine[] =>
    unitOre > 0
      ? [{ description: payment.description, quantity: 1, unitOre, taxMode, vatRate, about: what }]
      : []
  const taxedOre = amountOre - marginOre
  const advance = await getAdvance(tx, paid)
  // The rest of an advance goes back first. The other part was used for what has been sold.
  const advanceOre = advance ? Math.min(taxedOre, advance.leftOre) : 0
  const lines = [
    ...(advance ? line('vat25', advanceOre, advance.about) : []),
    ...line('vat25', taxedOre - advanceOre),
    ...line('margin', marginOre),
  ]
  const creditNoteId = await issueDocument(tx, {
    series: 'K',
    isTest: payment.isTest,
    lines,
    vatOre: creditVatOre(
      earlier.flatMap((note) => note.lines),
      lines,
    ),
    tenders: [{ method: 'net', amountOre: -amountOre, reference: aboutKey(about) }],
    parties: await partiesWith(tx, { name: payment.payerName, email: payment.email }),
    facts: [
      ...(advance ? [['Ändrar', advance.changes] as const] : []),
      ...(await purchaseFacts(tx, payment)),
    ],
    adminUserId: null,
  })
  await updateRefund(tx.db, refund.id, { creditNoteId })
}

/** Returns what is left of the advance that an online payment for a repair is, and the document that a refund changes. */
async function getAdvance(tx: TxCtx, paid: readonly SalesDocument[]) {
  const receipt = paid.findLast(({ kind }) => kind === 'advance')
  const about = receipt?.lines[0]?.about
  if (!about) return undefined
  const leftOre = Math.max(0, advanceLeft(await documentsAbout(tx.db, 'advance', [about.id]), about.id))
  const repair: About = { kind: 'repair', id: about.id }
  const sold = leftOre > 0 ? undefined : validSale(await documentsAbout(tx.db, 'repair', [about.id]), repair)
  return { about, leftOre, changes: (sold ?? receipt).number }
}

/** Returns the facts by which a credit note names the purchase that it changes. */
async function purchaseFacts(tx: TxCtx, payment: PaymentRow): Promise<Fact[]> {
  const { repair, shop } = await getOrderNumbers(tx.db, payment.id)
  const method = paymentMethodLabels[payment.method].replace(/^./, (first) => first.toLowerCase())
  const paid = `${formatOre(payment.amountOre)} med ${method} ${formatDate(payment.paidAt ?? tx.now())}`
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
  const all = await getCreditNotes(ctx.db, paymentId)
  const own = all.filter((note) => note.refundId === refundId)
  const notes = await documentsById(
    ctx.db,
    (own.length > 0 ? own : all).map(({ id }) => id),
  )
  return Promise.all(
    notes.map(async (note) => ({ number: note.number, file: await documentFile(ctx, note) })),
  )
}
