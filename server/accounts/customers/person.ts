import type { PersonKeeper } from '../../kit/person.ts'
import { emptyAccount } from './close.ts'
import { changeDetails, lockCustomer } from './queries.ts'

/** A customer's account. It is closed as the customer closes it, other than that nobody is mailed about it. */
export const accountPerson: PersonKeeper = {
  async correct(tx, { customerId }, { firstName, lastName, phone, address }) {
    if (customerId !== null) await changeDetails(tx.db, customerId, { firstName, lastName, phone, address })
  },
  async erase(tx, { customerId }, { email }) {
    const account = customerId === null ? undefined : await lockCustomer(tx.db, customerId)
    if (account) await emptyAccount(tx, account.id, email)
    return []
  },
}
