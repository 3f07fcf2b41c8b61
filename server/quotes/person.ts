import { and, inArray } from 'drizzle-orm'
import { isOf, type PersonKeeper } from '../kit/person.ts'
import { quoteRequests } from './tables.ts'

/** Requests and offers. What came of one stands in its repair order, so none has to stay. */
export const quotesPerson: PersonKeeper = {
  async correct(tx, person, { name, phone }) {
    await tx.db
      .update(quoteRequests)
      .set({ name, phone })
      .where(
        and(
          isOf(person, quoteRequests.email, quoteRequests.customerId),
          inArray(quoteRequests.status, ['Ny', 'Offererad']),
        ),
      )
  },
  async erase(tx, person) {
    await tx.db.delete(quoteRequests).where(isOf(person, quoteRequests.email, quoteRequests.customerId))
    return []
  },
}
