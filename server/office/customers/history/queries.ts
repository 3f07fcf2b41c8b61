import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { mostHistory } from '../../../../domain/office/customers.ts'
import { bookings } from '../../../booking/tables.ts'
import type { Db } from '../../../db/database.ts'
import { isOf, type Person } from '../../../kit/person.ts'
import { mails } from '../../../mail/tables.ts'
import { contactMessages } from '../../../messages/tables.ts'
import { creditNotes, payments, refunds } from '../../../payments/tables.ts'
import { quoteRequests } from '../../../quotes/tables.ts'
import { repairOrders, repairReceipts } from '../../../repairs/tables.ts'
import { shopOrderLines, shopOrders, shopReceipts, shopWithdrawals } from '../../../shop/tables.ts'
import { tradeInPayouts, tradeInRequestDevices, tradeInRequests } from '../../../trade-in/tables.ts'

/** All that the areas hold of a person, the newest of each kind first. */
export async function everythingOf(db: Db, person: Person) {
  const repairIsOf = isOf(person, repairOrders.customerEmail, repairOrders.customerId)
  const orderIsOf = isOf(person, shopOrders.email, shopOrders.customerId)
  const saleIsOf = isOf(person, tradeInRequests.customerEmail, tradeInRequests.customerId)
  const [
    repairs,
    quotes,
    booked,
    orders,
    withdrawals,
    sales,
    messages,
    paid,
    repairPapers,
    shopPapers,
    notes,
  ] = await Promise.all([
    db
      .select({
        id: repairOrders.id,
        at: repairOrders.createdAt,
        number: repairOrders.orderNumber,
        status: repairOrders.status,
        brand: repairOrders.brand,
        modelName: repairOrders.modelName,
        issue: repairOrders.issue,
        agreedOre: repairOrders.agreedOre,
      })
      .from(repairOrders)
      .where(repairIsOf)
      .orderBy(desc(repairOrders.createdAt))
      .limit(mostHistory),
    db
      .select({
        id: quoteRequests.id,
        at: quoteRequests.createdAt,
        status: quoteRequests.status,
        brand: quoteRequests.brand,
        modelName: quoteRequests.modelName,
        issue: quoteRequests.issue,
        quotedOre: quoteRequests.quotedOre,
      })
      .from(quoteRequests)
      .where(isOf(person, quoteRequests.email, quoteRequests.customerId))
      .orderBy(desc(quoteRequests.createdAt))
      .limit(mostHistory),
    db
      .select({
        id: bookings.id,
        at: bookings.createdAt,
        number: bookings.reference,
        status: bookings.status,
        startsAt: bookings.startsAt,
        brand: bookings.brand,
        modelName: bookings.modelName,
      })
      .from(bookings)
      .where(isOf(person, bookings.customerEmail, bookings.customerId))
      .orderBy(desc(bookings.createdAt))
      .limit(mostHistory),
    db
      .select({
        id: shopOrders.id,
        at: shopOrders.createdAt,
        number: shopOrders.orderNumber,
        state: shopOrders.state,
        totalOre: shopOrders.totalOre,
        things: sql<string>`(SELECT string_agg(${shopOrderLines.productName}, ', ' ORDER BY ${shopOrderLines.id})
            FROM ${shopOrderLines} WHERE ${shopOrderLines.orderId} = ${shopOrders.id})`,
      })
      .from(shopOrders)
      .where(orderIsOf)
      .orderBy(desc(shopOrders.createdAt))
      .limit(mostHistory),
    db
      .select({
        id: shopWithdrawals.id,
        at: shopWithdrawals.askedAt,
        number: shopWithdrawals.reference,
        state: shopWithdrawals.state,
        orderNumber: shopWithdrawals.orderNumber,
        orderId: shopWithdrawals.orderId,
      })
      .from(shopWithdrawals)
      .where(isOf(person, shopWithdrawals.email))
      .orderBy(desc(shopWithdrawals.askedAt))
      .limit(mostHistory),
    db
      .select({
        id: tradeInRequests.id,
        at: tradeInRequests.createdAt,
        number: tradeInRequests.trackingCode,
        status: tradeInRequests.status,
        kronor: sql<number>`coalesce(${tradeInPayouts.amountKronor}, ${tradeInRequests.finalKronor}, ${tradeInRequests.estimatedKronor})`,
        things: sql<string>`(SELECT string_agg(${tradeInRequestDevices.brand} || ' ' || ${tradeInRequestDevices.modelName}, ', '
            ORDER BY ${tradeInRequestDevices.position}) FROM ${tradeInRequestDevices}
            WHERE ${tradeInRequestDevices.requestId} = ${tradeInRequests.id})`,
      })
      .from(tradeInRequests)
      .leftJoin(tradeInPayouts, eq(tradeInPayouts.requestId, tradeInRequests.id))
      .where(saleIsOf)
      .orderBy(desc(tradeInRequests.createdAt))
      .limit(mostHistory),
    db
      .select({
        id: contactMessages.id,
        at: contactMessages.createdAt,
        subject: contactMessages.subject,
        answeredAt: contactMessages.answeredAt,
        beginning: sql<string>`left(${contactMessages.body}, 120)`,
      })
      .from(contactMessages)
      .where(isOf(person, contactMessages.email))
      .orderBy(desc(contactMessages.createdAt))
      .limit(mostHistory),
    db
      .select({
        id: payments.id,
        at: payments.createdAt,
        state: payments.state,
        description: payments.description,
        amountOre: payments.amountOre,
      })
      .from(payments)
      .where(isOf(person, payments.email, payments.customerId))
      .orderBy(desc(payments.createdAt))
      .limit(mostHistory),
    db
      .select({
        id: repairOrders.id,
        at: repairReceipts.issuedAt,
        number: repairReceipts.number,
        corrects: repairReceipts.correctsId,
        totalOre: repairReceipts.totalOre,
        orderNumber: repairOrders.orderNumber,
      })
      .from(repairReceipts)
      .innerJoin(repairOrders, eq(repairOrders.id, repairReceipts.repairOrderId))
      .where(repairIsOf)
      .orderBy(desc(repairReceipts.issuedAt))
      .limit(mostHistory),
    db
      .select({
        id: shopOrders.id,
        at: shopReceipts.issuedAt,
        number: shopReceipts.number,
        totalOre: shopReceipts.totalOre,
        orderNumber: shopOrders.orderNumber,
      })
      .from(shopReceipts)
      .innerJoin(shopOrders, eq(shopOrders.id, shopReceipts.orderId))
      .where(orderIsOf)
      .orderBy(desc(shopReceipts.issuedAt))
      .limit(mostHistory),
    db
      .select({
        id: payments.id,
        at: creditNotes.issuedAt,
        number: creditNotes.number,
        amountOre: creditNotes.amountOre,
        description: payments.description,
      })
      .from(creditNotes)
      .innerJoin(payments, eq(payments.id, creditNotes.paymentId))
      .where(isOf(person, payments.email, payments.customerId))
      .orderBy(desc(creditNotes.issuedAt))
      .limit(mostHistory),
  ])
  return {
    repairs,
    quotes,
    booked,
    orders,
    withdrawals,
    sales,
    messages,
    paid,
    repairPapers,
    shopPapers,
    notes,
  }
}

/** How many mails a list of them holds. */
const mostMails = 50

/** The newest mails to a person, and how many there are. */
export async function mailsTo(db: Db, person: Person) {
  const [rows, [all]] = await Promise.all([
    db
      .select({ id: mails.id, subject: mails.subject, state: mails.state, at: mails.createdAt })
      .from(mails)
      .where(isOf(person, mails.toAddress))
      .orderBy(desc(mails.createdAt))
      .limit(mostMails),
    db.select({ count: count() }).from(mails).where(isOf(person, mails.toAddress)),
  ])
  return { rows, count: all?.count ?? 0 }
}

/** What of a payment has gone back, or is on its way. */
const wentBack = sql`coalesce((SELECT sum(${refunds.amountOre}) FROM ${refunds}
  WHERE ${refunds.paymentId} = ${payments.id} AND ${refunds.state} <> 'failed'), 0)`

/** What a person has been here for: how many repairs, purchases and sales, and what was paid for them. Öre, and kronor for sales. */
export async function worthOf(db: Db, person: Person) {
  const [[repairs], [counter], net, [purchases], [sales]] = await Promise.all([
    db
      .select({ count: count() })
      .from(repairOrders)
      .where(isOf(person, repairOrders.customerEmail, repairOrders.customerId)),
    // At the counter what was left to pay, and back what a credit note took back; before that, by payments on the net.
    db
      .select({
        ore: sql<number>`coalesce(sum((${repairReceipts.totalOre} - ${repairReceipts.paidBeforeOre})
          * CASE WHEN ${repairReceipts.correctsId} IS NULL THEN 1 ELSE -1 END), 0)::float8`,
      })
      .from(repairReceipts)
      .innerJoin(repairOrders, eq(repairOrders.id, repairReceipts.repairOrderId))
      .where(isOf(person, repairOrders.customerEmail, repairOrders.customerId)),
    db
      .select({
        purpose: payments.purpose,
        ore: sql<number>`sum(${payments.amountOre} - ${wentBack})::float8`,
      })
      .from(payments)
      .where(and(isOf(person, payments.email, payments.customerId), isNotNull(payments.paidAt)))
      .groupBy(payments.purpose),
    db
      .select({
        count: sql<number>`count(*) FILTER (WHERE ${shopOrders.paidAt} IS NOT NULL)::int`,
      })
      .from(shopOrders)
      .where(isOf(person, shopOrders.email, shopOrders.customerId)),
    db
      .select({
        count: count(),
        kronor: sql<number>`coalesce(sum(${tradeInPayouts.amountKronor}), 0)::float8`,
      })
      .from(tradeInRequests)
      .leftJoin(tradeInPayouts, eq(tradeInPayouts.requestId, tradeInRequests.id))
      .where(isOf(person, tradeInRequests.customerEmail, tradeInRequests.customerId)),
  ])
  const paidOnNet = (purpose: string) => net.find((each) => each.purpose === purpose)?.ore ?? 0
  return {
    repairs: { count: repairs?.count ?? 0, ore: (counter?.ore ?? 0) + paidOnNet('repair') },
    purchases: { count: purchases?.count ?? 0, ore: paidOnNet('shop') },
    sales: { count: sales?.count ?? 0, ore: (sales?.kronor ?? 0) * 100 },
  }
}
