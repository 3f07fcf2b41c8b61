import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { isOf, type Person } from '../../../kit/person.ts'
import { contactMessages, messageReplies } from '../../../messages/tables.ts'
import { creditNotes, payments } from '../../../payments/tables.ts'
import {
  repairCustomerNotes,
  repairImages,
  repairNotes,
  repairOrders,
  repairReceipts,
} from '../../../repairs/tables.ts'
import { shopOrderLines, shopOrders, shopReceipts, shopWithdrawals } from '../../../shop/tables.ts'
import {
  tradeInImages,
  tradeInInspections,
  tradeInLedger,
  tradeInOffers,
  tradeInPayouts,
  tradeInRequestDevices,
  tradeInRequests,
} from '../../../trade-in/tables.ts'

/** What belongs to a person's repairs, purchases, sales and messages: what was written, what is on paper, and what was paid. */
export async function papersOf(db: Db, person: Person) {
  const repairIsOf = isOf(person, repairOrders.customerEmail, repairOrders.customerId)
  const orderIsOf = isOf(person, shopOrders.email, shopOrders.customerId)
  const saleIsOf = isOf(person, tradeInRequests.customerEmail, tradeInRequests.customerId)
  const of = { orderNumber: repairOrders.orderNumber }
  const [
    written,
    notes,
    receipts,
    bought,
    purchaseReceipts,
    credited,
    withdrawals,
    replies,
    sold,
    offers,
    payouts,
    ledger,
  ] = await Promise.all([
    db
      .select({ ...of, text: repairCustomerNotes.text, createdAt: repairCustomerNotes.createdAt })
      .from(repairCustomerNotes)
      .innerJoin(repairOrders, eq(repairOrders.id, repairCustomerNotes.repairOrderId))
      .where(repairIsOf)
      .orderBy(asc(repairCustomerNotes.id)),
    db
      .select({ ...of, text: repairNotes.text, createdAt: repairNotes.createdAt })
      .from(repairNotes)
      .innerJoin(repairOrders, eq(repairOrders.id, repairNotes.repairOrderId))
      .where(repairIsOf)
      .orderBy(asc(repairNotes.id)),
    db
      .select({
        ...of,
        number: repairReceipts.number,
        lines: repairReceipts.lines,
        totalOre: repairReceipts.totalOre,
        issuedAt: repairReceipts.issuedAt,
      })
      .from(repairReceipts)
      .innerJoin(repairOrders, eq(repairOrders.id, repairReceipts.repairOrderId))
      .where(repairIsOf)
      .orderBy(asc(repairReceipts.id)),
    db
      .select({
        orderNumber: shopOrders.orderNumber,
        product: shopOrderLines.productName,
        variant: shopOrderLines.variant,
        quantity: shopOrderLines.quantity,
        unitOre: shopOrderLines.unitOre,
      })
      .from(shopOrderLines)
      .innerJoin(shopOrders, eq(shopOrders.id, shopOrderLines.orderId))
      .where(orderIsOf)
      .orderBy(asc(shopOrderLines.id)),
    db
      .select({
        orderNumber: shopOrders.orderNumber,
        number: shopReceipts.number,
        totalOre: shopReceipts.totalOre,
        parties: shopReceipts.parties,
        issuedAt: shopReceipts.issuedAt,
      })
      .from(shopReceipts)
      .innerJoin(shopOrders, eq(shopOrders.id, shopReceipts.orderId))
      .where(orderIsOf)
      .orderBy(asc(shopReceipts.id)),
    db
      .select({
        number: creditNotes.number,
        description: payments.description,
        amountOre: creditNotes.amountOre,
        issuedAt: creditNotes.issuedAt,
      })
      .from(creditNotes)
      .innerJoin(payments, eq(payments.id, creditNotes.paymentId))
      .where(isOf(person, payments.email, payments.customerId))
      .orderBy(asc(creditNotes.id)),
    db
      .select({
        reference: shopWithdrawals.reference,
        orderNumber: shopWithdrawals.orderNumber,
        name: shopWithdrawals.name,
        message: shopWithdrawals.message,
        status: shopWithdrawals.state,
        askedAt: shopWithdrawals.askedAt,
      })
      .from(shopWithdrawals)
      .where(isOf(person, shopWithdrawals.email))
      .orderBy(asc(shopWithdrawals.id)),
    db
      .select({ body: messageReplies.body, createdAt: messageReplies.createdAt })
      .from(messageReplies)
      .innerJoin(contactMessages, eq(contactMessages.id, messageReplies.contactMessageId))
      .where(isOf(person, contactMessages.email))
      .orderBy(asc(messageReplies.id)),
    db
      .select({
        trackingCode: tradeInRequests.trackingCode,
        brand: tradeInRequestDevices.brand,
        model: tradeInRequestDevices.modelName,
        selections: tradeInRequestDevices.selections,
        estimatedKronor: tradeInRequestDevices.estimatedKronor,
        imei: tradeInInspections.imei,
        grade: tradeInInspections.grade,
        remarks: tradeInInspections.remarks,
        finalKronor: tradeInInspections.finalKronor,
      })
      .from(tradeInRequestDevices)
      .innerJoin(tradeInRequests, eq(tradeInRequests.id, tradeInRequestDevices.requestId))
      .leftJoin(tradeInInspections, eq(tradeInInspections.requestDeviceId, tradeInRequestDevices.id))
      .where(saleIsOf)
      .orderBy(asc(tradeInRequestDevices.id)),
    db
      .select({
        trackingCode: tradeInRequests.trackingCode,
        status: tradeInOffers.state,
        totalKronor: tradeInOffers.totalKronor,
        message: tradeInOffers.message,
        createdAt: tradeInOffers.createdAt,
      })
      .from(tradeInOffers)
      .innerJoin(tradeInRequests, eq(tradeInRequests.id, tradeInOffers.requestId))
      .where(saleIsOf)
      .orderBy(asc(tradeInOffers.id)),
    db
      .select({
        trackingCode: tradeInRequests.trackingCode,
        amountKronor: tradeInPayouts.amountKronor,
        method: tradeInPayouts.method,
        paidOn: tradeInPayouts.paidOn,
        reference: tradeInPayouts.reference,
      })
      .from(tradeInPayouts)
      .innerJoin(tradeInRequests, eq(tradeInRequests.id, tradeInPayouts.requestId))
      .where(saleIsOf)
      .orderBy(asc(tradeInPayouts.id)),
    db
      .select({
        number: tradeInLedger.number,
        boughtOn: tradeInLedger.boughtOn,
        goods: tradeInLedger.goods,
        imei: tradeInLedger.imei,
        sellerName: tradeInLedger.sellerName,
        sellerAddress: tradeInLedger.sellerAddress,
        priceKronor: tradeInLedger.priceKronor,
      })
      .from(tradeInLedger)
      .innerJoin(tradeInRequests, eq(tradeInRequests.id, tradeInLedger.requestId))
      .where(saleIsOf)
      .orderBy(asc(tradeInLedger.id)),
  ])
  return {
    repair_messages: written,
    repair_notes: notes,
    repair_receipts: receipts,
    purchased: bought,
    purchase_receipts: purchaseReceipts,
    credit_notes: credited,
    withdrawals,
    replies,
    sold,
    sale_offers: offers,
    payouts,
    purchase_ledger: ledger,
  }
}

/** The pictures of a person's devices: where their files lie, and of what they are. */
export async function picturesOf(db: Db, person: Person) {
  const [repairs, sales] = await Promise.all([
    db
      .select({ of: repairOrders.orderNumber, fileKey: repairImages.fileKey, caption: repairImages.caption })
      .from(repairImages)
      .innerJoin(repairOrders, eq(repairOrders.id, repairImages.repairOrderId))
      .where(isOf(person, repairOrders.customerEmail, repairOrders.customerId))
      .orderBy(asc(repairImages.id)),
    db
      .select({
        of: tradeInRequests.trackingCode,
        fileKey: tradeInImages.fileKey,
        caption: tradeInImages.caption,
      })
      .from(tradeInImages)
      .innerJoin(tradeInRequestDevices, eq(tradeInRequestDevices.id, tradeInImages.requestDeviceId))
      .innerJoin(tradeInRequests, eq(tradeInRequests.id, tradeInRequestDevices.requestId))
      .where(isOf(person, tradeInRequests.customerEmail, tradeInRequests.customerId))
      .orderBy(asc(tradeInImages.id)),
  ])
  return [...repairs, ...sales]
}
