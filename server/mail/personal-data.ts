import { or, sql } from 'drizzle-orm'
import { belongsTo, none, nothingToCorrect, type PersonalDataHandler } from '../kit/personal-data.ts'
import { mails } from './tables.ts'

/**
 * Mails to a person, copies of them that were sent to another address, and notices to the shop with the person as reply address.
 * None is retained.
 */
export const mailPersonalData: PersonalDataHandler = {
  findBlockers: none,
  correct: nothingToCorrect,
  async erase(tx, person) {
    const own = or(belongsTo(person, mails.toAddress), belongsTo(person, mails.replyTo))
    await tx.db.execute(sql`
      WITH RECURSIVE erased AS (
        SELECT ${mails.id} AS id FROM ${mails} WHERE ${own}
        UNION SELECT copy.id FROM ${mails} copy JOIN erased ON copy.resend_of_id = erased.id
      )
      DELETE FROM ${mails} WHERE ${mails.id} IN (SELECT id FROM erased)`)
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
