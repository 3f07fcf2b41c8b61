import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { deviceKinds } from '#domain/catalogue/known-device-types.ts'
import type { ParsedSearch } from '#domain/office/parse-search.ts'
import type { Condition } from '#domain/repairs/checks/points.ts'
import { partOrigins } from '#domain/repairs/receipts.ts'
import { conditions } from '#domain/shop/labels.ts'
import type { TradeInChoice } from '#domain/trade-in/schemas.ts'
import {
  deliveryMethods,
  grades,
  identityMethods,
  lockStatuses,
  offerStates,
  payoutMethods,
  tradeInEvents,
  tradeInStatuses,
} from '#domain/trade-in/states.ts'
import { byStaff, customers } from '../accounts/tables.ts'
import { asciiAddress } from '../db/columns.ts'
import { getTrigramIndex, matchesSerial, searchExpression } from '../db/search.ts'
import { identityColumn, instant, personKey, requiredReference } from '../db/tables.ts'
import { parts } from '../parts/tables.ts'
import { repairs } from '../repairs/tables.ts'
import { products } from '../shop/tables.ts'

/** Option groups, shared by several devices. */
export const tradeInGroups = pgTable(
  'trade_in_groups',
  {
    id: identityColumn(),
    /** Internal name for staff; several groups may have the same title. */
    name: text('name').notNull(),
    title: text('title').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [uniqueIndex('trade_in_groups_name').on(sql`lower(${t.name})`)],
)

/** The choices of a group, with their effect on the price. */
export const tradeInChoices = pgTable(
  'trade_in_choices',
  {
    id: identityColumn(),
    groupId: requiredReference('group_id', () => tradeInGroups.id, { onDelete: 'cascade' }),
    value: text('value').notNull(),
    /** A fraction of the base price. */
    percentage: numeric('percentage', { precision: 7, scale: 4 }).notNull(),
    /** Fixed amount; may be negative. */
    fixedOre: integer('fixed_ore').notNull(),
    position: smallint('position').notNull(),
  },
  (t) => [index('trade_in_choices_group').on(t.groupId, t.position)],
)

export const tradeInDevices = pgTable(
  'trade_in_devices',
  {
    id: identityColumn(),
    kind: text('kind', { enum: deviceKinds }).notNull(),
    brand: text('brand').notNull(),
    modelName: text('model_name').notNull(),
    baseOre: integer('base_ore').notNull(),
    /** A picture bundled with the site; empty when there is none or an uploaded one. */
    imageUrl: text('image_url').notNull().default(''),
    /** File name of an uploaded picture in the file store, under `trade-in/devices/`. */
    imageName: text('image_name').unique(),
    active: boolean('active').notNull().default(true),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('trade_in_devices_name').on(sql`lower(${t.brand})`, sql`lower(${t.modelName})`),
    index('trade_in_devices_priced').on(t.baseOre, t.id),
    check('trade_in_devices_price', sql`${t.baseOre} >= 0`),
  ],
)

export const tradeInDeviceGroups = pgTable(
  'trade_in_device_groups',
  {
    deviceId: requiredReference('device_id', () => tradeInDevices.id, { onDelete: 'cascade' }),
    groupId: requiredReference('group_id', () => tradeInGroups.id),
    position: smallint('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.deviceId, t.groupId] }),
    index('trade_in_device_groups_group').on(t.groupId),
  ],
)

/** Campaign codes. A check constraint enforces the maximum number of uses. */
export const tradeInCodes = pgTable(
  'trade_in_codes',
  {
    id: identityColumn(),
    /** The id that `validate-code` returns and a request redeems. Random, so that only people who know the code can use it. */
    redeemId: bigint('redeem_id', { mode: 'number' })
      .notNull()
      .default(
        sql`cast(cast('x' || substr(replace(cast(gen_random_uuid() as text), '-', ''), 18, 13) as bit(52)) as bigint)`,
      ),
    /** In upper case. */
    code: text('code').notNull().unique(),
    /** The bonus as a fraction. */
    percentage: numeric('percentage', { precision: 5, scale: 4 }).notNull(),
    /** First and last day, in Swedish time; null when unlimited. */
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    maxUses: integer('most_uses'),
    uses: integer('uses').notNull().default(0),
    active: boolean('active').notNull().default(true),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    check('trade_in_codes_uses', sql`${t.maxUses} IS NULL OR ${t.uses} <= ${t.maxUses}`),
    check('trade_in_codes_bonus', sql`${t.percentage} BETWEEN 0 AND 1`),
  ],
)

export const tradeInSearchText = (
  t: Record<'trackingCode' | 'customerName' | 'customerEmail' | 'customerPhone', AnyPgColumn>,
) => searchExpression([t.trackingCode, t.customerName, t.customerEmail], t.customerPhone)

/** The expression by which a request is found by one of its devices. */
export const deviceSearchText = (t: Record<'brand' | 'modelName', AnyPgColumn>) =>
  searchExpression([t.brand, t.modelName])

/** The expression by which an entry of the ledger is found. */
export const ledgerSearchText = (t: Record<'number' | 'goods' | 'imei' | 'sellerName', AnyPgColumn>) =>
  searchExpression([t.number, t.goods, t.imei, t.sellerName])

/** Returns the ids of the requests with an inspected device that has the searched serial number. */
export const requestsWithImei = (requested: ParsedSearch) =>
  sql`SELECT ${tradeInRequestDevices.requestId} FROM ${tradeInInspections} JOIN ${tradeInRequestDevices} ON ${tradeInRequestDevices.id} = ${tradeInInspections.requestDeviceId} WHERE ${matchesSerial(imeiSearchText(tradeInInspections), requested)}`

/** SQL of a request's value in öre: inspected, or else estimated. */
export const tradeInValue = (t: Record<'finalOre' | 'estimatedOre', AnyPgColumn>) =>
  sql`coalesce(${t.finalOre}, ${t.estimatedOre})`

export const tradeInRequests = pgTable(
  'trade_in_requests',
  {
    id: identityColumn(),
    trackingCode: text('tracking_code').notNull().unique(),
    /** Selector of the seller's private link. */
    linkSelector: text('link_selector').notNull().unique(),
    status: text('status', { enum: tradeInStatuses }).notNull(),
    statusSince: instant('status_since').notNull(),
    version: integer('version').notNull().default(0),
    deliveryMethod: text('delivery_method', { enum: deliveryMethods }).notNull(),
    /** The account that made it; null for guests. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    customerName: text('customer_name').notNull(),
    /** Empty when staff received devices from a seller without an e-mail address. */
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    customerAddress: text('customer_address').notNull(),
    customerPostalCode: text('customer_postal_code').notNull(),
    customerCity: text('customer_city').notNull(),
    swish: text('swish').notNull(),
    /** The seller's encrypted personal identity number, and the id of its encryption key. */
    identitySealed: text('identity_sealed'),
    identityKeyId: text('identity_key_id'),
    /** Whether its date and check digit are valid. */
    identityLikely: boolean('identity_likely'),
    identityErasedAt: instant('identity_erased_at'),
    /** Estimated value including the campaign bonus. All amounts of trade-ins are whole kronor, in öre (spec 000 section 9). */
    estimatedOre: integer('estimated_ore').notNull(),
    /** Inspected value including the bonus; null until all devices are inspected. */
    finalOre: integer('final_ore'),
    codeId: integer('code_id').references(() => tradeInCodes.id, { onDelete: 'set null' }),
    /** The campaign code and its percentage as they were on that day. */
    code: text('code'),
    codePercentage: numeric('code_percentage', { precision: 5, scale: 4 }),
    /** The repair whose device it was, which ended with the sale. */
    repairId: integer('repair_order_id').references(() => repairs.id),
    createdAt: instant('created_at').notNull(),
    receivedAt: instant('received_at'),
    paidAt: instant('paid_at'),
    cancelReason: text('cancel_reason').notNull().default(''),
    sentBackAt: instant('sent_back_at'),
    sentBackNumber: text('sent_back_number'),
    /** HMAC of the request, from which its content cannot be guessed, and its Idempotency-Key. */
    fingerprint: text('fingerprint').notNull(),
    idempotencyKey: text('idempotency_key').unique(),
  },
  (t) => [
    asciiAddress('trade_in_requests_email_ascii', t.customerEmail),
    index('trade_in_requests_newest').on(t.createdAt, t.id),
    index('trade_in_requests_worth').on(sql`(${tradeInValue(t)})`, t.id),
    index('trade_in_requests_status').on(t.status, t.createdAt, t.id),
    index('trade_in_requests_customer').on(t.customerId, t.createdAt, t.id),
    index('trade_in_requests_email').on(sql`lower(${t.customerEmail})`),
    index('trade_in_requests_person').on(personKey(t)).where(sql`${t.customerEmail} = ''`),
    index('trade_in_requests_fingerprint').on(t.fingerprint, t.createdAt),
    index('trade_in_requests_identity').on(t.statusSince).where(sql`${t.identitySealed} IS NOT NULL`),
    index('trade_in_requests_repair').on(t.repairId, t.id).where(sql`${t.repairId} IS NOT NULL`),
    // The device of a repair is sold once.
    uniqueIndex('trade_in_requests_repair_once')
      .on(t.repairId)
      .where(sql`${t.repairId} IS NOT NULL AND ${t.status} <> 'CANCELLED'`),
    index('trade_in_requests_searched').using('gin', getTrigramIndex(tradeInSearchText(t))),
    check('trade_in_requests_paid', sql`(${t.status} = 'PAID') = (${t.paidAt} IS NOT NULL)`),
    check('trade_in_requests_key', sql`(${t.identitySealed} IS NULL) = (${t.identityKeyId} IS NULL)`),
    // A cancelled request contains a personal identity number only when its devices were received: then there is a note.
    check(
      'trade_in_requests_not_received',
      sql`${t.status} <> 'CANCELLED' OR ${t.identitySealed} IS NULL OR ${t.receivedAt} IS NOT NULL`,
    ),
  ],
)

const requestId = () => requiredReference('request_id', () => tradeInRequests.id)

/** A choice as it was when the request was registered. */
export type SoldChoice = TradeInChoice & { title: string }

/** The devices of a request, with their data and prices as they were when it was registered. */
export const tradeInRequestDevices = pgTable(
  'trade_in_request_devices',
  {
    id: identityColumn(),
    requestId: requestId(),
    position: smallint('position').notNull(),
    deviceId: integer('device_id').references(() => tradeInDevices.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: deviceKinds }).notNull(),
    brand: text('brand').notNull(),
    modelName: text('model_name').notNull(),
    imageUrl: text('image_url').notNull(),
    baseOre: integer('base_ore').notNull(),
    selections: jsonb('selections').$type<SoldChoice[]>().notNull(),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    estimatedOre: integer('estimated_ore').notNull(),
  },
  (t) => [
    index('trade_in_request_devices_request').on(t.requestId, t.position),
    index('trade_in_request_devices_searched').using('gin', getTrigramIndex(deviceSearchText(t))),
    index('trade_in_request_devices_product').on(t.productId).where(sql`${t.productId} IS NOT NULL`),
  ],
)

const requestDeviceId = () => requiredReference('request_device_id', () => tradeInRequestDevices.id)

/** The expression by which an inspected device is found. */
export const imeiSearchText = (t: Record<'imei', AnyPgColumn>) => searchExpression([t.imei])

export const tradeInInspections = pgTable(
  'trade_in_inspections',
  {
    requestDeviceId: requestDeviceId().primaryKey(),
    imei: text('imei').notNull(),
    lockStatus: text('lock_status', { enum: lockStatuses }).notNull(),
    grade: text('grade', { enum: grades }).notNull(),
    remarks: text('remarks').notNull(),
    /** Whether it is obviously worth less than 500 kr (förordning 1999:272 3 §). */
    lowValue: boolean('low_value').notNull().default(false),
    /** The choices as found; null when they are those of the seller. */
    selections: jsonb('selections').$type<SoldChoice[]>(),
    finalOre: integer('final_ore').notNull(),
    adminUserId: byStaff(),
    inspectedAt: instant('inspected_at').notNull(),
  },
  (t) => [
    index('trade_in_inspections_imei').on(t.imei),
    index('trade_in_inspections_searched').using('gin', getTrigramIndex(imeiSearchText(t))),
    check('trade_in_inspections_price', sql`${t.finalOre} >= 0`),
  ],
)

/** Pictures of inspected devices. Their files are in the file store under `fileKey`. */
export const tradeInImages = pgTable(
  'trade_in_images',
  {
    id: identityColumn(),
    requestDeviceId: requestDeviceId(),
    fileKey: text('file_key').notNull().unique(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    caption: text('caption').notNull(),
    adminUserId: byStaff(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('trade_in_images_device').on(t.requestDeviceId, t.id)],
)

/** Lower offers after an inspection, each with a private link. A request has at most one open offer. */
export const tradeInOffers = pgTable(
  'trade_in_offers',
  {
    id: identityColumn(),
    requestId: requestId(),
    linkSelector: text('link_selector').notNull().unique(),
    state: text('state', { enum: offerStates }).notNull().default('open'),
    totalOre: integer('total_ore').notNull(),
    message: text('message').notNull(),
    adminUserId: byStaff(),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    index('trade_in_offers_request').on(t.requestId, t.id),
    uniqueIndex('trade_in_offers_open').on(t.requestId).where(sql`${t.state} = 'open'`),
  ],
)

/** Payouts: amount, date, method and user. A request is paid once. */
export const tradeInPayouts = pgTable(
  'trade_in_payouts',
  {
    id: identityColumn(),
    requestId: requestId().unique(),
    amountOre: integer('amount_ore').notNull(),
    method: text('method', { enum: payoutMethods }).notNull(),
    paidOn: date('paid_on').notNull(),
    reference: text('reference').notNull(),
    identityMethod: text('identity_method', { enum: identityMethods }).notNull(),
    adminUserId: byStaff(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('trade_in_payouts_day').on(t.paidOn),
    check('trade_in_payouts_amount', sql`${t.amountOre} >= 0`),
  ],
)

/**
 * Work on bought devices before they are sold, one for each device (0072). It is open until it has a grade. Who began and ended it is in
 * the history of the trade-in.
 */
export const refurbishings = pgTable(
  'refurbishings',
  {
    id: identityColumn(),
    requestDeviceId: requestDeviceId().unique(),
    note: text('note').notNull(),
    /** How its parts are after the work, by the points of the shop's list. */
    checks: jsonb('checks').$type<Condition>().notNull().default({}),
    grade: text('grade', { enum: conditions }),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('refurbishings_open').on(t.requestDeviceId).where(sql`${t.finishedAt} IS NULL`),
    check('refurbishings_done', sql`(${t.finishedAt} IS NULL) = (${t.grade} IS NULL)`),
  ],
)

const refurbishingId = () => requiredReference('refurbishing_id', () => refurbishings.id)

/** Pieces that a refurbishing took from the stock, a row for each, with the part as it was then. */
export const refurbishingParts = pgTable(
  'refurbishing_parts',
  {
    id: identityColumn(),
    refurbishingId: refurbishingId(),
    partId: requiredReference('part_id', () => parts.id),
    name: text('name').notNull(),
    origin: text('origin', { enum: partOrigins }),
    /** The purchase price without VAT. */
    costOre: integer('cost_ore'),
  },
  (t) => [index('refurbishing_parts_refurbishing').on(t.refurbishingId, t.id)],
)

/** Time spent on refurbishings. */
export const refurbishingEntries = pgTable(
  'refurbishing_entries',
  {
    id: identityColumn(),
    refurbishingId: refurbishingId(),
    minutes: integer('minutes').notNull(),
    adminUserId: byStaff(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('refurbishing_entries_refurbishing').on(t.refurbishingId, t.id),
    check('refurbishing_entries_minutes', sql`${t.minutes} > 0`),
  ],
)

/**
 * The purchase ledger for second-hand goods (lag 1999:271): one note per received device. A note is completed until its device is
 * bought or returned, never changed afterwards, and deleted ten years after its calendar year.
 */
export const tradeInLedger = pgTable(
  'trade_in_ledger',
  {
    id: identityColumn(),
    number: text('number').notNull().unique(),
    requestId: requestId(),
    requestDeviceId: requestDeviceId().unique(),
    receivedOn: date('received_on').notNull(),
    /** Null while the device is not bought. */
    boughtOn: date('bought_on'),
    /** The day on which a device that was not bought went back. */
    returnedOn: date('returned_on'),
    goods: text('goods').notNull(),
    imei: text('imei').notNull(),
    sellerName: text('seller_name').notNull(),
    sellerAddress: text('seller_address').notNull(),
    /** Null until the seller was identified. */
    identityMethod: text('identity_method', { enum: identityMethods }),
    /** How a seller under 18 showed the right to sell. */
    rightToSell: text('right_to_sell').notNull().default(''),
    priceOre: integer('price_ore'),
    /** Whether it is obviously worth less than 500 kr, and need not be kept for a month. */
    lowValue: boolean('low_value').notNull().default(false),
    /** The first day on which it may be sold. */
    sellableFrom: date('sellable_from').notNull(),
    adminUserId: byStaff(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('trade_in_ledger_newest').on(t.createdAt, t.id),
    index('trade_in_ledger_searched').using('gin', getTrigramIndex(ledgerSearchText(t))),
    index('trade_in_ledger_request').on(t.requestId),
    index('trade_in_ledger_received').on(t.receivedOn, t.id),
    index('trade_in_ledger_imei').on(t.imei).where(sql`${t.imei} <> ''`),
    check(
      'trade_in_ledger_month',
      sql`${t.lowValue} OR ${t.sellableFrom} >= ${t.receivedOn} + interval '1 month'`,
    ),
    check(
      'trade_in_ledger_complete',
      sql`${t.boughtOn} IS NULL OR (${t.priceOre} IS NOT NULL AND ${t.identityMethod} IS NOT NULL)`,
    ),
  ],
)

/** Every view of a personal identity number: user, time and request. Stays after the number is erased. */
export const tradeInIdentityViews = pgTable(
  'trade_in_identity_views',
  {
    id: identityColumn(),
    requestId: requestId(),
    adminUserId: byStaff(),
    /** A copy of the user's name, because users may be deleted. */
    username: text('username').notNull(),
    viewedAt: instant('viewed_at').notNull(),
  },
  (t) => [index('trade_in_identity_views_request').on(t.requestId, t.id)],
)

export const tradeInHistory = pgTable(
  'trade_in_history',
  {
    id: identityColumn(),
    requestId: requestId(),
    event: text('event', { enum: tradeInEvents }).notNull(),
    /** Null when the customer or the system did it. */
    adminUserId: byStaff(),
    note: text('note').notNull().default(''),
    happenedAt: instant('happened_at').notNull(),
  },
  (t) => [
    index('trade_in_history_request').on(t.requestId, t.id),
    index('trade_in_history_received').on(t.happenedAt).where(sql`${t.event} = 'received'`),
  ],
)
