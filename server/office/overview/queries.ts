import { and, asc, count, desc, eq, exists, gt, gte, isNull, lt, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type UsageKey, usageKeys } from '#domain/office/usage.ts'
import { bookings } from '#server/booking/tables.ts'
import { repairPrices } from '#server/catalogue/tables.ts'
import { formerInvoices } from '#server/counter/tables.ts'
import { pickColumns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { queryRows } from '#server/db/rows.ts'
import { mails } from '#server/mail/tables.ts'
import { contactMessages } from '#server/messages/tables.ts'
import { purchaseLines, purchases, suppliers } from '#server/parts/tables.ts'
import { paymentDisputes, payments, refunds } from '#server/payments/tables.ts'
import { quoteRequests } from '#server/quotes/tables.ts'
import { loanDevices, repairs } from '#server/repairs/tables.ts'
import { reviews } from '#server/reviews/tables.ts'
import { salesDocuments } from '#server/sales/tables.ts'
import { shopPictures } from '#server/settings/tables.ts'
import { products, shopOrderLines, shopOrders, shopWithdrawals } from '#server/shop/tables.ts'
import { tradeInDevices, tradeInRequestDevices, tradeInRequests } from '#server/trade-in/tables.ts'

// Each query returns a whole work queue: its first rows, each with the total count.
export const totalCount = sql<number>`(count(*) OVER ())::int`

/** Returns a day's bookings, without cancelled ones, in order. */
export function dropOffs(db: Db, day: { startsAt: Date; endsAt: Date }, limit: number) {
  return db
    .select({
      ...pickColumns(bookings, 'id', 'startsAt', 'endsAt', 'status', 'customerName', 'brand'),
      model: bookings.modelName,
      issue: bookings.issue,
      repairId: bookings.repairId,
    })
    .from(bookings)
    .where(
      and(
        gte(bookings.startsAt, day.startsAt),
        lt(bookings.startsAt, day.endsAt),
        ne(bookings.status, 'cancelled'),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(limit)
}

/** Returns new quote requests, oldest first. */
export function newQuotes(db: Db, limit: number) {
  return db
    .select({
      ...pickColumns(quoteRequests, 'id', 'name', 'brand'),
      model: quoteRequests.modelName,
      issue: quoteRequests.issue,
      beginning: sql<string>`left(${quoteRequests.customerMessage}, 120)`,
      at: quoteRequests.createdAt,
      inAll: totalCount,
    })
    .from(quoteRequests)
    .where(eq(quoteRequests.status, 'Ny'))
    .orderBy(asc(quoteRequests.createdAt), asc(quoteRequests.id))
    .limit(limit)
}

/** Returns unanswered messages, oldest first. */
export function unansweredMessages(db: Db, limit: number) {
  return db
    .select({
      id: contactMessages.id,
      name: contactMessages.name,
      subject: contactMessages.subject,
      beginning: sql<string>`left(${contactMessages.body}, 120)`,
      at: contactMessages.createdAt,
      inAll: totalCount,
    })
    .from(contactMessages)
    .where(isNull(contactMessages.answeredAt))
    .orderBy(asc(contactMessages.createdAt), asc(contactMessages.id))
    .limit(limit)
}

/** Returns reviews that wait to be read, oldest first. */
export function waitingReviews(db: Db, limit: number) {
  return db
    .select({
      ...pickColumns(reviews, 'id', 'name', 'rating'),
      beginning: sql<string>`left(${reviews.body}, 120)`,
      at: reviews.createdAt,
      inAll: totalCount,
    })
    .from(reviews)
    .where(eq(reviews.status, 'waiting'))
    .orderBy(asc(reviews.createdAt), asc(reviews.id))
    .limit(limit)
}

/** Returns purchases with goods that are not ordered yet, the oldest first. */
export function unsentPurchases(db: Db, limit: number) {
  const goods = db
    .select({ id: purchaseLines.id })
    .from(purchaseLines)
    .where(eq(purchaseLines.purchaseId, purchases.id))
  return db
    .select({
      ...pickColumns(purchases, 'id', 'number'),
      supplier: suppliers.name,
      at: purchases.createdAt,
      inAll: totalCount,
    })
    .from(purchases)
    .innerJoin(suppliers, eq(suppliers.id, purchases.supplierId))
    .where(and(eq(purchases.status, 'Utkast'), exists(goods)))
    .orderBy(asc(purchases.createdAt), asc(purchases.id))
    .limit(limit)
}

/** Returns paid orders to be packed, the longest waiting first. */
export function ordersToPack(db: Db, limit: number) {
  return db
    .select({
      id: shopOrders.id,
      number: shopOrders.orderNumber,
      ...pickColumns(shopOrders, 'firstName', 'lastName', 'delivery'),
      at: shopOrders.stateSince,
      // The outer table by its name, because Drizzle omits it in queries on a single table.
      goods: sql<string>`(SELECT string_agg(quantity || ' × ' || product_name, ', ' ORDER BY id) FROM ${shopOrderLines} WHERE order_id = shop_orders.id)`,
      inAll: totalCount,
    })
    .from(shopOrders)
    .where(eq(shopOrders.state, 'paid'))
    .orderBy(asc(shopOrders.stateSince), asc(shopOrders.id))
    .limit(limit)
}

/** Returns confirmed, unhandled withdrawals, oldest first. */
export function openWithdrawals(db: Db, limit: number) {
  return db
    .select({
      id: shopWithdrawals.id,
      number: shopWithdrawals.orderNumber,
      name: shopWithdrawals.name,
      at: sql<Date>`${shopWithdrawals.confirmedAt}`.mapWith(shopWithdrawals.confirmedAt),
      inAll: totalCount,
    })
    .from(shopWithdrawals)
    .where(eq(shopWithdrawals.state, 'confirmed'))
    .orderBy(asc(shopWithdrawals.confirmedAt), asc(shopWithdrawals.id))
    .limit(limit)
}

/** Returns trade-ins with received devices to be inspected, the longest waiting first. */
export function tradeInsToInspect(db: Db, limit: number) {
  return db
    .select({
      id: tradeInRequests.id,
      code: tradeInRequests.trackingCode,
      name: tradeInRequests.customerName,
      at: tradeInRequests.statusSince,
      devices: sql<string>`(SELECT string_agg(model_name, ', ' ORDER BY position) FROM ${tradeInRequestDevices} WHERE request_id = trade_in_requests.id)`,
      inAll: totalCount,
    })
    .from(tradeInRequests)
    .where(eq(tradeInRequests.status, 'RECEIVED'))
    .orderBy(asc(tradeInRequests.statusSince), asc(tradeInRequests.id))
    .limit(limit)
}

/** Returns failed mails, newest first. */
export function failedMails(db: Db, limit: number) {
  return db
    .select({
      id: mails.id,
      to: mails.toAddress,
      subject: mails.subject,
      at: mails.createdAt,
      inAll: totalCount,
    })
    .from(mails)
    .where(eq(mails.state, 'failed'))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
}

/** Returns undecided disputes, those that need a response first. */
export function openDisputes(db: Db, limit: number) {
  return db
    .select({
      id: payments.id,
      ...pickColumns(paymentDisputes, 'amountOre', 'state', 'reason', 'dueAt'),
      name: payments.payerName,
      email: payments.email,
      at: paymentDisputes.openedAt,
      inAll: totalCount,
    })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .where(isNull(paymentDisputes.closedAt))
    .orderBy(asc(paymentDisputes.dueAt), asc(paymentDisputes.id))
    .limit(limit)
}

/**
 * Returns failed refunds since `since`, newest first, without those that a later refund replaces or that staff marked as
 * handled.
 */
export function failedRefunds(db: Db, since: Date, limit: number) {
  const later = alias(refunds, 'later')
  const madeUpFor = db
    .select({ id: later.id })
    .from(later)
    .where(and(eq(later.paymentId, refunds.paymentId), gt(later.id, refunds.id), ne(later.state, 'failed')))
  return db
    .select({
      id: payments.id,
      amountOre: refunds.amountOre,
      name: payments.payerName,
      email: payments.email,
      description: payments.description,
      at: refunds.createdAt,
      inAll: totalCount,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(refunds.state, 'failed'),
        gte(refunds.createdAt, since),
        isNull(refunds.handledAt),
        notExists(madeUpFor),
      ),
    )
    .orderBy(desc(refunds.id))
    .limit(limit)
}

/** Returns published products at or below their stock limit, lowest stock first. */
export function lowOnStock(db: Db, limit: number) {
  const free = sql<number>`${products.stock} - ${products.reserved}`
  return db
    .select({
      ...pickColumns(products, 'id', 'name', 'storage', 'color'),
      free,
      at: products.changedAt,
      inAll: totalCount,
    })
    .from(products)
    .where(and(eq(products.published, true), sql`${free} <= ${products.lowStockAt}`))
    .orderBy(asc(free), asc(products.id))
    .limit(limit)
}

/** Returns whether the shop buys used devices. */
export async function hasDevicesToBuy(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: tradeInDevices.id })
    .from(tradeInDevices)
    .where(eq(tradeInDevices.active, true))
    .limit(1)
  return rows.length > 0
}

/** Returns which parts of the program the shop has begun to use. */
export async function readUsage(db: Db): Promise<UsageKey[]> {
  const isSold = db.select({ id: products.id }).from(products).where(eq(products.published, true))
  const isInvoiced = db
    .select({ id: salesDocuments.id })
    .from(salesDocuments)
    .where(eq(salesDocuments.kind, 'invoice'))
  const [row] = await queryRows<Record<UsageKey, boolean>>(
    db,
    sql`SELECT EXISTS (SELECT FROM ${loanDevices}) AS loans,
      EXISTS (SELECT FROM ${reviews}) AS reviews,
      EXISTS ${isInvoiced} AS invoices,
      EXISTS (SELECT FROM ${formerInvoices}) AS former_invoices,
      EXISTS ${isSold} OR EXISTS (SELECT FROM ${shopOrders}) AS orders,
      EXISTS (SELECT FROM ${tradeInDevices}) OR EXISTS (SELECT FROM ${tradeInRequests}) AS trade_ins,
      EXISTS (SELECT FROM ${salesDocuments}) OR EXISTS (SELECT FROM ${payments}) AS books`,
  )
  return usageKeys.filter((key) => row?.[key])
}

/** Returns whether the shop has had a repair, a booking, an order or a sale. */
export async function hasBegun(db: Db): Promise<boolean> {
  const [row] = await queryRows<{ begun: boolean }>(
    db,
    sql`SELECT EXISTS (SELECT FROM ${repairs}) OR EXISTS (SELECT FROM ${bookings}) OR EXISTS (SELECT FROM ${shopOrders})
      OR EXISTS (SELECT FROM ${salesDocuments}) AS begun`,
  )
  return row?.begun ?? false
}

/** Returns whether a visible repair price exists. */
export async function hasPrices(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ count: count() })
    .from(
      db
        .select({ id: repairPrices.id })
        .from(repairPrices)
        .where(eq(repairPrices.active, true))
        .limit(1)
        .as('any'),
    )
  return (row?.count ?? 0) > 0
}

/** Returns whether products are published without the official notice on the legal guarantee (directive 2011/83/EU, article 6.1 l). */
export async function lacksNotice(db: Db): Promise<boolean> {
  const notice = db.select({ id: shopPictures.id }).from(shopPictures).where(eq(shopPictures.kind, 'notice'))
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.published, true), notExists(notice)))
    .limit(1)
  return rows.length > 0
}
