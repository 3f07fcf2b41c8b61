import { asc, desc, eq, sql } from 'drizzle-orm'
import { messageSubjectLabels } from '#domain/messages/texts.ts'
import { maxHistoryEntries } from '#domain/office/customers.ts'
import { pickColumns } from '../db/columns.ts'
import {
  belongsTo,
  historyEntry,
  none,
  nothingToCorrect,
  type Person,
  type PersonalDataHandler,
} from '../kit/personal-data.ts'
import { deletePicturesWith, getPictures } from './picture-queries.ts'
import { contactMessages, messageReplies } from './tables.ts'

const own = (person: Person) => belongsTo(person, contactMessages.email)

/** Messages and replies. None is retained. */
export const messagesPersonalData: PersonalDataHandler = {
  findBlockers: none,
  correct: nothingToCorrect,
  async erase(tx, person) {
    const rows = await tx.db.select({ id: contactMessages.id }).from(contactMessages).where(own(person))
    const keys = await deletePicturesWith(
      tx.db,
      'contactMessageId',
      rows.map(({ id }) => id),
    )
    await tx.db.delete(contactMessages).where(own(person))
    return keys
  },
  async export({ db }, person) {
    const [messages, replies] = await Promise.all([
      db
        .select(pickColumns(contactMessages, 'id', 'name', 'phone', 'subject', 'body', 'createdAt'))
        .from(contactMessages)
        .where(own(person))
        .orderBy(contactMessages.createdAt),
      db
        .select({ body: messageReplies.body, createdAt: messageReplies.createdAt })
        .from(messageReplies)
        .innerJoin(contactMessages, eq(contactMessages.id, messageReplies.contactMessageId))
        .where(own(person))
        .orderBy(asc(messageReplies.id)),
    ])
    const pictures = await getPictures(
      db,
      'contactMessageId',
      messages.map(({ id }) => id),
    )
    return {
      sections: { messages: messages.map(({ id: _, ...message }) => message), replies },
      pictures: pictures.map(({ fileKey, contactMessageId }) => ({
        number: `meddelande-${contactMessageId}`,
        fileKey,
        caption: 'Skickad med ett meddelande',
      })),
    }
  },
  async history(db, person) {
    const rows = await db
      .select({
        id: contactMessages.id,
        at: contactMessages.createdAt,
        subject: contactMessages.subject,
        answeredAt: contactMessages.answeredAt,
        beginning: sql<string>`left(${contactMessages.body}, 120)`,
      })
      .from(contactMessages)
      .where(own(person))
      .orderBy(desc(contactMessages.createdAt))
      .limit(maxHistoryEntries)
    return rows.map(({ id, at, subject, answeredAt, beginning }) =>
      historyEntry('message', {
        id,
        at,
        text: `${messageSubjectLabels[subject]} · ${beginning}`,
        status: answeredAt ? 'Besvarat' : 'Obesvarat',
        isOpen: answeredAt === null,
      }),
    )
  },
}
