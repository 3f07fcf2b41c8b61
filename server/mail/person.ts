import { or } from 'drizzle-orm'
import { isOf, type PersonKeeper } from '../kit/person.ts'
import { mails } from './tables.ts'

/** Mails to a person, and the shop's own notices about one, who stands as the address to answer. All of them go, with their files. */
export const mailPerson: PersonKeeper = {
  async erase(tx, person) {
    await tx.db.delete(mails).where(or(isOf(person, mails.toAddress), isOf(person, mails.replyTo)))
    return []
  },
}
