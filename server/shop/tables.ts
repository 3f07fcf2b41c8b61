import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  deliveryMethods,
  orderStates,
  shopPaymentMethods,
  withdrawalStates,
} from '../../domain/shop/states.ts'
import { conditions, serialStates, stockReasons, taxModes } from '../../domain/shop/labels.ts'
import { adminUsers, customers } from '../accounts/tables.ts'
import { searchExpression, trigramIndexOf } from '../db/search.ts'
import { instant, identityColumn } from '../db/tables.ts'
import { payments } from '../payments/tables.ts'

/** The words of a text as PostgreSQL's full-text search keeps them. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

const byStaff = () => integer('admin_user_id').references(() => adminUsers.id, { onDelete: 'set null' })

/** Categories of the shop, in the shop's order. */
export const shopCategories = pgTable('shop_categories', {
  id: identityColumn(),
  key: text('key').notNull().unique(),
  label: text('label').notNull(),
  position: smallint('position').notNull(),
  hidden: boolean('hidden').notNull().default(false),
})

/** By what the search of the back office finds a product. */
export const productSearchText = (t: Record<'name' | 'brand', AnyPgColumn>) =>
  searchExpression([t.brand, t.name])

/**
 * What the shop sells. `stock` is what stands on the shelf, `reserved` the part of it that is set aside for purchases
 * under way; a sale takes from both. No index knows either, so that a purchase writes one row and no index. Long texts lie
 * in `product_details`, so that lists stay short to read.
 */
export const products = pgTable(
  'products',
  {
    id: identityColumn(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    brand: text('brand').notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => shopCategories.id),
    priceOre: integer('price_ore').notNull(),
    /** What a discount is measured against, by the price history; empty when there is none. */
    originalOre: integer('original_ore'),
    condition: text('condition', { enum: conditions }).notNull(),
    /** Conditions as numbers, the best is highest. */
    quality: smallint('quality')
      .notNull()
      .generatedAlwaysAs(
        sql`CASE condition WHEN 'new' THEN 4 WHEN 'excellent' THEN 3 WHEN 'good' THEN 2 ELSE 1 END`,
      ),
    storage: text('storage').notNull(),
    color: text('color').notNull(),
    stock: integer('stock').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
    /** Staff are told when what is free comes down to this. */
    lowStockAt: integer('low_stock_at').notNull(),
    /** When staff were last told so. */
    lowStockNotifiedAt: instant('low_stock_notified_at'),
    taxMode: text('tax_mode', { enum: taxModes }).notNull(),
    costOre: integer('cost_ore'),
    published: boolean('published').notNull().default(false),
    /** When it was first published, which is how new it is. */
    publishedAt: instant('published_at'),
    /** The first day on which it may be published. */
    holdUntil: date('hold_until'),
    /** The words by which it is found. */
    search: tsvector('search').notNull(),
    /** Counted up by each change by staff, so that two of them do not change the same product unawares. */
    version: integer('version').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    // Each order in which visitors read is an index read backwards (price also forwards), for all and per category.
    index('products_newest').on(t.publishedAt, t.id).where(sql`${t.published}`),
    index('products_price').on(t.priceOre, t.id).where(sql`${t.published}`),
    index('products_quality').on(t.quality, t.publishedAt, t.id).where(sql`${t.published}`),
    index('products_category_newest').on(t.categoryId, t.publishedAt, t.id).where(sql`${t.published}`),
    index('products_category_price').on(t.categoryId, t.priceOre, t.id).where(sql`${t.published}`),
    index('products_category_quality')
      .on(t.categoryId, t.quality, t.publishedAt, t.id)
      .where(sql`${t.published}`),
    index('products_brand_newest').on(t.brand, t.publishedAt, t.id).where(sql`${t.published}`),
    index('products_search').using('gin', t.search).with({ fastupdate: false }),
    index('products_changed').on(t.changedAt, t.id),
    index('products_trigrams').using('gin', trigramIndexOf(productSearchText(t))),
    check('products_price_positive', sql`${t.priceOre} > 0`),
    check('products_original_above', sql`${t.originalOre} > ${t.priceOre}`),
    check('products_stock', sql`${t.stock} >= 0`),
    check('products_reserved', sql`${t.reserved} >= 0 AND ${t.reserved} <= ${t.stock}`),
    check('products_published_at', sql`NOT ${t.published} OR ${t.publishedAt} IS NOT NULL`),
  ],
)

const productId = () =>
  integer('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })

/** What is long about a product, and how it looks to visitors. */
export const productDetails = pgTable('product_details', {
  productId: productId().primaryKey(),
  description: text('description').notNull(),
  features: text('features').array().notNull(),
  warranty: text('warranty').notNull(),
  isOriginal: boolean('is_original').notNull(),
  isFeatured: boolean('is_featured').notNull(),
  /** Stars in tenths, from 0 to 50; empty when nobody has said anything. */
  ratingTenths: smallint('rating_tenths'),
  reviews: integer('reviews').notNull(),
  /** The product as the shop's calls send it, as JSON text without its stock: made anew by each write. */
  view: text('view').notNull(),
})

/** Pictures of products, in order. Their bytes lie in the file store, by the digest of their content. */
export const productPictures = pgTable(
  'product_pictures',
  {
    id: identityColumn(),
    productId: productId(),
    /** The digest of the content: names its files and its address. The same picture may belong to several products. */
    digest: text('digest').notNull(),
    /** Uploads are made anew as WebP; the shop's own drawings are SVG. */
    format: text('format', { enum: ['webp', 'svg'] }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    alt: text('alt').notNull(),
    position: smallint('position').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('product_pictures_product').on(t.productId, t.position, t.id),
    index('product_pictures_digest').on(t.digest),
  ],
)

/** From when on a product was offered at which price; without one it was not offered (prisinformationslag, 7 a §). */
export const productPrices = pgTable(
  'product_prices',
  {
    id: identityColumn(),
    productId: productId(),
    priceOre: integer('price_ore'),
    since: instant('since').notNull(),
    adminUserId: byStaff(),
  },
  (t) => [index('product_prices_product').on(t.productId, t.since, t.id)],
)

/** Every change of a stock. The sum of a product's changes is its stock. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: identityColumn(),
    productId: productId(),
    change: integer('change').notNull(),
    stockAfter: integer('stock_after').notNull(),
    reason: text('reason', { enum: stockReasons }).notNull(),
    note: text('note').notNull().default(''),
    /** The order that caused it. */
    orderId: integer('order_id').references(() => shopOrders.id),
    adminUserId: byStaff(),
    /** Names the change for the screen that asked, so that a repeat is the same change. */
    requestId: text('request_id').unique(),
    movedAt: instant('moved_at').notNull(),
  },
  (t) => [
    index('stock_movements_product').on(t.productId, t.id),
    index('stock_movements_order').on(t.orderId).where(sql`${t.orderId} IS NOT NULL`),
    check('stock_movements_not_zero', sql`${t.change} <> 0 AND ${t.stockAfter} >= 0`),
  ],
)

/** Pieces that have a number of their own: serial number or IMEI. */
export const productSerials = pgTable(
  'product_serials',
  {
    id: identityColumn(),
    productId: productId(),
    serial: text('serial').notNull().unique(),
    state: text('state', { enum: serialStates }).notNull(),
    /** The order line with which it left. */
    orderLineId: integer('order_line_id').references(() => shopOrderLines.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('product_serials_product').on(t.productId, t.id),
    index('product_serials_line').on(t.orderLineId).where(sql`${t.orderLineId} IS NOT NULL`),
    check('product_serials_sold', sql`${t.state} <> 'sold' OR ${t.orderLineId} IS NOT NULL`),
  ],
)

/** The words of all products, by which misspelt ones are understood. Words stay when their products go. */
export const productWords = pgTable(
  'product_words',
  {
    word: text('word').primaryKey(),
    /** The word, and it with each one letter taken out. */
    keys: text('keys').array().notNull(),
  },
  (t) => [
    index('product_words_keys').using('gin', t.keys).with({ fastupdate: false }),
    index('product_words_beginning').on(t.word.op('text_pattern_ops')),
  ],
)

/** What shop orders are numbered by. Numbers of orders may have gaps; those of receipts may not. */
export const shopOrderNumbers = pgSequence('shop_order_numbers')

/** By what, apart from its numbers and address, the search of the back office finds a purchase. */
export const orderSearchText = (t: Record<'firstName' | 'lastName' | 'phone', AnyPgColumn>) =>
  searchExpression([t.firstName, t.lastName], t.phone)

/** Purchases, from the first wish to buy. The row comes before the provider is asked. */
export const shopOrders = pgTable(
  'shop_orders',
  {
    id: identityColumn(),
    orderNumber: text('order_number').notNull().unique(),
    state: text('state', { enum: orderStates }).notNull(),
    stateSince: instant('state_since').notNull(),
    version: integer('version').notNull().default(0),
    /** The account that the order belongs to; empty for a guest's, which is never saved to one. */
    customerId: integer('customer_id').references(() => customers.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    delivery: text('delivery', { enum: deliveryMethods }).notNull(),
    addressLine1: text('address_line1').notNull().default(''),
    postalCode: text('postal_code').notNull().default(''),
    city: text('city').notNull().default(''),
    paymentMethod: text('payment_method', { enum: shopPaymentMethods }).notNull(),
    /** What is to be paid, shipping included. */
    totalOre: integer('total_ore').notNull(),
    shippingOre: integer('shipping_ore').notNull().default(0),
    paymentId: integer('payment_id')
      .unique()
      .references(() => payments.id),
    /** When the page where it is paid closes at the provider. */
    expiresAt: instant('expires_at'),
    carrier: text('carrier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    /** When it left: sent, delivered or handed out. The days to withdraw run from `receivedAt`. */
    sentAt: instant('sent_at'),
    receivedAt: instant('received_at'),
    /** The digest of what was asked for, and the Idempotency-Key it came with. */
    fingerprint: text('fingerprint').notNull(),
    idempotencyKey: text('idempotency_key'),
    /** A digest of the network address that it came from, while it waits to be paid. */
    buyerAddress: text('buyer_address'),
  },
  (t) => [
    index('shop_orders_newest').on(t.createdAt, t.id),
    index('shop_orders_state').on(t.state, t.stateSince, t.id),
    uniqueIndex('shop_orders_idempotency_key')
      .on(t.idempotencyKey)
      .where(sql`${t.idempotencyKey} IS NOT NULL`),
    index('shop_orders_buyer').on(t.buyerAddress).where(sql`${t.buyerAddress} IS NOT NULL`),
    index('shop_orders_customer').on(t.customerId, t.createdAt, t.id).where(sql`${t.customerId} IS NOT NULL`),
    index('shop_orders_email').on(sql`lower(${t.email})`),
    index('shop_orders_waiting').on(t.expiresAt, t.id).where(sql`${t.state} = 'pending'`),
    // Not those that nobody has paid: they come by the thousand when much is sold at once, and nobody looks for them.
    index('shop_orders_trigrams')
      .using('gin', trigramIndexOf(orderSearchText(t)))
      .where(sql`${t.paidAt} IS NOT NULL`),
    check('shop_orders_total', sql`${t.totalOre} > 0 AND ${t.shippingOre} >= 0`),
    check(
      'shop_orders_address',
      sql`${t.delivery} = 'pickup' OR (${t.addressLine1} <> '' AND ${t.postalCode} <> '' AND ${t.city} <> '')`,
    ),
    check(
      'shop_orders_paid_at',
      sql`${t.paidAt} IS NOT NULL OR ${t.state} IN ('pending', 'cancelled', 'refunded')`,
    ),
    check('shop_orders_tracking', sql`${t.state} <> 'shipped' OR ${t.trackingNumber} <> ''`),
  ],
)

const orderId = () =>
  integer('order_id')
    .notNull()
    .references(() => shopOrders.id)

/** What an order is for, as it was sold. While the order waits to be paid this is set aside: it is part of the products' `reserved`. */
export const shopOrderLines = pgTable(
  'shop_order_lines',
  {
    id: identityColumn(),
    orderId: orderId(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    productName: text('product_name').notNull(),
    variant: text('variant').notNull(),
    image: text('image').notNull(),
    quantity: integer('quantity').notNull(),
    /** What one cost, VAT included. */
    unitOre: integer('unit_ore').notNull(),
    taxMode: text('tax_mode', { enum: taxModes }).notNull(),
    costOre: integer('cost_ore'),
    /** How many have come back. */
    returned: integer('returned').notNull().default(0),
  },
  (t) => [
    uniqueIndex('shop_order_lines_product').on(t.orderId, t.productId),
    index('shop_order_lines_of_product').on(t.productId, t.id),
    check('shop_order_lines_quantity', sql`${t.quantity} BETWEEN 1 AND 10 AND ${t.unitOre} > 0`),
    check('shop_order_lines_returned', sql`${t.returned} BETWEEN 0 AND ${t.quantity}`),
  ],
)

/**
 * Paid orders whose receipt and mails are still to come, written by the statement that sells: the list of `shop.confirmOrders`. It
 * names orders without a reference to them, which would cost each sale a look; no order is ever deleted.
 */
export const shopUnconfirmedOrders = pgTable('shop_unconfirmed_orders', {
  orderId: integer('order_id').primaryKey(),
})

/** Each move of an order, in order. The first is its opening. */
export const shopOrderTransitions = pgTable(
  'shop_order_transitions',
  {
    id: identityColumn(),
    orderId: orderId(),
    fromState: text('from_state', { enum: orderStates }),
    toState: text('to_state', { enum: orderStates }).notNull(),
    note: text('note').notNull().default(''),
    adminUserId: byStaff(),
    happenedAt: instant('happened_at').notNull(),
  },
  (t) => [
    index('shop_order_transitions_order').on(t.orderId, t.id),
    index('shop_order_transitions_sent')
      .on(t.happenedAt, t.orderId)
      .where(sql`${t.toState} IN ('packed', 'shipped', 'collected')`),
  ],
)

/** A line as it stands on a receipt. */
type ShopReceiptLine = { description: string; quantity: number; unitOre: number; taxMode: string }

/** Receipts as they were issued: never changed, never deleted (bokföringslagen 5 kap. and 7 kap.). */
export const shopReceipts = pgTable(
  'shop_receipts',
  {
    id: identityColumn(),
    number: text('number').notNull().unique(),
    orderId: orderId().unique(),
    lines: jsonb('lines').$type<ShopReceiptLine[]>().notNull(),
    totalOre: integer('total_ore').notNull(),
    /** The VAT that is shown: that of goods taxed at 25 %, none of those taxed on their margin. */
    vatOre: integer('vat_ore').notNull(),
    /** Seller and customer as they were that day. */
    parties: jsonb('parties').$type<Record<string, unknown>>().notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (t) => [
    // All that reports read of a receipt, so that they need not open its lines and parties.
    index('shop_receipts_issued').on(t.issuedAt, t.orderId, t.totalOre, t.vatOre),
    check('shop_receipts_vat', sql`${t.vatOre} >= 0 AND ${t.vatOre} < ${t.totalOre}`),
  ],
)

/** Withdrawals from purchases: asked for, then confirmed (directive 2023/2673), then handled by staff. */
export const shopWithdrawals = pgTable(
  'shop_withdrawals',
  {
    id: identityColumn(),
    reference: text('reference').notNull().unique(),
    tokenHash: text('token_hash').notNull().unique(),
    state: text('state', { enum: withdrawalStates }).notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** The order's number as it was written, and the order when number and address belong together. */
    orderNumber: text('order_number').notNull(),
    orderId: integer('order_id').references(() => shopOrders.id),
    message: text('message').notNull(),
    askedAt: instant('asked_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    handledAt: instant('handled_at'),
    outcome: text('outcome').notNull().default(''),
    adminUserId: byStaff(),
  },
  (t) => [
    index('shop_withdrawals_newest').on(t.confirmedAt, t.id).where(sql`${t.state} <> 'asked'`),
    index('shop_withdrawals_order').on(t.orderId).where(sql`${t.orderId} IS NOT NULL`),
    index('shop_withdrawals_email').on(sql`lower(${t.email})`),
    check('shop_withdrawals_confirmed', sql`(${t.state} = 'asked') = (${t.confirmedAt} IS NULL)`),
    check('shop_withdrawals_handled', sql`(${t.state} = 'handled') = (${t.handledAt} IS NOT NULL)`),
  ],
)
