import { or } from 'drizzle-orm'
import { belongsTo, none, nothingToCorrect, type PersonalDataHandler } from '../kit/personal-data.ts'
import { mails } from './tables.ts'

/** Mails to a person, and notices to the shop with the person as reply address. None is retained. */
export const mailPersonalData: PersonalDataHandler = {
  findBlockers: none,
  correct: nothingToCorrect,
  async erase(tx, person) {
    await tx.db.delete(mails).where(or(belongsTo(person, mails.toAddress), belongsTo(person, mails.replyTo)))
    return []
  },
  async export({ db }, person) {
    const sent = await db
      .select({ subject: mails.subject, createdAt: mails.createdAt })
      .from(mails)
      .where(belongsTo(person, mails.toAddress))
      .orderBy(mails.createdAt)
    return { sections: { mails: sent } }
  },
  // The customer screen lists mails separately.
  history: none,
}
