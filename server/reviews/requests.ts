import { DomainError, fieldError } from '#domain/errors.ts'
import { isPlaceholderAddress } from '#domain/personal-data.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { askPeriod } from '#domain/reviews/rules.ts'
import type { ReviewInput, ReviewRequestView } from '#domain/reviews/schemas.ts'
import type { Ctx, DbCtx } from '../kit/context.ts'
import { queueMail } from '../mail/service.ts'
import { getSelector, newLinkSelector, privateToken } from '../security/private-link.ts'
import { readShopSettings } from '../settings/service.ts'
import { reviewRequestForCustomer } from './mail/templates.ts'
import {
  type Candidate,
  findCandidates,
  findRequestByLink,
  findReviewOfRequest,
  insertRatings,
  insertRequest,
  insertReviewOnce,
  mayBeAsked,
  productsOfOrder,
  type RequestRow,
  storeOptOut,
} from './queries.ts'

/** Mails per run of the job. The next run, an hour later, continues. */
const maxPerRun = 200

/** Returns a full name's first word. */
const getFirstName = (name: string) => name.trim().split(/\s+/)[0] ?? ''

/**
 * Asks the customers of repairs handed over and orders delivered some days ago for a review, once for each and at most once in
 * `askPauseDays` days for an address. A scheduled job.
 */
export async function askForReviews(ctx: Ctx): Promise<void> {
  const { askDays } = (await readShopSettings(ctx)).reviews
  if (askDays === 0) return
  const now = ctx.now()
  for (const candidate of await findCandidates(ctx.db, now, askPeriod(now, askDays), maxPerRun)) {
    if (!isPlaceholderAddress(candidate.email)) await ask(ctx, candidate)
  }
}

async function ask(ctx: Ctx, { kind, id, email, name }: Candidate): Promise<void> {
  const shop = await readShopSettings(ctx)
  await ctx.transaction(async (tx) => {
    // Another matter of the same customer may have been asked about since the list was read.
    if (!(await mayBeAsked(tx.db, email, tx.now()))) return
    const linkSelector = newLinkSelector()
    const requestId = await insertRequest(tx.db, {
      linkSelector,
      repairId: kind === 'repair' ? id : null,
      shopOrderId: kind === 'order' ? id : null,
      email,
      customerName: name,
      askedAt: tx.now(),
    })
    if (requestId === undefined) return
    const row = await findRequestByLink(tx.db, linkSelector)
    if (!row) throw new Error('The request was not written')
    const { about, number, device } = requestView({ ...row, products: [] })
    await queueMail(tx, {
      eventKey: `review-request:${kind}:${id}`,
      template: 'review-request',
      to: email,
      replyTo: shop.email,
      ...reviewRequestForCustomer(shop, {
        name: getFirstName(name),
        about,
        number,
        device,
        link: `${ctx.config.publicUrl}/omdome/${privateToken(ctx.config, linkSelector)}`,
      }),
    })
  })
}

function requestView({
  request,
  repairNumber,
  repairBrand,
  repairModel,
  orderNumber,
  reviewId,
  declinedAt,
  products,
}: RequestRow & { products: ReviewRequestView['products'] }): ReviewRequestView {
  return {
    about: request.repairId === null ? 'order' : 'repair',
    number: repairNumber ?? orderNumber ?? '',
    device: deviceName(repairBrand ?? '', repairModel ?? '').trim(),
    name: getFirstName(request.customerName),
    products,
    is_written: reviewId !== null,
    is_declined: declinedAt !== null,
  }
}

/** Returns the request of a private link, or undefined when the link is invalid. */
export async function findReviewRequest(ctx: DbCtx, token: string): Promise<ReviewRequestView | undefined> {
  const selector = getSelector(ctx.config, token)
  const row = selector ? await findRequestByLink(ctx.db, selector) : undefined
  return row && requestView({ ...row, products: await getThings(ctx, row) })
}

async function getThings({ db }: DbCtx, { request }: RequestRow): Promise<ReviewRequestView['products']> {
  return request.shopOrderId === null ? [] : productsOfOrder(db, request.shopOrderId)
}

/** Like `findReviewRequest`, for the API. @throws review.linkNotFound */
export async function readReviewRequest(ctx: DbCtx, token: string): Promise<ReviewRequestView> {
  const row = await findRow(ctx, token)
  return requestView({ ...row, products: await getThings(ctx, row) })
}

async function findRow(ctx: DbCtx, token: string): Promise<RequestRow> {
  const selector = getSelector(ctx.config, token)
  const row = selector ? await findRequestByLink(ctx.db, selector) : undefined
  if (!row) throw new DomainError('review.linkNotFound')
  return row
}

/**
 * Stores the review of a private link, to be read by staff. The same review sent twice is stored once.
 * @throws review.linkNotFound, and review.written when the request has another review
 */
export function writeReview(ctx: Ctx, token: string, input: ReviewInput): Promise<ReviewRequestView> {
  return ctx.transaction(async (tx) => {
    const row = await findRow(tx, token)
    const { request } = row
    const { products: ratings, ...review } = input
    const own = new Set((await getThings(tx, row)).map((thing) => thing.id))
    const rated = new Map(ratings.map(({ product_id, rating }) => [product_id, rating]))
    if ([...rated.keys()].some((productId) => !own.has(productId)))
      throw fieldError('products', 'Varan finns inte i ordern.')
    const id = await insertReviewOnce(tx.db, {
      requestId: request.id,
      ...review,
      status: 'waiting',
      createdAt: tx.now(),
    })
    if (id === undefined) {
      const stored = await findReviewOfRequest(tx.db, request.id)
      const isSame =
        stored?.rating === input.rating && stored.body === input.body && stored.name === input.name
      if (!isSame) throw new DomainError('review.written')
    } else {
      const rows = [...rated].map(([productId, rating]) => ({ reviewId: id, productId, rating }))
      await insertRatings(tx.db, rows)
    }
    return readReviewRequest(tx, token)
  })
}

/** Stores that the address of a private link wants no more requests. @throws review.linkNotFound */
export function declineRequests(ctx: Ctx, token: string): Promise<ReviewRequestView> {
  return ctx.transaction(async (tx) => {
    const { request } = await findRow(tx, token)
    await storeOptOut(tx.db, request.email, tx.now())
    return readReviewRequest(tx, token)
  })
}
