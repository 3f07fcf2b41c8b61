import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { askPauseDays } from '#domain/reviews/rules.ts'
import type { ReviewQuery } from '#domain/reviews/schemas.ts'
import { byAge } from '#domain/sorting.ts'
import { adminUsers } from '../accounts/tables.ts'
import type { Db } from '../db/database.ts'
import { readPage, type Window } from '../db/page.ts'
import { insertRow, insertUnlessTaken, updateIfVersion } from '../db/rows.ts'
import { containsWords } from '../db/search.ts'
import { getOrderBy } from '../db/sorting.ts'
import { repairs } from '../repairs/tables.ts'
import { products, shopOrderLines, shopOrders } from '../shop/tables.ts'
import { productRatings, reviewOptOuts, reviewRequests, reviews } from './tables.ts'

/** A finished repair or order whose customer may be asked. */
export type Candidate = { kind: 'repair' | 'order'; id: number; email: string; name: string }

/** Matches an address that was asked lately or wants no requests. */
function mustNotBeAsked(email: SQL, now: Date): SQL {
  return sql`(EXISTS (SELECT FROM ${reviewOptOuts} WHERE ${reviewOptOuts.email} = lower(${email}))
    OR EXISTS (SELECT FROM ${reviewRequests} WHERE lower(${reviewRequests.email}) = lower(${email})
      AND ${reviewRequests.askedAt} > ${now.toISOString()}::timestamptz - make_interval(days => ${askPauseDays})))`
}

/** Returns up to `most` finished repairs and orders whose customers have not been asked, oldest first. */
export async function findCandidates(
  db: Db,
  now: Date,
  { from, to }: { from: Date; to: Date },
  most: number,
): Promise<Candidate[]> {
  const between = (column: unknown) =>
    sql`${column} >= ${from.toISOString()}::timestamptz AND ${column} <= ${to.toISOString()}::timestamptz`
  const { rows } = await db.execute<Candidate>(sql`
    SELECT kind, id, email, name FROM (
      SELECT 'repair' AS kind, ${repairs.id} AS id, ${repairs.customerEmail} AS email,
        ${repairs.customerName} AS name, ${repairs.handedOverAt} AS ended
      FROM ${repairs}
      WHERE ${between(repairs.handedOverAt)} AND ${repairs.status} IN ('Utlämnad & Betald', 'Avslutad')
        AND ${repairs.source} <> 'imported'
        AND NOT EXISTS (SELECT FROM ${reviewRequests} WHERE ${reviewRequests.repairId} = ${repairs}.id)
      UNION ALL
      SELECT 'order', ${shopOrders.id}, ${shopOrders.email}, ${shopOrders.firstName}, ${shopOrders.receivedAt}
      FROM ${shopOrders}
      WHERE ${between(shopOrders.receivedAt)} AND ${shopOrders.state} IN ('delivered', 'collected')
        AND NOT EXISTS (SELECT FROM ${reviewRequests} WHERE ${reviewRequests.shopOrderId} = ${shopOrders}.id)
    ) ended
    WHERE ended.email <> '' AND NOT ${mustNotBeAsked(sql`ended.email`, now)}
    ORDER BY ended.ended, kind, id LIMIT ${most}`)
  return rows
}

/** Whether an address may be asked now. */
export async function mayBeAsked(db: Db, email: string, now: Date): Promise<boolean> {
  const { rows } = await db.execute<{ no: boolean }>(sql`SELECT ${mustNotBeAsked(sql`${email}`, now)} AS no`)
  return rows[0]?.no === false
}

/** Stores a request; undefined when the repair or order has one already. */
export const insertRequest = insertUnlessTaken(reviewRequests)

function selectRequests(db: Db) {
  return db
    .select({
      request: reviewRequests,
      repairNumber: repairs.orderNumber,
      repairBrand: repairs.brand,
      repairModel: repairs.modelName,
      orderNumber: shopOrders.orderNumber,
      reviewId: reviews.id,
      declinedAt: reviewOptOuts.declinedAt,
    })
    .from(reviewRequests)
    .leftJoin(repairs, eq(repairs.id, reviewRequests.repairId))
    .leftJoin(shopOrders, eq(shopOrders.id, reviewRequests.shopOrderId))
    .leftJoin(reviews, eq(reviews.requestId, reviewRequests.id))
    .leftJoin(reviewOptOuts, eq(reviewOptOuts.email, sql`lower(${reviewRequests.email})`))
}

export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number]

export async function findRequestByLink(db: Db, selector: string): Promise<RequestRow | undefined> {
  const [row] = await selectRequests(db).where(eq(reviewRequests.linkSelector, selector))
  return row
}

export async function storeOptOut(db: Db, email: string, declinedAt: Date): Promise<void> {
  await db.insert(reviewOptOuts).values({ email: email.toLowerCase(), declinedAt }).onConflictDoNothing()
}

/** Stores a customer's review; undefined when its request has one already. */
export const insertReviewOnce = insertUnlessTaken(reviews)
export const insertReview = insertRow(reviews)
export const updateReview = updateIfVersion(reviews)

function selectReviews(db: Db) {
  return db
    .select({
      review: reviews,
      repairId: reviewRequests.repairId,
      repairNumber: repairs.orderNumber,
      orderId: reviewRequests.shopOrderId,
      orderNumber: shopOrders.orderNumber,
      decidedBy: adminUsers.username,
    })
    .from(reviews)
    .leftJoin(reviewRequests, eq(reviewRequests.id, reviews.requestId))
    .leftJoin(repairs, eq(repairs.id, reviewRequests.repairId))
    .leftJoin(shopOrders, eq(shopOrders.id, reviewRequests.shopOrderId))
    .leftJoin(adminUsers, eq(adminUsers.id, reviews.adminUserId))
}

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number]

export async function findReview(db: Db, id: number): Promise<ReviewRow | undefined> {
  const [row] = await selectReviews(db).where(eq(reviews.id, id))
  return row
}

export async function findReviewOfRequest(db: Db, requestId: number) {
  const [row] = await db.select().from(reviews).where(eq(reviews.requestId, requestId))
  return row
}

export function pageOfReviews(db: Db, { status, search, sort }: ReviewQuery, window: Window) {
  return readPage(
    db,
    () =>
      selectReviews(db).where(
        and(status && eq(reviews.status, status), containsWords(search, reviews.name, reviews.body)),
      ),
    getOrderBy(byAge, sort, { created: [reviews.createdAt, reviews.id] }),
    window,
  )
}

const isPublished = eq(reviews.status, 'published')

/** Returns published reviews, newest first. */
export function publishedReviews(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select()
    .from(reviews)
    .where(isPublished)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset(offset)
}

/** Returns the newest published reviews of a product's buyers, each with its rating of the product. */
export function publishedReviewsAbout(db: Db, productId: number, limit: number) {
  return db
    .select({ review: reviews, rating: productRatings.rating })
    .from(productRatings)
    .innerJoin(reviews, eq(reviews.id, productRatings.reviewId))
    .where(and(eq(productRatings.productId, productId), isPublished))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
}

/** Returns the number of published reviews, and the number and mean rating of those of customers. */
export async function countPublished(db: Db) {
  const isVerified = isNotNull(reviews.requestId)
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      verified: sql<number>`(count(*) FILTER (WHERE ${isVerified}))::int`,
      rating: sql<number | null>`(avg(${reviews.rating}) FILTER (WHERE ${isVerified}))::float8`,
    })
    .from(reviews)
    .where(isPublished)
  if (!row) throw new Error('Nothing was counted')
  return row
}

/** Returns the different products of an order. */
export function productsOfOrder(db: Db, orderId: number) {
  return db
    .selectDistinct({ id: products.id, name: products.name })
    .from(shopOrderLines)
    .innerJoin(products, eq(products.id, shopOrderLines.productId))
    .where(eq(shopOrderLines.orderId, orderId))
    .orderBy(asc(products.id))
}

export async function insertRatings(db: Db, ratings: (typeof productRatings.$inferInsert)[]): Promise<void> {
  if (ratings.length > 0) await db.insert(productRatings).values(ratings)
}

/** Returns the ratings of things by several reviews. */
export async function getRatings(db: Db, reviewIds: readonly number[]) {
  if (reviewIds.length === 0) return []
  return db
    .select({
      reviewId: productRatings.reviewId,
      productId: productRatings.productId,
      name: products.name,
      rating: productRatings.rating,
    })
    .from(productRatings)
    .innerJoin(products, eq(products.id, productRatings.productId))
    .where(inArray(productRatings.reviewId, [...reviewIds]))
    .orderBy(asc(productRatings.reviewId), asc(productRatings.productId))
}

/** Returns the mean and number of the published ratings of products, also of those without any. */
export async function publishedRatings(db: Db, productIds: readonly number[]) {
  if (productIds.length === 0) return []
  const isShown = eq(reviews.status, 'published')
  return db
    .select({
      productId: products.id,
      tenths: sql<number | null>`round(10 * avg(${productRatings.rating}) FILTER (WHERE ${isShown}))::int`,
      reviews: sql<number>`(count(*) FILTER (WHERE ${isShown}))::int`,
    })
    .from(products)
    .leftJoin(productRatings, eq(productRatings.productId, products.id))
    .leftJoin(reviews, eq(reviews.id, productRatings.reviewId))
    .where(inArray(products.id, [...productIds]))
    .groupBy(products.id)
}

/** Returns the products that a person's reviews have rated. */
export async function productsRatedIn(db: Db, requestsWhere: SQL): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: productRatings.productId })
    .from(productRatings)
    .innerJoin(reviews, eq(reviews.id, productRatings.reviewId))
    .innerJoin(reviewRequests, eq(reviewRequests.id, reviews.requestId))
    .where(requestsWhere)
  return rows.map(({ id }) => id)
}
