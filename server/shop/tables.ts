import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ParsedSearch } from '#domain/office/parse-search.ts'
import { formerVatRate, taxModes } from '#domain/sales/vat.ts'
import { repairabilityClasses } from '#domain/shop/labelling/classes.ts'
import { chargerChoices, energyChoices } from '#domain/shop/labelling/labelling.ts'
import { conditions } from '#domain/shop/labels.ts'
import { deliveryMethods, orderStates, shopPaymentMethods, withdrawalStates } from '#domain/shop/states.ts'
import { serialStates, stockReasons } from '#domain/shop/stock-labels.ts'
import { byStaff, customers } from '../accounts/tables.ts'
import { asciiAddress } from '../db/columns.ts'
import { getTrigramIndex, matchesSerial, searchExpression } from '../db/search.ts'
import { identityColumn, instant, requiredReference } from '../db/tables.ts'
import { payments } from '../payments/tables.ts'
import { repairs } from '../repairs/tables.ts'
import { salesDocuments } from '../sales/tables.ts'
import { newLinkSelector } from '../security/private-link.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const shopCategories = pgTable('shop_categories', {
  id: identityColumn(),
  key: text('key').notNull().unique(),
  label: text('label').notNull(),
  position: smallint('position').notNull(),
  hidden: boolean('hidden').notNull().default(false),
  /** Whether its goods are of the kinds whose VAT a registered buyer owes above a sum (mervärdesskattelagen 2023:200, 16 kap. 16 §). */
  reverseCharge: boolean('reverse_charge').notNull().default(false),
})

export const productSearchText = (t: Record<'name' | 'brand', AnyPgColumn>) =>
  searchExpression([t.brand, t.name])

/**
 * Products. `stock` is the physical quantity and `reserved` its part held by unpaid orders; a sale reduces both. Neither column
 * is indexed, so that a sale updates one row and no index. Long texts are in `product_details`, to keep rows of lists short.
 */
export const products = pgTable(
  'products',
  {
    id: identityColumn(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    brand: text('brand').notNull(),
    categoryId: requiredReference('category_id', () => shopCategories.id),
    priceOre: integer('price_ore').notNull(),
    /** Reference price of the discount, from the price history; null when there is none. */
    originalOre: integer('original_ore'),
    condition: text('condition', { enum: conditions }).notNull(),
    /** The condition as a number for sorting; the best is highest. */
    quality: smallint('quality')
      .notNull()
      .generatedAlwaysAs(
        sql`CASE condition WHEN 'new' THEN 4 WHEN 'excellent' THEN 3 WHEN 'good' THEN 2 ELSE 1 END`,
      ),
    storage: text('storage').notNull(),
    color: text('color').notNull(),
    /** EAN-8, UPC-A or EAN-13; empty without one. */
    ean: text('ean').notNull().default(''),
    stock: integer('stock').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
    /** Limit of free stock below which staff are notified. */
    lowStockAt: integer('low_stock_at').notNull(),
    lowStockNotifiedAt: instant('low_stock_notified_at'),
    taxMode: text('tax_mode', { enum: taxModes }).notNull(),
    costOre: integer('cost_ore'),
    /** Whether it was on the EU market before 13 December 2024, so that it needs no manufacturer's details (regulation (EU) 2023/988). */
    placedEarlier: boolean('placed_earlier').notNull().default(false),
    published: boolean('published').notNull().default(false),
    publishedAt: instant('published_at'),
    holdUntil: date('hold_until'),
    search: tsvector('search').notNull(),
    version: integer('version').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    // Each of the visitors' sort orders is an index read backwards (price also forwards), for all products and per category.
    index('products_newest').on(t.publishedAt, t.id).where(sql`${t.published}`),
    index('products_price').on(t.priceOre, t.id).where(sql`${t.published}`),
    index('products_quality').on(t.quality, t.publishedAt, t.id).where(sql`${t.published}`),
    index('products_category_newest').on(t.categoryId, t.publishedAt, t.id).where(sql`${t.published}`),
    index('products_category_price').on(t.categoryId, t.priceOre, t.id).where(sql`${t.published}`),
    index('products_category_quality')
      .on(t.categoryId, t.quality, t.publishedAt, t.id)
      .where(sql`${t.published}`),
    index('products_brand_newest').on(t.brand, t.publishedAt, t.id).where(sql`${t.published}`),
    // New goods, which need their manufacturer's details.
    index('products_new_goods')
      .on(t.publishedAt, t.id)
      .where(
        sql`${t.published} AND ${t.condition} = 'new' AND ${t.taxMode} = 'vat25' AND NOT ${t.placedEarlier}`,
      ),
    index('products_search').using('gin', t.search).with({ fastupdate: false }),
    // The products of a model, which are choices on one page.
    index('products_model').on(t.brand, t.name).where(sql`${t.published}`),
    index('products_reduced').on(t.id).where(sql`${t.published} AND ${t.originalOre} IS NOT NULL`),
    uniqueIndex('products_ean').on(t.ean).where(sql`${t.ean} <> ''`),
    index('products_changed').on(t.changedAt, t.id),
    index('products_searched').using('gin', getTrigramIndex(productSearchText(t))),
    check('products_price_positive', sql`${t.priceOre} > 0`),
    check('products_original_above', sql`${t.originalOre} > ${t.priceOre}`),
    check('products_stock', sql`${t.stock} >= 0`),
    check('products_reserved', sql`${t.reserved} >= 0 AND ${t.reserved} <= ${t.stock}`),
    check('products_published_at', sql`NOT ${t.published} OR ${t.publishedAt} IS NOT NULL`),
  ],
)

const productId = () => requiredReference('product_id', () => products.id, { onDelete: 'cascade' })

/** Manufacturers by brand, and who is responsible in the EU, for product pages (regulation (EU) 2023/988, article 19). */
export const brandManufacturers = pgTable(
  'brand_manufacturers',
  {
    id: identityColumn(),
    brand: text('brand').notNull(),
    name: text('name').notNull(),
    postalAddress: text('postal_address').notNull(),
    /** E-mail address or URL. */
    electronicAddress: text('electronic_address').notNull(),
    inEu: boolean('in_eu').notNull(),
    /** Empty for a manufacturer in the EU. */
    responsibleName: text('responsible_name').notNull(),
    responsiblePostalAddress: text('responsible_postal_address').notNull(),
    responsibleElectronicAddress: text('responsible_electronic_address').notNull(),
    version: integer('version').notNull().default(0),
  },
  (t) => [
    uniqueIndex('brand_manufacturers_brand').on(sql`lower(${t.brand})`),
    check('brand_manufacturers_responsible', sql`${t.inEu} = (${t.responsibleName} = '')`),
  ],
)

/** Long texts of a product, and its view for visitors. */
export const productDetails = pgTable('product_details', {
  productId: productId().primaryKey(),
  description: text('description').notNull(),
  features: text('features').array().notNull(),
  warranty: text('warranty').notNull(),
  isOriginal: boolean('is_original').notNull(),
  isFeatured: boolean('is_featured').notNull(),
  /** Mean rating of its buyers' published reviews, in tenths of a star; null without any. The demo shop's are samples. */
  ratingTenths: smallint('rating_tenths'),
  reviews: integer('reviews').notNull().default(0),
  /** Warnings and safety information for the buyer. */
  safetyInformation: text('safety_information').notNull().default(''),
  /** The labels of new goods (`labellingFields`); null and empty ones are not filled in. */
  energyClass: text('energy_class', { enum: energyChoices }),
  repairabilityClass: text('repairability_class', { enum: repairabilityClasses }),
  eprelNumber: text('eprel_number').notNull().default(''),
  /** Digest of the uploaded energy label, which is stored like a product picture. */
  energyLabelDigest: text('energy_label_digest'),
  charger: text('charger', { enum: chargerChoices }),
  chargingPower: text('charging_power').notNull().default(''),
  usbPd: boolean('usb_pd').notNull().default(false),
  /** The product in the API's form, as JSON text without its stock. Rebuilt by each write. */
  view: text('view').notNull(),
})

/** Product pictures by position. Their files are in the file store, named by the digest of their content. */
export const productPictures = pgTable(
  'product_pictures',
  {
    id: identityColumn(),
    productId: productId(),
    /** Digest of the content, used in file names and URLs. Several products may have the same picture. */
    digest: text('digest').notNull(),
    /** Uploads are re-encoded as WebP; the shop's own drawings are SVG. */
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

/** Price history: each price and when it took effect; null means not offered (prisinformationslag, 7 a §). */
export const productPrices = pgTable(
  'product_prices',
  {
    id: identityColumn(),
    productId: productId(),
    priceOre: integer('price_ore'),
    /** Whether the price, unchanged, stops being shown as reduced from then on. */
    endsReduction: boolean('ends_reduction').notNull().default(false),
    since: instant('since').notNull(),
    adminUserId: byStaff(),
  },
  (t) => [index('product_prices_product').on(t.productId, t.since, t.id)],
)

/** All stock movements. A product's stock is the sum of its movements. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: identityColumn(),
    productId: productId(),
    change: integer('change').notNull(),
    stockAfter: integer('stock_after').notNull(),
    reason: text('reason', { enum: stockReasons }).notNull(),
    note: text('note').notNull().default(''),
    orderId: integer('order_id').references(() => shopOrders.id),
    /** The receipt, invoice or credit note of a sale over the counter. */
    documentId: integer('document_id').references(() => salesDocuments.id),
    adminUserId: byStaff(),
    /** Idempotency key of the request. */
    requestId: text('request_id').unique(),
    movedAt: instant('moved_at').notNull(),
  },
  (t) => [
    index('stock_movements_product').on(t.productId, t.id),
    index('stock_movements_document').on(t.documentId).where(sql`${t.documentId} IS NOT NULL`),
    index('stock_movements_order').on(t.orderId).where(sql`${t.orderId} IS NOT NULL`),
    check('stock_movements_not_zero', sql`${t.change} <> 0 AND ${t.stockAfter} >= 0`),
  ],
)

/** The expression by which a piece is found. */
export const serialSearchText = (t: Record<'serial', AnyPgColumn>) => searchExpression([t.serial])

/** Pieces with a serial number or IMEI. */
export const productSerials = pgTable(
  'product_serials',
  {
    id: identityColumn(),
    productId: productId(),
    serial: text('serial').notNull().unique(),
    state: text('state', { enum: serialStates }).notNull(),
    /** Measured battery health; null when it was not measured. */
    batteryPercent: smallint('battery_percent'),
    orderLineId: integer('order_line_id').references(() => shopOrderLines.id),
    /** The line of an open order whose buyer chose the piece, until the order is packed or ended. Others do not get it meanwhile. */
    chosenLineId: integer('chosen_line_id').references(() => shopOrderLines.id),
    /** The document by which the piece was sold over the counter. */
    documentId: integer('document_id').references(() => salesDocuments.id),
    /** Selector of its pass. */
    passSelector: text('pass_selector').$defaultFn(newLinkSelector),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('product_serials_pass').on(t.passSelector),
    index('product_serials_searched').using('gin', getTrigramIndex(serialSearchText(t))),
    index('product_serials_product').on(t.productId, t.id),
    index('product_serials_document').on(t.documentId).where(sql`${t.documentId} IS NOT NULL`),
    index('product_serials_line').on(t.orderLineId).where(sql`${t.orderLineId} IS NOT NULL`),
    index('product_serials_chosen').on(t.chosenLineId).where(sql`${t.chosenLineId} IS NOT NULL`),
    check('product_serials_battery', sql`${t.batteryPercent} BETWEEN 1 AND 100`),
    check(
      'product_serials_sold',
      sql`${t.state} <> 'sold' OR ${t.orderLineId} IS NOT NULL OR ${t.documentId} IS NOT NULL`,
    ),
  ],
)

/** Pictures of one piece, oldest first. Their files are stored like those of product pictures. */
export const productSerialPictures = pgTable(
  'product_serial_pictures',
  {
    id: identityColumn(),
    serialId: requiredReference('serial_id', () => productSerials.id, { onDelete: 'cascade' }),
    digest: text('digest').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('product_serial_pictures_serial').on(t.serialId, t.digest)],
)

/**
 * Addresses that wait for a product that is sold out. A row is deleted with its one mail, when its holder stops it, and after six months
 * (`restockDays`).
 */
export const restockAlerts = pgTable(
  'restock_alerts',
  {
    id: identityColumn(),
    productId: productId(),
    email: text('email').notNull(),
    /** Selector of the link in the mail, by which the address stops all that it waits for. Its rows have the same one. */
    linkSelector: text('link_selector').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    asciiAddress('restock_alerts_email_ascii', t.email),
    uniqueIndex('restock_alerts_product').on(t.productId, t.email),
    index('restock_alerts_email').on(sql`lower(${t.email})`),
    index('restock_alerts_link').on(t.linkSelector),
    index('restock_alerts_created').on(t.createdAt),
  ],
)

/** Dictionary of all product words, for correcting misspelt searches. Words are not deleted with their products. */
export const productWords = pgTable(
  'product_words',
  {
    word: text('word').primaryKey(),
  },
  (t) => [
    index('product_words_trigrams').using('gist', sql`${t.word} gist_trgm_ops(siglen=32)`),
    index('product_words_beginning').on(t.word.op('text_pattern_ops')),
  ],
)

/** Sequence of order numbers. Unlike receipt numbers, they may have gaps. */
export const shopOrderNumbers = pgSequence('shop_order_numbers')

/** The expression by which the back office's search finds an order. */
export const orderSearchText = (
  t: Record<'orderNumber' | 'firstName' | 'lastName' | 'email' | 'trackingNumber' | 'phone', AnyPgColumn>,
) => searchExpression([t.orderNumber, t.firstName, t.lastName, t.email, t.trackingNumber], t.phone)

/** Returns the ids of the orders that pieces with the searched serial number were sold with. */
export const ordersWithSerial = (requested: ParsedSearch) =>
  sql`SELECT ${shopOrderLines.orderId} FROM ${productSerials} JOIN ${shopOrderLines} ON ${shopOrderLines.id} = ${productSerials.orderLineId} WHERE ${matchesSerial(serialSearchText(productSerials), requested)}`

/** Shop orders, paid or not. The row is inserted before the provider is called. */
export const shopOrders = pgTable(
  'shop_orders',
  {
    id: identityColumn(),
    orderNumber: text('order_number').notNull().unique(),
    /** Selector of its private link, which shows the confirmation to guests too. */
    linkSelector: text('link_selector').notNull().unique(),
    state: text('state', { enum: orderStates }).notNull(),
    stateSince: instant('state_since').notNull(),
    version: integer('version').notNull().default(0),
    /** The order's account; null for guests, whose orders are never assigned to an account. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    delivery: text('delivery', { enum: deliveryMethods }).notNull(),
    addressLine1: text('address_line1').notNull().default(''),
    postalCode: text('postal_code').notNull().default(''),
    city: text('city').notNull().default(''),
    paymentMethod: text('payment_method', { enum: shopPaymentMethods }).notNull(),
    /** The total including shipping. */
    totalOre: integer('total_ore').notNull(),
    shippingOre: integer('shipping_ore').notNull().default(0),
    paymentId: integer('payment_id')
      .unique()
      .references(() => payments.id),
    /** When the provider's payment page expires. */
    expiresAt: instant('expires_at'),
    carrier: text('carrier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    /** When it was shipped or handed out. The withdrawal period starts at `receivedAt`. */
    sentAt: instant('sent_at'),
    receivedAt: instant('received_at'),
    /** Issued when the order is paid. */
    receiptId: integer('receipt_id')
      .unique()
      .references(() => salesDocuments.id),
    /** Digest and Idempotency-Key of the checkout request. */
    fingerprint: text('fingerprint').notNull(),
    idempotencyKey: text('idempotency_key'),
    /** Digest of the buyer's network address, while the order is unpaid. */
    buyerAddress: text('buyer_address'),
  },
  (t) => [
    asciiAddress('shop_orders_email_ascii', t.email),
    index('shop_orders_newest').on(t.createdAt, t.id),
    index('shop_orders_state').on(t.state, t.stateSince, t.id),
    uniqueIndex('shop_orders_idempotency_key')
      .on(t.idempotencyKey)
      .where(sql`${t.idempotencyKey} IS NOT NULL`),
    index('shop_orders_buyer').on(t.buyerAddress).where(sql`${t.buyerAddress} IS NOT NULL`),
    index('shop_orders_customer').on(t.customerId, t.createdAt, t.id).where(sql`${t.customerId} IS NOT NULL`),
    index('shop_orders_received').on(t.receivedAt).where(sql`${t.receivedAt} IS NOT NULL`),
    // For reports: few orders pay for shipping.
    index('shop_orders_shipping').on(t.receiptId).where(sql`${t.shippingOre} > 0`),
    index('shop_orders_email').on(sql`lower(${t.email})`),
    index('shop_orders_without_receipt')
      .on(t.paidAt, t.id)
      .where(sql`${t.receiptId} IS NULL AND ${t.paidAt} IS NOT NULL`),
    index('shop_orders_waiting').on(t.expiresAt, t.id).where(sql`${t.state} = 'pending'`),
    // Excludes unpaid orders: there are thousands during busy sales, and staff do not search for them.
    index('shop_orders_searched')
      .using('gin', getTrigramIndex(orderSearchText(t)))
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

const orderId = () => requiredReference('order_id', () => shopOrders.id)

/** Order lines as sold. While the order is unpaid, their quantities are part of the products' `reserved`. */
export const shopOrderLines = pgTable(
  'shop_order_lines',
  {
    id: identityColumn(),
    orderId: orderId(),
    productId: requiredReference('product_id', () => products.id),
    productName: text('product_name').notNull(),
    variant: text('variant').notNull(),
    image: text('image').notNull(),
    quantity: integer('quantity').notNull(),
    /** Price per unit including VAT. */
    unitOre: integer('unit_ore').notNull(),
    taxMode: text('tax_mode', { enum: taxModes }).notNull(),
    /** The rate of its VAT, in percent. */
    vatRate: integer('vat_rate').notNull().default(formerVatRate),
    costOre: integer('cost_ore'),
    returned: integer('returned').notNull().default(0),
    /** The pieces that the buyer chose, also after the order ended. Those that it holds now refer to the line. */
    chosenSerialIds: integer('chosen_serial_ids').array().notNull().default([]),
  },
  (t) => [
    uniqueIndex('shop_order_lines_product').on(t.orderId, t.productId),
    index('shop_order_lines_of_product').on(t.productId, t.id),
    check('shop_order_lines_quantity', sql`${t.quantity} BETWEEN 1 AND 10 AND ${t.unitOre} > 0`),
    check('shop_order_lines_returned', sql`${t.returned} BETWEEN 0 AND ${t.quantity}`),
  ],
)

/**
 * Queue of paid orders that still need receipt and mails, filled by the statement that sells and processed by
 * `shop.confirmOrders`. It has no foreign key to the orders, which would cost each sale a lookup; orders are never deleted.
 */
export const shopUnconfirmedOrders = pgTable('shop_unconfirmed_orders', {
  orderId: integer('order_id').primaryKey(),
})

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

/** Withdrawals from orders and repairs: requested, then confirmed (directive 2023/2673), then handled by staff. */
export const shopWithdrawals = pgTable(
  'shop_withdrawals',
  {
    id: identityColumn(),
    reference: text('reference').notNull().unique(),
    tokenHash: text('token_hash').notNull().unique(),
    state: text('state', { enum: withdrawalStates }).notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** The order number as typed, and the order if number and e-mail address match. */
    orderNumber: text('order_number').notNull(),
    orderId: integer('order_id').references(() => shopOrders.id),
    /** The repair, if a case or offer number was given and the e-mail address matches. */
    repairId: integer('repair_id').references(() => repairs.id),
    message: text('message').notNull(),
    askedAt: instant('asked_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    handledAt: instant('handled_at'),
    outcome: text('outcome').notNull().default(''),
    adminUserId: byStaff(),
  },
  (t) => [
    asciiAddress('shop_withdrawals_email_ascii', t.email),
    index('shop_withdrawals_newest').on(t.confirmedAt, t.id).where(sql`${t.state} <> 'asked'`),
    index('shop_withdrawals_order').on(t.orderId).where(sql`${t.orderId} IS NOT NULL`),
    index('shop_withdrawals_repair').on(t.repairId).where(sql`${t.repairId} IS NOT NULL`),
    index('shop_withdrawals_email').on(sql`lower(${t.email})`),
    check('shop_withdrawals_confirmed', sql`(${t.state} = 'asked') = (${t.confirmedAt} IS NULL)`),
    check('shop_withdrawals_handled', sql`(${t.state} = 'handled') = (${t.handledAt} IS NOT NULL)`),
  ],
)

/** Cases in which goods that the shop sold are repaired as a complaint: the sold piece, and what its legal guarantee depends on. */
export const shopComplaints = pgTable(
  'shop_complaints',
  {
    repairId: requiredReference('repair_order_id', () => repairs.id).primaryKey(),
    orderLineId: integer('order_line_id').references(() => shopOrderLines.id),
    /** A sale over the counter, and the index of its line. */
    documentId: integer('document_id').references(() => salesDocuments.id),
    line: smallint('line'),
    piece: smallint('piece').notNull(),
    /** The piece as one text: `line:7:1`, or `document:5:0:1`. Its guarantee is extended once. */
    pieceKey: text('piece_key').notNull(),
    /** The number of the order or document, and the product, as they were. */
    number: text('number').notNull(),
    product: text('product').notNull(),
    soldOn: date('sold_on').notNull(),
    deliveredOn: date('delivered_on').notNull(),
    /** Whether the repair extends the legal guarantee, as the shop promised. */
    extendsGuarantee: boolean('voluntary').notNull(),
    adminUserId: byStaff(),
    linkedAt: instant('linked_at').notNull(),
  },
  (t) => [
    index('shop_complaints_piece').on(t.pieceKey),
    check(
      'shop_complaints_sale',
      sql`(${t.orderLineId} IS NULL) = (${t.documentId} IS NOT NULL) AND (${t.documentId} IS NULL) = (${t.line} IS NULL)`,
    ),
    check('shop_complaints_days', sql`${t.deliveredOn} >= ${t.soldOn} AND ${t.piece} > 0`),
  ],
)
