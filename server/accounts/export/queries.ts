import { eq } from 'drizzle-orm'
import { bookings } from '../../booking/tables.ts'
import type { Db } from '../../db/database.ts'
import { isOf, type Person } from '../../kit/person.ts'
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

/** What a person has asked for, written, bought and sold, oldest first. Keys to private pages are left out. */
export async function knownOf(db: Db, person: Person) {
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
        serialNumber: repairOrders.serialNumber,
        update: repairOrders.customerUpdate,
        warrantyUntil: repairOrders.warrantyUntil,
        agreedOre: repairOrders.agreedOre,
        createdAt: repairOrders.createdAt,
      })
      .from(repairOrders)
      .where(isOf(person, repairOrders.customerEmail, repairOrders.customerId))
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
      .where(isOf(person, quoteRequests.email, quoteRequests.customerId))
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
      .where(isOf(person, bookings.customerEmail, bookings.customerId))
      .orderBy(bookings.createdAt),
    db
      .select({
        description: payments.description,
        amountOre: payments.amountOre,
        status: payments.state,
        payerName: payments.payerName,
        payerPhone: payments.payerPhone,
        paidAt: payments.paidAt,
        createdAt: payments.createdAt,
      })
      .from(payments)
      .where(isOf(person, payments.email, payments.customerId))
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
      .where(isOf(person, contactMessages.email))
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
        trackingNumber: shopOrders.trackingNumber,
        totalOre: shopOrders.totalOre,
        createdAt: shopOrders.createdAt,
      })
      .from(shopOrders)
      .where(isOf(person, shopOrders.email, shopOrders.customerId))
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
      .where(isOf(person, tradeInRequests.customerEmail, tradeInRequests.customerId))
      .orderBy(tradeInRequests.createdAt),
    db
      .select({ subject: mails.subject, createdAt: mails.createdAt })
      .from(mails)
      .where(isOf(person, mails.toAddress))
      .orderBy(mails.createdAt),
  ])
  return { repairs, quotes, bookings: booked, payments: paid, messages, purchases, sales, mails: sent }
}
