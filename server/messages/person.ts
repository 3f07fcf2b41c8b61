import { isOf, type PersonKeeper } from '../kit/person.ts'
import { contactMessages } from './tables.ts'

/** Messages and their answers, which nothing asks the shop to keep. */
export const messagesPerson: PersonKeeper = {
  async erase(tx, person) {
    await tx.db.delete(contactMessages).where(isOf(person, contactMessages.email))
    return []
  },
}
