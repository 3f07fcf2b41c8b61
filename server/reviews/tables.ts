import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { refusalReasons, reviewStatuses } from '#domain/reviews/rules.ts'
import { byStaff } from '../accounts/tables.ts'
import { asciiAddress } from '../db/columns.ts'
import { identityColumn, instant, requiredReference } from '../db/tables.ts'
import { repairs } from '../repairs/tables.ts'
import { products, shopOrders } from '../shop/tables.ts'

/** Mails that asked for a review, one for each repair or shop order. */
export const reviewRequests = pgTable(
  'review_requests',
  {
    id: identityColumn(),
    /** Finds the row behind its private link, see `server/security/private-link.ts`. */
    linkSelector: text('link_selector').notNull().unique(),
    repairId: integer('repair_order_id')
      .unique()
      .references(() => repairs.id),
    shopOrderId: integer('shop_order_id')
      .unique()
      .references(() => shopOrders.id),
    email: text('email').notNull(),
    customerName: text('customer_name').notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (t) => [
    asciiAddress('review_requests_email_ascii', t.email),
    index('review_requests_email').on(sql`lower(${t.email})`, t.askedAt),
    index('review_requests_asked').on(t.askedAt),
    check('review_requests_about_one', sql`num_nonnulls(${t.repairId}, ${t.shopOrderId}) = 1`),
  ],
)

/** Addresses in lower case that want no more requests. */
export const reviewOptOuts = pgTable(
  'review_opt_outs',
  {
    email: text('email').primaryKey(),
    declinedAt: instant('declined_at').notNull(),
  },
  (t) => [asciiAddress('review_opt_outs_email_ascii', t.email)],
)

/** Reviews: written through a request's link, or imported with source and link. */
export const reviews = pgTable(
  'reviews',
  {
    id: identityColumn(),
    requestId: integer('request_id')
      .unique()
      .references(() => reviewRequests.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    rating: smallint('rating').notNull(),
    body: text('body').notNull(),
    /** When it was written; of an imported one, noon of its day. */
    createdAt: instant('created_at').notNull(),
    source: text('source').notNull().default(''),
    sourceUrl: text('source_url').notNull().default(''),
    status: text('status', { enum: reviewStatuses }).notNull(),
    refusalReason: text('refusal_reason', { enum: refusalReasons }),
    refusalNote: text('refusal_note').notNull().default(''),
    /** When and by whom it was published or refused. */
    decidedAt: instant('decided_at'),
    adminUserId: byStaff(),
    /** The shop's public answer. */
    answer: text('answer').notNull().default(''),
    answeredAt: instant('answered_at'),
    version: integer('version').notNull().default(0),
  },
  (t) => [
    index('reviews_newest').on(t.createdAt, t.id),
    index('reviews_status').on(t.status, t.createdAt, t.id),
    check('reviews_rating', sql`${t.rating} BETWEEN 1 AND 5`),
    // Only a review with a request counts as a customer's; any other names its source.
    check(
      'reviews_source',
      sql`(${t.requestId} IS NOT NULL) = (${t.source} = '') AND (${t.source} = '') = (${t.sourceUrl} = '')`,
    ),
    check('reviews_refused_with_reason', sql`(${t.status} = 'refused') = (${t.refusalReason} IS NOT NULL)`),
    check('reviews_decided', sql`(${t.status} = 'waiting') = (${t.decidedAt} IS NULL)`),
    check('reviews_answered', sql`(${t.answer} = '') = (${t.answeredAt} IS NULL)`),
  ],
)

/** A buyer's ratings of the things in the order that a review is about. */
export const productRatings = pgTable(
  'product_ratings',
  {
    reviewId: requiredReference('review_id', () => reviews.id, { onDelete: 'cascade' }),
    productId: requiredReference('product_id', () => products.id, { onDelete: 'cascade' }),
    rating: smallint('rating').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reviewId, t.productId] }),
    index('product_ratings_product').on(t.productId),
    check('product_ratings_rating', sql`${t.rating} BETWEEN 1 AND 5`),
  ],
)
