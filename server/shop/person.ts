import { and, eq, inArray, sql } from 'drizzle-orm'
import { erasedText } from '../../domain/person.ts'
import { orderStateWords } from '../../domain/shop/states.ts'
import { isOf, type Person, type PersonKeeper } from '../kit/person.ts'
import { shopOrders, shopOrderTransitions, shopWithdrawals } from './tables.ts'

const own = (person: Person) => isOf(person, shopOrders.email, shopOrders.customerId)

/** Not paid yet, or not with the buyer yet. */
const open = (person: Person) =>
  and(own(person), inArray(shopOrders.state, ['pending', 'paid', 'packed', 'shipped', 'ready']))

/**
 * Purchases stay with what was sold and paid, without who bought it. Receipts stay as they were issued (bokföringslagen 5
 * kap. 7 § and 7 kap. 2 §).
 */
export const shopPerson: PersonKeeper = {
  async underWay(tx, person) {
    const orders = await tx.db
      .select({ id: shopOrders.id, number: shopOrders.orderNumber, state: shopOrders.state })
      .from(shopOrders)
      .where(open(person))
      .orderBy(shopOrders.id)
      .for('update')
    const withdrawals = await tx.db
      .select({ id: shopWithdrawals.id, number: shopWithdrawals.reference })
      .from(shopWithdrawals)
      .where(and(isOf(person, shopWithdrawals.email), eq(shopWithdrawals.state, 'confirmed')))
      .orderBy(shopWithdrawals.id)
      .for('update')
    return [
      ...orders.map(({ state, ...row }) => ({
        kind: 'order' as const,
        ...row,
        status: orderStateWords[state],
      })),
      ...withdrawals.map((row) => ({ kind: 'withdrawal' as const, ...row, status: 'Väntar på retur' })),
    ]
  },
  async correct(tx, person, { firstName, lastName, phone }) {
    await tx.db
      .update(shopOrders)
      .set({
        ...(firstName ? { firstName, lastName } : {}),
        phone,
        version: sql`${shopOrders.version} + 1`,
      })
      .where(open(person))
  },
  async erase(tx, person, pseudonym) {
    const placed = (text: typeof shopOrders.city) =>
      sql`CASE WHEN ${text} = '' THEN '' ELSE ${erasedText} END`
    const rows = await tx.db
      .update(shopOrders)
      .set({
        firstName: pseudonym.name,
        lastName: '',
        email: pseudonym.email,
        phone: '',
        addressLine1: placed(shopOrders.addressLine1),
        postalCode: placed(shopOrders.postalCode),
        city: placed(shopOrders.city),
        trackingNumber: '',
        fingerprint: '',
        idempotencyKey: null,
        buyerAddress: null,
        version: sql`${shopOrders.version} + 1`,
      })
      .where(own(person))
      .returning({ id: shopOrders.id })
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) {
      await tx.db
        .update(shopOrderTransitions)
        .set({ note: '' })
        .where(inArray(shopOrderTransitions.orderId, ids))
    }
    await tx.db
      .update(shopWithdrawals)
      .set({ name: pseudonym.name, email: pseudonym.email, message: '', outcome: '' })
      .where(isOf(person, shopWithdrawals.email))
    return []
  },
}
