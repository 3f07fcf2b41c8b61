import { and, desc, eq, gt, inArray, or } from 'drizzle-orm'
import { maxHistoryEntries } from '#domain/office/customers.ts'
import { paymentStateLabels, refundStateLabels } from '#domain/payments/labels.ts'
import { pickColumns } from '../db/columns.ts'
import {
  belongsTo,
  historyEntry,
  nothingToCorrect,
  type Person,
  type PersonalDataHandler,
} from '../kit/personal-data.ts'
import { fileByNumber } from '../sales/service.ts'
import { creditNotesWhere } from './queries.ts'
import { demoIntents, payments, refunds } from './tables.ts'

const own = (person: Person) => belongsTo(person, payments.email, payments.customerId)

/** The provider never closes an abandoned payment. An open one blocks erasing for this long. */
const beingPaidHours = 24

/** Payments are retained for bookkeeping, without the payer. Receipts and credit notes name the buyer. */
export const paymentsPersonalData: PersonalDataHandler = {
  async findBlockers(tx, person) {
    const recently = new Date(tx.now().getTime() - beingPaidHours * 3_600_000)
    const open = await tx.db
      .select({ id: payments.id, number: payments.description, state: payments.state })
      .from(payments)
      .where(
        and(
          own(person),
          or(
            eq(payments.state, 'processing'),
            and(inArray(payments.state, ['new', 'open']), gt(payments.createdAt, recently)),
          ),
        ),
      )
      .orderBy(payments.id)
      .for('no key update')
    const goingBack = await tx.db
      .select({ id: payments.id, number: payments.description, state: refunds.state })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(own(person), inArray(refunds.state, ['new', 'pending'])))
      .orderBy(payments.id)
      .for('no key update', { of: payments })
    return [
      ...open.map(({ state, ...each }) => ({
        kind: 'payment' as const,
        ...each,
        status: paymentStateLabels[state],
      })),
      ...goingBack.map(({ state, ...each }) => ({
        kind: 'refund' as const,
        ...each,
        status: refundStateLabels[state],
      })),
    ]
  },
  correct: nothingToCorrect,
  async erase(tx, person, { email }) {
    const rows = await tx.db
      .update(payments)
      .set({ email, payerName: '', payerPhone: '', pageUrl: null })
      .where(own(person))
      .returning({ intentId: payments.intentId })
    const intents = rows.flatMap(({ intentId }) => intentId ?? [])
    if (intents.length > 0) {
      // The demo provider's data is in this database; a real provider's is not.
      await tx.db
        .update(demoIntents)
        .set({ payerName: '', payerPhone: '' })
        .where(inArray(demoIntents.id, intents))
    }
    return []
  },
  async export(ctx, person) {
    const [paid, credited] = await Promise.all([
      ctx.db
        .select({
          description: payments.description,
          amountOre: payments.amountOre,
          status: payments.state,
          ...pickColumns(payments, 'payerName', 'payerPhone', 'paidAt', 'createdAt'),
        })
        .from(payments)
        .where(own(person))
        .orderBy(payments.createdAt),
      creditNotesWhere(ctx.db, own(person)),
    ])
    const creditNotes = credited.map(({ number, description, totalOre, issuedAt }) => ({
      number,
      description,
      amountOre: totalOre,
      issuedAt,
    }))
    return {
      sections: { payments: paid, credit_notes: creditNotes },
      documents: credited.map(
        ({ number }) =>
          () =>
            fileByNumber(ctx, number),
      ),
    }
  },
  async history(db, person) {
    const [paid, credited] = await Promise.all([
      db
        .select({
          id: payments.id,
          at: payments.createdAt,
          state: payments.state,
          text: payments.description,
          amountOre: payments.amountOre,
        })
        .from(payments)
        .where(own(person))
        .orderBy(desc(payments.createdAt))
        .limit(maxHistoryEntries),
      creditNotesWhere(db, own(person)),
    ])
    return [
      ...paid.map((row) => historyEntry('payment', { ...row, status: paymentStateLabels[row.state] })),
      ...credited.slice(-maxHistoryEntries).map((note) =>
        historyEntry('credit_note', {
          id: note.paymentId,
          at: note.issuedAt,
          number: note.number,
          text: `Kreditfaktura för ${note.description}`,
          amountOre: -note.totalOre,
        }),
      ),
    ]
  },
}
