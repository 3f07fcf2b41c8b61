import { and, eq, gt, inArray, or } from 'drizzle-orm'
import { paymentStateWords, refundStateWords } from '../../domain/payments/words.ts'
import { isOf, type PersonKeeper } from '../kit/person.ts'
import { demoIntents, payments, refunds } from './tables.ts'

/** A payment that was begun and left is never ended by the provider. After this long nobody is paying it any more. */
const beingPaidHours = 24

/** Payments stay for bookkeeping without saying whose they were; what was sold says so on its receipt. */
export const paymentsPerson: PersonKeeper = {
  async underWay(tx, person) {
    const recently = new Date(tx.now().getTime() - beingPaidHours * 3_600_000)
    const own = isOf(person, payments.email, payments.customerId)
    const open = await tx.db
      .select({ id: payments.id, number: payments.description, state: payments.state })
      .from(payments)
      .where(
        and(
          own,
          or(
            eq(payments.state, 'processing'),
            and(inArray(payments.state, ['new', 'open']), gt(payments.createdAt, recently)),
          ),
        ),
      )
      .orderBy(payments.id)
      .for('update')
    const goingBack = await tx.db
      .select({ id: payments.id, number: payments.description, state: refunds.state })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(own, inArray(refunds.state, ['new', 'pending'])))
      .orderBy(payments.id)
      .for('update')
    return [
      ...open.map(({ state, ...each }) => ({
        kind: 'payment' as const,
        ...each,
        status: paymentStateWords[state],
      })),
      ...goingBack.map(({ state, ...each }) => ({
        kind: 'refund' as const,
        ...each,
        status: refundStateWords[state],
      })),
    ]
  },
  async erase(tx, person, { email }) {
    const rows = await tx.db
      .update(payments)
      .set({ email, payerName: '', payerPhone: '', pageUrl: null })
      .where(isOf(person, payments.email, payments.customerId))
      .returning({ intentId: payments.intentId })
    const intents = rows.flatMap(({ intentId }) => intentId ?? [])
    if (intents.length > 0) {
      // The demo provider's books are ours too; those of a real one are not.
      await tx.db
        .update(demoIntents)
        .set({ payerName: '', payerPhone: '' })
        .where(inArray(demoIntents.id, intents))
    }
    return []
  },
}
