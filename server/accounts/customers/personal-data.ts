import { and, eq, isNull } from 'drizzle-orm'
import { historyEntry, none, type PersonalDataHandler } from '#server/kit/personal-data.ts'
import { customerSessions, customers } from '../tables.ts'
import { anonymizeAccount } from './close.ts'
import { changeDetails, lockCustomer } from './queries.ts'

/** Customer accounts. Erasing closes the account like the customer can, but sends no mail. */
export const accountPersonalData: PersonalDataHandler = {
  findBlockers: none,
  async correct(tx, { customerId }, { firstName, lastName, phone, address }) {
    if (customerId !== null) await changeDetails(tx.db, customerId, { firstName, lastName, phone, address })
  },
  async erase(tx, { customerId }, { email }) {
    const account = customerId === null ? undefined : await lockCustomer(tx.db, customerId)
    if (account) await anonymizeAccount(tx, account.id, email)
    return []
  },
  async export({ db }, { customerId }) {
    if (customerId === null) return { sections: { logins: [] } }
    const logins = await db
      .select({
        loggedInAt: customerSessions.createdAt,
        expiresAt: customerSessions.expiresAt,
        endedAt: customerSessions.revokedAt,
      })
      .from(customerSessions)
      .where(eq(customerSessions.customerId, customerId))
      .orderBy(customerSessions.createdAt)
    return { sections: { logins } }
  },
  async history(db, { customerId }) {
    if (customerId === null) return []
    const rows = await db
      .select({ at: customers.createdAt })
      .from(customers)
      .where(and(eq(customers.id, customerId), isNull(customers.closedAt)))
    return rows.map(({ at }) =>
      historyEntry('account', { id: null, at, text: 'Kontot på Mina Sidor öppnades' }),
    )
  },
}
