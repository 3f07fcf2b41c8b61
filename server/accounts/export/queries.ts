import { eq, sql } from 'drizzle-orm'
import { bookings } from '../../booking/tables.ts'
import type { Db } from '../../kit/database.ts'
import { mails } from '../../mail/tables.ts'
import { contactMessages } from '../../messages/tables.ts'
import { payments } from '../../payments/tables.ts'
import { quoteRequests } from '../../quotes/tables.ts'
import { repairOrders } from '../../repairs/tables.ts'
import { shopOrders } from '../../shop/tables.ts'
import { tradeInRequests } from '../../trade-in/tables.ts'
import { customerSessions } from '../tables.ts'

/** The logins of a customer, as times. */
export function sessionsOf(db: Db, customerId: number) {
  return db
    .select({
      loggedInAt: customerSessions.createdAt,
      expiresAt: customerSessions.expiresAt,
      endedAt: customerSessions.revokedAt,
    })
    .from(customerSessions)
    .where(eq(customerSessions.customerId, customerId))
    .orderBy(customerSessions.createdAt)
}

/** All that the shop knows under an e-mail address, whatever its letter case, oldest first. Keys to private pages are left out. */
export async function knownUnder(db: Db, email: string) {
  const is = (column: Parameters<typeof sql>[1]) => sql`lower(${column}) = lower(${email})`
  const [repairs, quotes, booked, paid, messages, purchases, sales, sent] = await Promise.all([
    db
      .select({
        orderNumber: repairOrders.orderNumber,
        status: repairOrders.status,
        name: repairOrders.customerName,
        phone: repairOrders.customerPhone,
        brand: repairOrders.brand,
        model: repairOrders.modelName,
        issue: repairOrders.issue,
        message: repairOrders.customerMessage,
        agreedOre: repairOrders.agreedOre,
        createdAt: repairOrders.createdAt,
      })
      .from(repairOrders)
      .where(is(repairOrders.customerEmail))
      .orderBy(repairOrders.createdAt),
    db
      .select({
        status: quoteRequests.status,
        name: quoteRequests.name,
        phone: quoteRequests.phone,
        brand: quoteRequests.brand,
        model: quoteRequests.modelName,
        issue: quoteRequests.issue,
        message: quoteRequests.customerMessage,
        quotedOre: quoteRequests.quotedOre,
        createdAt: quoteRequests.createdAt,
      })
      .from(quoteRequests)
      .where(is(quoteRequests.email))
      .orderBy(quoteRequests.createdAt),
    db
      .select({
        reference: bookings.reference,
        status: bookings.status,
        name: bookings.customerName,
        phone: bookings.customerPhone,
        brand: bookings.brand,
        model: bookings.modelName,
        issue: bookings.issue,
        message: bookings.customerMessage,
        startsAt: bookings.startsAt,
        createdAt: bookings.createdAt,
      })
      .from(bookings)
      .where(is(bookings.customerEmail))
      .orderBy(bookings.createdAt),
    db
      .select({
        description: payments.description,
        amountOre: payments.amountOre,
        createdAt: payments.createdAt,
      })
      .from(payments)
      .where(is(payments.email))
      .orderBy(payments.createdAt),
    db
      .select({
        name: contactMessages.name,
        phone: contactMessages.phone,
        subject: contactMessages.subject,
        body: contactMessages.body,
        createdAt: contactMessages.createdAt,
      })
      .from(contactMessages)
      .where(is(contactMessages.email))
      .orderBy(contactMessages.createdAt),
    db
      .select({
        orderNumber: shopOrders.orderNumber,
        status: shopOrders.state,
        firstName: shopOrders.firstName,
        lastName: shopOrders.lastName,
        phone: shopOrders.phone,
        address: shopOrders.addressLine1,
        postalCode: shopOrders.postalCode,
        city: shopOrders.city,
        totalOre: shopOrders.totalOre,
        createdAt: shopOrders.createdAt,
      })
      .from(shopOrders)
      .where(is(shopOrders.email))
      .orderBy(shopOrders.createdAt),
    db
      .select({
        trackingCode: tradeInRequests.trackingCode,
        status: tradeInRequests.status,
        name: tradeInRequests.customerName,
        phone: tradeInRequests.customerPhone,
        address: tradeInRequests.customerAddress,
        postalCode: tradeInRequests.customerPostalCode,
        city: tradeInRequests.customerCity,
        swish: tradeInRequests.swish,
        estimatedKronor: tradeInRequests.estimatedKronor,
        finalKronor: tradeInRequests.finalKronor,
        createdAt: tradeInRequests.createdAt,
      })
      .from(tradeInRequests)
      .where(is(tradeInRequests.customerEmail))
      .orderBy(tradeInRequests.createdAt),
    db
      .select({ subject: mails.subject, createdAt: mails.createdAt })
      .from(mails)
      .where(is(mails.toAddress))
      .orderBy(mails.createdAt),
  ])
  return { repairs, quotes, bookings: booked, payments: paid, messages, purchases, sales, mails: sent }
}
