import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { agreedKinds, agreedSources, answerWays } from '#domain/repairs/agreed-price.ts'
import type { Condition } from '#domain/repairs/checks/points.ts'
import { entryKinds } from '#domain/repairs/entries.ts'
import { messageChannels } from '#domain/repairs/messages.ts'
import { type Alternative, questionAnswers } from '#domain/repairs/price-questions/price-question.ts'
import { lineKinds, partOrigins } from '#domain/repairs/receipts.ts'
import { signatureKinds, signatureWays } from '#domain/repairs/signing/signatures.ts'
import { repairSources, repairStatuses } from '#domain/repairs/states.ts'
import { adminUsers, byStaff, customers } from '../accounts/tables.ts'
import { asciiAddress } from '../db/columns.ts'
import { getTrigramIndex, searchExpression } from '../db/search.ts'
import { identityColumn, instant, personKey, requiredReference } from '../db/tables.ts'
import { parts } from '../parts/tables.ts'
import { payments } from '../payments/tables.ts'

export const repairSearchText = (t: RepairFound) =>
  searchExpression(
    [t.orderNumber, t.customerName, t.customerEmail, t.serialNumber, t.brand, t.modelName, t.issue],
    t.customerPhone,
  )
type RepairFound = Record<
  | 'orderNumber'
  | 'customerName'
  | 'customerEmail'
  | 'serialNumber'
  | 'brand'
  | 'modelName'
  | 'issue'
  | 'customerPhone',
  AnyPgColumn
>

export const repairs = pgTable(
  'repair_orders',
  {
    id: identityColumn(),
    orderNumber: text('order_number').notNull().unique(),
    status: text('status', { enum: repairStatuses }).notNull(),
    source: text('source', { enum: repairSources }).notNull(),
    /** The order's account; null for guests. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    /** The channel by which the customer wants to be notified; null for the shop's choice. */
    notifyBy: text('notify_by', { enum: messageChannels }),
    deviceType: text('device_type').notNull(),
    brand: text('brand').notNull(),
    modelName: text('model_name').notNull(),
    issue: text('issue').notNull(),
    customerMessage: text('customer_message').notNull().default(''),
    /** The agreed price including VAT, if any. */
    agreedOre: integer('agreed_ore'),
    /** Of an agreed price. */
    agreedKind: text('agreed_kind', { enum: agreedKinds }).notNull().default('fixed'),
    /** Where an agreed price comes from; null for those from before this was stored. */
    agreedSource: text('agreed_source', { enum: agreedSources }),
    estimatedTime: text('estimated_time'),
    /** Of the approved offer that opened it: the selector of its private link, and what it told of the parts. */
    offerSelector: text('offer_selector'),
    offeredOrigin: text('offered_origin', { enum: partOrigins }),
    paymentId: integer('payment_id')
      .unique()
      .references(() => payments.id),
    paidAt: instant('paid_at'),
    /** The customer's request that the work begin within the withdrawal period: which text was ticked, and when. */
    earlyStartVersion: smallint('early_start_version'),
    earlyStartAt: instant('early_start_at'),
    createdAt: instant('created_at').notNull(),
    /** When staff took the device in; null while its customer still has it. */
    checkedInAt: instant('checked_in_at'),
    /** Selector of its status page, the target of the label's QR code. */
    linkSelector: text('link_selector').notNull().unique(),
    statusSince: instant('status_since').notNull(),
    /** The member of staff who is responsible for it. */
    assigneeId: integer('assignee_id').references(() => adminUsers.id, { onDelete: 'set null' }),
    /** Position in its column of the board, from 1. Orders without one come last, longest waiting first. */
    place: integer('place'),
    version: integer('version').notNull().default(0),
    serialNumber: text('serial_number').notNull().default(''),
    /** The condition of the device when it was handed in, and what was left with it. */
    condition: jsonb('condition').$type<Condition>().notNull().default({}),
    /** Its condition after the repair. */
    checksAfter: jsonb('checks_after').$type<Condition>().notNull().default({}),
    accessories: text('accessories').notNull().default(''),
    /** The repair whose warranty this one is done under. */
    warrantyOf: integer('warranty_of').references((): AnyPgColumn => repairs.id),
    /** The promised day, in Swedish time. */
    estimatedOn: date('estimated_on'),
    /** When parts that it missed came in; null again when it is moved. */
    partsArrivedAt: instant('parts_arrived_at'),
    /** When the device became ready to collect. */
    readyAt: instant('ready_at'),
    /** Since when a device whose repair ended without being done waits for its customer; null when it is not here. */
    keptSince: instant('kept_since'),
    /** When news that the device can be collected reached the customer: an accepted mail, a sent text message, or a call. */
    noticedAt: instant('noticed_at'),
    handedOverAt: instant('handed_over_at'),
    /**
     * For reports, in which a repair is ready and handed over once, the first time: those times, and when it was ready last before the
     * first handover.
     */
    firstReadyAt: instant('first_ready_at'),
    lastReadyAt: instant('last_ready_at'),
    firstHandedOverAt: instant('first_handed_over_at'),
    /** The last day of the shop's own warranty. */
    warrantyUntil: date('warranty_until'),
    /** When the collection reminder and the demand under lag (1985:982) were sent. */
    remindedAt: instant('reminded_at'),
    demandedAt: instant('demanded_at'),
    /** When the mail server accepted the demand, or staff posted it. */
    demandDeliveredAt: instant('demand_delivered_at'),
    soldAt: instant('sold_at'),
    /** Digest and Idempotency-Key of a counter intake. */
    fingerprint: text('fingerprint'),
    idempotencyKey: text('idempotency_key').unique(),
  },
  (t) => [
    asciiAddress('repair_orders_email_ascii', t.customerEmail),
    index('repair_orders_newest').on(t.createdAt, t.id),
    index('repair_orders_status_since').on(t.statusSince, t.id),
    index('repair_orders_board').on(t.status, t.statusSince, t.id),
    index('repair_orders_awaited')
      .on(t.statusSince, t.id)
      .where(sql`${t.checkedInAt} IS NULL AND ${t.status} IN ('Väntar på svar', 'Mottaget')`),
    index('repair_orders_assignee')
      .on(t.assigneeId, t.status, t.statusSince, t.id)
      .where(sql`${t.assigneeId} IS NOT NULL`),
    index('repair_orders_parts_arrived').on(t.partsArrivedAt).where(sql`${t.partsArrivedAt} IS NOT NULL`),
    index('repair_orders_customer').on(t.customerId, t.createdAt, t.id),
    // A returning device is recognised by its serial number.
    index('repair_orders_serial').on(t.serialNumber, t.id).where(sql`${t.serialNumber} <> ''`),
    index('repair_orders_phone').on(t.customerPhone, t.id).where(sql`${t.customerPhone} <> ''`),
    index('repair_orders_person').on(personKey(t)).where(sql`${t.customerEmail} = ''`),
    index('repair_orders_kept').on(t.keptSince).where(sql`${t.keptSince} IS NOT NULL`),
    // Customers are asked for a review some days later.
    index('repair_orders_handed_over').on(t.handedOverAt).where(sql`${t.handedOverAt} IS NOT NULL`),
    index('repair_orders_first_ready').on(t.firstReadyAt).where(sql`${t.firstReadyAt} IS NOT NULL`),
    index('repair_orders_first_handed_over')
      .on(t.firstHandedOverAt)
      .where(sql`${t.firstHandedOverAt} IS NOT NULL`),
    index('repair_orders_email').on(sql`lower(${t.customerEmail})`),
    index('repair_orders_searched').using('gin', getTrigramIndex(repairSearchText(t))),
    check(
      'repair_orders_handed_over',
      sql`${t.status} <> 'Utlämnad & Betald' OR ${t.handedOverAt} IS NOT NULL`,
    ),
    check(
      'repair_orders_early_start_whole',
      sql`(${t.earlyStartVersion} IS NULL) = (${t.earlyStartAt} IS NULL)`,
    ),
    // Lag (1985:982): an uncollected device may be sold only three months after the demand was sent.
    check(
      'repair_orders_sold_after_demand',
      sql`${t.soldAt} IS NULL OR (${t.demandedAt} IS NOT NULL AND ${t.soldAt} >= ${t.demandedAt} + interval '3 months')`,
    ),
  ],
)

const repairId = () => requiredReference('repair_order_id', () => repairs.id)

export const repairTransitions = pgTable(
  'repair_transitions',
  {
    id: identityColumn(),
    repairId: repairId(),
    fromStatus: text('from_status', { enum: repairStatuses }),
    toStatus: text('to_status', { enum: repairStatuses }).notNull(),
    /** The staff member; null when the customer or the system made the transition. */
    adminUserId: byStaff(),
    mailed: boolean('mailed').notNull(),
    /** Whether a text message was queued for the customer. */
    texted: boolean('texted').notNull().default(false),
    /** Whether one was only logged, because the shop has no service that sends them (spec 001 section 7). */
    smsLogged: boolean('sms_logged').notNull().default(false),
    happenedAt: instant('happened_at').notNull(),
  },
  (t) => [
    index('repair_transitions_order').on(t.repairId, t.id),
    // For reports: when devices became ready and were handed over.
    index('repair_transitions_milestones')
      .on(t.toStatus, t.happenedAt, t.repairId, t.id)
      .where(sql`${t.toStatus} IN ('Färdig', 'Utlämnad & Betald')`),
  ],
)

/** Changes of a repair's agreed price after it was opened: what the customer agreed to, and corrections by staff. Never changed. */
export const repairAgreements = pgTable(
  'repair_agreements',
  {
    id: identityColumn(),
    repairId: repairId(),
    /** Amounts including VAT; null when no price was agreed. */
    amountOre: integer('amount_ore'),
    kind: text('kind', { enum: agreedKinds }).notNull(),
    beforeOre: integer('before_ore'),
    beforeKind: text('before_kind', { enum: agreedKinds }).notNull(),
    /** How and when the customer said yes; null for a correction. */
    way: text('way', { enum: answerWays }),
    agreedAt: instant('agreed_at'),
    /** Of a correction; empty for a yes. */
    reason: text('reason').notNull(),
    adminUserId: byStaff(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('repair_agreements_repair').on(t.repairId, t.id),
    check(
      'repair_agreements_consent',
      sql`(${t.way} IS NULL) = (${t.agreedAt} IS NULL) AND (${t.way} IS NULL OR ${t.amountOre} IS NOT NULL)`,
    ),
  ],
)

/** Online payments for a repair: the one that opened it, and those from its private page. */
export const repairPayments = pgTable(
  'repair_payments',
  {
    paymentId: integer('payment_id')
      .primaryKey()
      .references(() => payments.id),
    repairId: repairId(),
  },
  (t) => [index('repair_payments_repair').on(t.repairId, t.paymentId)],
)

/** The conversation about an order, with its customer and among staff (`domain/repairs/entries.ts`). */
export const repairEntries = pgTable(
  'repair_entries',
  {
    id: identityColumn(),
    repairId: repairId(),
    kind: text('kind', { enum: entryKinds }).notNull(),
    text: text('text').notNull(),
    /** Null for the customer and the system. */
    adminUserId: byStaff(),
    createdAt: instant('created_at').notNull(),
    /** When staff read a message of the customer. */
    readAt: instant('read_at'),
    /** Of a call about what waits for the customer: whether somebody answered. */
    reached: boolean('reached'),
  },
  (t) => [
    index('repair_entries_order').on(t.repairId, t.id),
    index('repair_entries_unread').on(t.repairId).where(sql`${t.kind} = 'customer' AND ${t.readAt} IS NULL`),
  ],
)

export const repairLines = pgTable(
  'repair_lines',
  {
    id: identityColumn(),
    repairId: repairId(),
    kind: text('kind', { enum: lineKinds }).notNull(),
    /** Of a spare part, when it is known. */
    origin: text('origin', { enum: partOrigins }),
    description: text('description').notNull(),
    quantity: integer('quantity').notNull(),
    /** Price per unit including VAT. */
    unitOre: integer('unit_ore').notNull(),
    /** The spare part in stock that the line uses. */
    partId: integer('part_id').references(() => parts.id),
    /** Pieces of it that were taken from the stock. It misses the others. */
    taken: integer('taken').notNull().default(0),
    /** The part's purchase price when the line was written, per piece and without VAT. */
    costOre: integer('cost_ore'),
  },
  (t) => [
    index('repair_lines_order').on(t.repairId, t.id),
    index('repair_lines_part').on(t.partId).where(sql`${t.partId} IS NOT NULL`),
    index('repair_lines_missing')
      .on(t.repairId)
      .where(sql`${t.partId} IS NOT NULL AND ${t.taken} < ${t.quantity}`),
    check(
      'repair_lines_taken',
      sql`${t.taken} BETWEEN 0 AND ${t.quantity} AND (${t.partId} IS NOT NULL OR ${t.taken} = 0)`,
    ),
    check('repair_lines_part_kind', sql`${t.kind} = 'part' OR ${t.partId} IS NULL`),
    check('repair_lines_origin', sql`${t.kind} = 'part' OR ${t.origin} IS NULL`),
    check('repair_lines_amounts', sql`${t.quantity} > 0 AND ${t.unitOre} >= 0`),
  ],
)

/** Passcodes of devices in the workshop, encrypted. They are erased when the device leaves. */
export const repairPasscodes = pgTable('repair_passcodes', {
  repairId: integer('repair_order_id')
    .primaryKey()
    .references(() => repairs.id),
  sealed: text('sealed').notNull(),
  keyId: text('key_id').notNull(),
})

/** How customers who handed in a device agreed to what they were shown, or why they did not. Staff who recorded it are in the thread. */
export const repairSignatures = pgTable(
  'repair_signatures',
  {
    id: identityColumn(),
    repairId: repairId().unique(),
    kind: text('kind', { enum: signatureKinds }).notNull().default('signed'),
    way: text('way', { enum: signatureWays }).notNull().default('counter'),
    /** An SVG path; empty unless it was signed. */
    path: text('path').notNull(),
    /** The words that were agreed to; empty for signatures from before they were stored. */
    shown: text('shown').notNull().default(''),
    /** The repair's version whose words were shown. */
    repairVersion: integer('repair_version'),
    signedAt: instant('signed_at'),
    /** Why it was not signed. */
    reason: text('reason').notNull().default(''),
  },
  (t) => [check('repair_signatures_reason', sql`(${t.kind} = 'waived') = (${t.reason} <> '')`)],
)

/** Time that staff worked on an order. */
export const repairWork = pgTable(
  'repair_work',
  {
    id: identityColumn(),
    repairId: repairId(),
    adminUserId: byStaff(),
    startedAt: instant('started_at').notNull(),
    /** Null while it is under way. */
    minutes: integer('minutes'),
  },
  (t) => [
    index('repair_work_order').on(t.repairId, t.id),
    uniqueIndex('repair_work_under_way').on(t.adminUserId).where(sql`${t.minutes} IS NULL`),
    check('repair_work_minutes', sql`${t.minutes} > 0`),
  ],
)

/** Pictures of devices. Their files are in the file store under `fileKey`. */
export const repairImages = pgTable(
  'repair_images',
  {
    id: identityColumn(),
    repairId: repairId(),
    fileKey: text('file_key').notNull().unique(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    caption: text('caption').notNull(),
    adminUserId: byStaff(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('repair_images_order').on(t.repairId, t.id)],
)

/** Staff settings that override the default of which transitions mail the customer. */
export const repairMailSwitches = pgTable('repair_mail_switches', {
  status: text('status', { enum: repairStatuses }).primaryKey(),
  mails: boolean('mails').notNull(),
})

/** Price questions to customers. Only `closedAt` is written after one was sent. */
export const repairPriceQuestions = pgTable(
  'repair_price_questions',
  {
    id: identityColumn(),
    repairId: repairId(),
    message: text('message').notNull(),
    alternatives: jsonb('alternatives').$type<Alternative[]>().notNull(),
    imageId: integer('image_id').references(() => repairImages.id, { onDelete: 'set null' }),
    /** The last day on which the customer can answer it on the page, in Swedish time. */
    validUntil: date('valid_until').notNull(),
    /** The state to which a yes returns the repair. */
    resumeStatus: text('resume_status', { enum: repairStatuses }).notNull(),
    /** The agreed price when it was sent; null when none was agreed. */
    beforeOre: integer('before_ore'),
    beforeKind: text('before_kind', { enum: agreedKinds }).notNull(),
    mailed: boolean('mailed').notNull(),
    texted: boolean('texted').notNull(),
    adminUserId: byStaff(),
    createdAt: instant('created_at').notNull(),
    /** When it was answered with yes or no, replaced or withdrawn. */
    closedAt: instant('closed_at'),
  },
  (t) => [
    index('repair_price_questions_repair').on(t.repairId, t.id),
    index('repair_price_questions_image').on(t.imageId).where(sql`${t.imageId} IS NOT NULL`),
    uniqueIndex('repair_price_questions_open').on(t.repairId).where(sql`${t.closedAt} IS NULL`),
  ],
)

/** Answers to price questions, as evidence of what the customer agreed to. Never changed. */
export const repairPriceAnswers = pgTable(
  'repair_price_answers',
  {
    id: identityColumn(),
    questionId: requiredReference('question_id', () => repairPriceQuestions.id),
    answer: text('answer', { enum: questionAnswers }).notNull(),
    /** Position of the alternative of a yes. */
    alternative: smallint('alternative'),
    /** The question and the answer, in the words that the customer read. */
    text: text('text').notNull(),
    way: text('way', { enum: answerWays }).notNull(),
    /** The e-mail address or phone number that the question was sent to. */
    contact: text('contact').notNull(),
    /** Network address of an answer on the page. */
    ipAddress: text('ip_address'),
    /** The member of staff who recorded it; null for an answer on the page. */
    adminUserId: byStaff(),
    answeredAt: instant('answered_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('repair_price_answers_final').on(t.questionId).where(sql`${t.answer} <> 'call'`),
    uniqueIndex('repair_price_answers_call').on(t.questionId).where(sql`${t.answer} = 'call'`),
    check('repair_price_answers_alternative', sql`(${t.answer} = 'yes') = (${t.alternative} IS NOT NULL)`),
  ],
)

/** Phones that the shop lends customers while theirs is repaired. One that was lent stays, as retired. */
export const loanDevices = pgTable(
  'loan_devices',
  {
    id: identityColumn(),
    name: text('name').notNull(),
    /** Its IMEI or serial number. */
    imei: text('imei').notNull().unique(),
    /** Its condition now, in words. */
    condition: text('condition').notNull(),
    /** For staff only. */
    note: text('note').notNull(),
    /** When it was taken out of use. */
    retiredAt: instant('retired_at'),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(0),
  },
  (t) => [check('loan_devices_named', sql`${t.name} <> '' AND ${t.imei} <> ''`)],
)

/** Loans of those phones, each to the customer of a repair. */
export const loans = pgTable(
  'loans',
  {
    id: identityColumn(),
    repairId: repairId(),
    deviceId: requiredReference('loan_device_id', () => loanDevices.id),
    lentAt: instant('lent_at').notNull(),
    lentBy: integer('lent_by').references(() => adminUsers.id, { onDelete: 'set null' }),
    /** The condition of the phone when it was lent, and what was lent with it. */
    conditionOut: text('condition_out').notNull(),
    accessories: text('accessories').notNull(),
    /** Null while the customer has it. */
    returnedAt: instant('returned_at'),
    returnedBy: integer('returned_by').references(() => adminUsers.id, { onDelete: 'set null' }),
    /** Empty when the condition was as before. */
    conditionBack: text('condition_back').notNull().default(''),
  },
  (t) => [
    uniqueIndex('loans_device_out').on(t.deviceId).where(sql`${t.returnedAt} IS NULL`),
    uniqueIndex('loans_repair_out').on(t.repairId).where(sql`${t.returnedAt} IS NULL`),
    index('loans_out').on(t.lentAt, t.id).where(sql`${t.returnedAt} IS NULL`),
    index('loans_repair').on(t.repairId, t.id),
    index('loans_device').on(t.deviceId, t.id),
    check('loans_returned', sql`${t.returnedAt} IS NOT NULL OR ${t.conditionBack} = ''`),
  ],
)

/** How long repairs usually take, by device type and issue. Computed each night from the repairs that became ready. */
export const usualRepairTimes = pgTable(
  'usual_repair_times',
  {
    /** The slug of the type. The issue is in lower case. */
    deviceType: text('device_type').notNull(),
    issue: text('issue').notNull(),
    /** Open minutes within which nine of ten were ready. */
    minutes: integer('minutes').notNull(),
    /** The number of repairs that it is computed from, and how many of them were ready within these minutes. */
    cases: integer('cases').notNull(),
    kept: integer('kept').notNull(),
    /** The longest queue that one of them met. */
    queue: integer('queue').notNull(),
    needsPart: boolean('needs_part').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.deviceType, t.issue] }),
    check('usual_repair_times_counts', sql`${t.kept} BETWEEN 0 AND ${t.cases} AND ${t.minutes} >= 0`),
  ],
)
