import { desc, eq, inArray, sql } from 'drizzle-orm'
import { maxHistoryEntries } from '#domain/office/customers.ts'
import { reviewStatusLabel } from '#domain/reviews/rules.ts'
import { pickColumns } from '../db/columns.ts'
import {
  belongsTo,
  historyEntry,
  none,
  nothingToCorrect,
  type Person,
  type PersonalDataHandler,
} from '../kit/personal-data.ts'
import { storeProductRatings } from '../shop/service.ts'
import { getRatings, productsRatedIn, publishedRatings } from './queries.ts'
import { reviewOptOuts, reviewRequests, reviews } from './tables.ts'

const own = (person: Person) => belongsTo(person, reviewRequests.email)

/** Reviews, and the mails that asked for them. Nothing is retained: an erased customer's review is no longer shown. */
export const reviewsPersonalData: PersonalDataHandler = {
  findBlockers: none,
  correct: nothingToCorrect,
  async erase(tx, person) {
    const rated = await productsRatedIn(tx.db, own(person))
    // Deletes the reviews too, by their foreign key.
    await tx.db.delete(reviewRequests).where(own(person))
    await tx.db.delete(reviewOptOuts).where(belongsTo(person, reviewOptOuts.email))
    await storeProductRatings(tx, rated, (ids) => publishedRatings(tx.db, ids))
    return []
  },
  async history(db, person) {
    const rows = await db
      .select({
        askedAt: reviewRequests.askedAt,
        ...pickColumns(reviews, 'id', 'createdAt', 'rating', 'status'),
        beginning: sql<string | null>`left(${reviews.body}, 120)`,
      })
      .from(reviewRequests)
      .leftJoin(reviews, eq(reviews.requestId, reviewRequests.id))
      .where(own(person))
      .orderBy(desc(reviewRequests.askedAt))
      .limit(maxHistoryEntries)
    return rows.map(({ id, askedAt, createdAt, rating, status, beginning }) =>
      historyEntry('review', {
        id,
        at: createdAt ?? askedAt,
        text: id === null ? 'Fick frågan om ett omdöme' : `${rating} av 5 · ${beginning}`,
        status: status === null ? 'Inte besvarad' : reviewStatusLabel[status],
      }),
    )
  },
  async export({ db }, person) {
    const requests = await db
      .select({
        id: reviewRequests.id,
        askedAt: reviewRequests.askedAt,
        declinedAt: reviewOptOuts.declinedAt,
      })
      .from(reviewRequests)
      .leftJoin(reviewOptOuts, eq(reviewOptOuts.email, sql`lower(${reviewRequests.email})`))
      .where(own(person))
      .orderBy(reviewRequests.id)
    const written = await db
      .select(
        pickColumns(
          reviews,
          'id',
          'name',
          'rating',
          'body',
          'status',
          'refusalReason',
          'answer',
          'createdAt',
        ),
      )
      .from(reviews)
      .where(
        inArray(
          reviews.requestId,
          requests.map(({ id }) => id),
        ),
      )
      .orderBy(reviews.id)
    const ratings = await getRatings(
      db,
      written.map(({ id }) => id),
    )
    const exported = written.map(({ id, ...review }) => ({
      ...review,
      products: ratings
        .filter(({ reviewId }) => reviewId === id)
        .map(({ name, rating }) => ({ name, rating })),
    }))
    return { sections: { reviews: exported, review_requests: requests.map(({ id: _, ...rest }) => rest) } }
  },
}
