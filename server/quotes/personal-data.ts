import { and, desc, inArray } from 'drizzle-orm'
import { maxHistoryEntries } from '#domain/office/customers.ts'
import type { QuoteRequestStatus } from '#domain/quotes/states.ts'
import { pickColumns } from '../db/columns.ts'
import {
  belongsTo,
  deviceText,
  historyEntry,
  none,
  type Person,
  type PersonalDataHandler,
} from '../kit/personal-data.ts'
import { deletePicturesWith, getPictures } from '../messages/service.ts'
import { getForms } from './queries.ts'
import { quoteRequests } from './tables.ts'

const own = (person: Person) => belongsTo(person, quoteRequests.email, quoteRequests.customerId)

const openStatuses: QuoteRequestStatus[] = ['Ny', 'Offererad']

/** Quote requests. None is retained: an accepted one is copied to its repair. */
export const quotesPersonalData: PersonalDataHandler = {
  findBlockers: none,
  async correct(tx, person, { name, phone }) {
    await tx.db
      .update(quoteRequests)
      .set({ name, phone })
      .where(and(own(person), inArray(quoteRequests.status, openStatuses)))
  },
  async erase(tx, person) {
    const rows = await tx.db.select({ id: quoteRequests.id }).from(quoteRequests).where(own(person))
    const keys = await deletePicturesWith(
      tx.db,
      'quoteRequestId',
      rows.map(({ id }) => id),
    )
    await tx.db.delete(quoteRequests).where(own(person))
    return keys
  },
  async export({ db }, person) {
    const quotes = await db
      .select({
        ...pickColumns(quoteRequests, 'id', 'status', 'name', 'phone', 'brand'),
        model: quoteRequests.modelName,
        issue: quoteRequests.issue,
        message: quoteRequests.customerMessage,
        quotedOre: quoteRequests.quotedOre,
        createdAt: quoteRequests.createdAt,
      })
      .from(quoteRequests)
      .where(own(person))
      .orderBy(quoteRequests.createdAt)
    const ids = quotes.map(({ id }) => id)
    const forms = await getForms(db, ids)
    const pictures = await getPictures(db, 'quoteRequestId', ids)
    return {
      sections: {
        quotes: quotes.map(({ id: _, ...quoteRequest }) => quoteRequest),
        repair_forms: forms.map(({ content, issuedAt, validUntil }) => ({ content, issuedAt, validUntil })),
      },
      pictures: pictures.map(({ fileKey, quoteRequestId }) => ({
        number: `offert-${quoteRequestId}`,
        fileKey,
        caption: 'Skickad med en offertförfrågan',
      })),
    }
  },
  async history(db, person) {
    const rows = await db
      .select({
        id: quoteRequests.id,
        at: quoteRequests.createdAt,
        ...pickColumns(quoteRequests, 'status', 'brand', 'modelName', 'issue'),
        amountOre: quoteRequests.quotedOre,
      })
      .from(quoteRequests)
      .where(own(person))
      .orderBy(desc(quoteRequests.createdAt))
      .limit(maxHistoryEntries)
    return rows.map((row) =>
      historyEntry('quote', { ...row, text: deviceText(row), isOpen: openStatuses.includes(row.status) }),
    )
  },
}
