import { DomainError, fieldError } from '#domain/errors.ts'
import { refusalReasonLabels, reviewsPerPage } from '#domain/reviews/rules.ts'
import type {
  AdminReview,
  ImportedReviewInput,
  PublicReview,
  PublicReviews,
  RefusalInput,
  ReviewAnswerInput,
  ReviewQuery,
} from '#domain/reviews/schemas.ts'
import { instantFrom, toDay } from '#domain/time.ts'
import { limitAndOffset, pageReply } from '../http/paging.ts'
import { type Ctx, type DbCtx, requireAdmin, type TxCtx } from '../kit/context.ts'
import { storeProductRatings } from '../shop/service.ts'
import {
  countPublished,
  findReview,
  getRatings,
  insertReview,
  pageOfReviews,
  publishedRatings,
  publishedReviews,
  publishedReviewsAbout,
  type ReviewRow,
  updateReview,
} from './queries.ts'

function adminView(
  { review, repairId, repairNumber, orderId, orderNumber, decidedBy }: ReviewRow,
  ratings: readonly (AdminReview['products'][number] & { reviewId: number })[],
): AdminReview {
  return {
    id: review.id,
    created_at: review.createdAt.toISOString(),
    name: review.name,
    rating: review.rating,
    body: review.body,
    status: review.status,
    version: review.version,
    repair: repairId === null ? null : { id: repairId, number: repairNumber ?? '' },
    order: orderId === null ? null : { id: orderId, number: orderNumber ?? '' },
    products: ratings
      .filter(({ reviewId }) => reviewId === review.id)
      .map(({ name, rating }) => ({ name, rating })),
    source: review.source,
    source_url: review.sourceUrl,
    refusal_reason: review.refusalReason,
    refusal_note: review.refusalNote,
    decided_at: review.decidedAt?.toISOString() ?? null,
    decided_by: decidedBy,
    answer: review.answer,
    answered_at: review.answeredAt?.toISOString() ?? null,
  }
}

export async function adminReviews(ctx: DbCtx, query: ReviewQuery) {
  requireAdmin(ctx)
  const window = limitAndOffset(query)
  const { rows, count } = await pageOfReviews(ctx.db, query, window)
  const ratings = await getRatings(
    ctx.db,
    rows.map(({ review }) => review.id),
  )
  return pageReply(
    rows.map((row) => adminView(row, ratings)),
    count,
    window,
    '/api/admin/reviews/',
    query,
  )
}

/** Returns a review. @throws review.notFound */
export async function readReview(ctx: DbCtx, id: number): Promise<AdminReview> {
  requireAdmin(ctx)
  const row = await findReview(ctx.db, id)
  if (!row) throw new DomainError('review.notFound')
  return adminView(row, await getRatings(ctx.db, [id]))
}

/** Publishes a review. @throws review.notFound, review.changed */
export function publishReview(ctx: Ctx, id: number, version: number): Promise<AdminReview> {
  const admin = requireAdmin(ctx)
  return change(ctx, id, version, (tx) => ({
    status: 'published',
    refusalReason: null,
    refusalNote: '',
    decidedAt: tx.now(),
    adminUserId: admin.id,
  }))
}

/** Refuses a review, and logs the reason. @throws review.notFound, review.changed */
export function refuseReview(
  ctx: Ctx,
  id: number,
  { version, reason, note }: RefusalInput,
): Promise<AdminReview> {
  const admin = requireAdmin(ctx)
  return change(ctx, id, version, (tx) => {
    tx.audit.addDetail(`skäl: ${refusalReasonLabels[reason]}`)
    return {
      status: 'refused',
      refusalReason: reason,
      refusalNote: note,
      decidedAt: tx.now(),
      adminUserId: admin.id,
    }
  })
}

/** Stores the shop's answer; an empty one removes it. @throws review.notFound, review.changed */
export function answerReview(
  ctx: Ctx,
  id: number,
  { version, answer }: ReviewAnswerInput,
): Promise<AdminReview> {
  requireAdmin(ctx)
  return change(ctx, id, version, (tx) => ({ answer, answeredAt: answer === '' ? null : tx.now() }))
}

/** Changes a review in a transaction, and drops the pages that show it. */
function change(
  ctx: Ctx,
  id: number,
  version: number,
  changes: (tx: TxCtx) => Parameters<typeof updateReview>[3],
): Promise<AdminReview> {
  return ctx.transaction(async (tx) => {
    await readReview(tx, id)
    if (!(await updateReview(tx.db, id, version, changes(tx)))) throw new DomainError('review.changed')
    const rated = (await getRatings(tx.db, [id])).map(({ productId }) => productId)
    await storeProductRatings(tx, rated, (ids) => publishedRatings(tx.db, ids))
    return readReview(tx, id)
  })
}

/** Adds a published review from another site. */
export function importReview(ctx: Ctx, input: ImportedReviewInput): Promise<AdminReview> {
  const admin = requireAdmin(ctx)
  if (input.written_on > toDay(ctx.now())) throw fieldError('written_on', 'Dagen har inte varit än.')
  return ctx.transaction(async (tx) => {
    const { written_on: day, source_url: sourceUrl, ...rest } = input
    const id = await insertReview(tx.db, {
      ...rest,
      sourceUrl,
      createdAt: instantFrom(day, '12:00'),
      status: 'published',
      decidedAt: tx.now(),
      adminUserId: admin.id,
    })
    tx.audit.addSubject({ id })
    return readReview(tx, id)
  })
}

/** Number of reviews on the home page. */
const onHomePage = 4

/** Returns the newest published reviews, for the home page. */
export async function latestReviews(ctx: DbCtx): Promise<PublicReview[]> {
  return (await publishedReviews(ctx.db, { limit: onHomePage, offset: 0 })).map(publicView)
}

/** Number of reviews on a product's page. */
const onProductPage = 6

/** Returns the newest published reviews of a product's buyers, with their ratings of it. */
export async function reviewsOfProduct(ctx: DbCtx, productId: number): Promise<PublicReview[]> {
  const rows = await publishedReviewsAbout(ctx.db, productId, onProductPage)
  return rows.map(({ review, rating }) => ({ ...publicView(review), rating }))
}

/** Returns a page of the published reviews, from 1, with their numbers. */
export async function reviewsForVisitors(ctx: DbCtx, page: number): Promise<PublicReviews> {
  const offset = (page - 1) * reviewsPerPage
  const [rows, counted] = await Promise.all([
    publishedReviews(ctx.db, { limit: reviewsPerPage, offset }),
    countPublished(ctx.db),
  ])
  return {
    reviews: rows.map(publicView),
    count: counted.count,
    verified: { count: counted.verified, rating: counted.rating },
  }
}

function publicView(row: ReviewRow['review']): PublicReview {
  return {
    id: row.id,
    name: row.name,
    rating: row.rating,
    body: row.body,
    writtenAt: row.createdAt.toISOString(),
    verified: row.requestId !== null,
    source: row.source,
    sourceUrl: row.sourceUrl,
    answer: row.answer,
  }
}
