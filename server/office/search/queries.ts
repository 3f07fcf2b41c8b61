import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { ParsedSearch } from '../../../domain/office/parse-search.ts'
import { maxPerKind } from '../../../domain/office/search.ts'
import { customerSearchText, customers } from '../../accounts/tables.ts'
import { bookingSearchText, bookings } from '../../booking/tables.ts'
import { columnsOf } from '../../db/columns.ts'
import type { Db } from '../../db/database.ts'
import { matchesSearch } from '../../db/search.ts'
import { contactMessages, messageSearchText } from '../../messages/tables.ts'
import { partSearchText, parts, purchases, suppliers } from '../../parts/tables.ts'
import { payments } from '../../payments/tables.ts'
import { quoteRequests, quoteSearchText } from '../../quotes/tables.ts'
import { repairOrders, repairSearchText } from '../../repairs/tables.ts'
import { caseKinds, idAbout, salesDocuments } from '../../sales/tables.ts'
import {
  orderSearchText,
  productSearchText,
  productSerials,
  products,
  shopOrderLines,
  shopOrders,
} from '../../shop/tables.ts'
import {
  tradeInInspections,
  tradeInLedger,
  tradeInRequestDevices,
  tradeInRequests,
  tradeInSearchText,
} from '../../trade-in/tables.ts'

/** Condition on an id found by a subquery. The subquery runs first and separately, so that the row is found by its key. */
const isOneOf = (id: SQL | Parameters<typeof eq>[0], ids: SQL) => sql`${id} = ANY(ARRAY(${ids}))`

/** Whether a number equals the search term: exact matches come first, then the newest. */
const isNumber = (number: Parameters<typeof eq>[0], { number: asked }: ParsedSearch) =>
  sql<boolean>`(${number} = ${asked})`

/**
 * Returns the search's look-ups, one per kind, each served by indexes only, with at most `mostPerKind` rows: exact
 * numbers first, then the newest.
 */
export function lookUps(db: Db, asked: ParsedSearch) {
  const { number, digits } = asked
  const serials = [...new Set([number, digits ?? number])]
  const withSerial = sql`${productSerials.serial} = ANY(${sql.param(serials)}::text[])`
  return {
    repairs: db
      .select({
        id: repairOrders.id,
        number: repairOrders.orderNumber,
        name: repairOrders.customerName,
        brand: repairOrders.brand,
        model: repairOrders.modelName,
        issue: repairOrders.issue,
        status: repairOrders.status,
        exact: isNumber(repairOrders.orderNumber, asked),
      })
      .from(repairOrders)
      .where(or(eq(repairOrders.orderNumber, number), matchesSearch(repairSearchText(repairOrders), asked)))
      .orderBy(
        desc(isNumber(repairOrders.orderNumber, asked)),
        desc(repairOrders.createdAt),
        desc(repairOrders.id),
      )
      .limit(maxPerKind),
    customers: db
      .select(columnsOf(customers, 'id', 'firstName', 'lastName', 'email', 'phone'))
      .from(customers)
      .where(and(sql`${customers.closedAt} IS NULL`, matchesSearch(customerSearchText(customers), asked)))
      .orderBy(desc(customers.createdAt), desc(customers.id))
      .limit(maxPerKind),
    orders: db
      .select({
        id: shopOrders.id,
        number: shopOrders.orderNumber,
        ...columnsOf(shopOrders, 'firstName', 'lastName', 'totalOre', 'state'),
        exact: isNumber(shopOrders.orderNumber, asked),
      })
      .from(shopOrders)
      .where(
        or(
          eq(shopOrders.orderNumber, number),
          sql`lower(${shopOrders.email}) = ${asked.words.join(' ')}`,
          and(sql`${shopOrders.paidAt} IS NOT NULL`, matchesSearch(orderSearchText(shopOrders), asked)),
          isOneOf(
            shopOrders.id,
            sql`SELECT ${shopOrderLines.orderId} FROM ${productSerials} JOIN ${shopOrderLines} ON ${shopOrderLines.id} = ${productSerials.orderLineId} WHERE ${withSerial}`,
          ),
        ),
      )
      .orderBy(desc(isNumber(shopOrders.orderNumber, asked)), desc(shopOrders.createdAt), desc(shopOrders.id))
      .limit(maxPerKind),
    bookings: db
      .select({
        id: bookings.id,
        number: bookings.reference,
        name: bookings.customerName,
        brand: bookings.brand,
        model: bookings.modelName,
        startsAt: bookings.startsAt,
        status: bookings.status,
        exact: isNumber(bookings.reference, asked),
      })
      .from(bookings)
      .where(or(eq(bookings.reference, number), matchesSearch(bookingSearchText(bookings), asked)))
      .orderBy(desc(isNumber(bookings.reference, asked)), desc(bookings.startsAt), desc(bookings.id))
      .limit(maxPerKind),
    quotes: db
      .select({
        ...columnsOf(quoteRequests, 'id', 'name', 'email', 'brand'),
        model: quoteRequests.modelName,
        issue: quoteRequests.issue,
        status: quoteRequests.status,
      })
      .from(quoteRequests)
      .where(matchesSearch(quoteSearchText(quoteRequests), asked))
      .orderBy(desc(quoteRequests.createdAt), desc(quoteRequests.id))
      .limit(maxPerKind),
    tradeIns: db
      .select({
        id: tradeInRequests.id,
        number: tradeInRequests.trackingCode,
        name: tradeInRequests.customerName,
        status: tradeInRequests.status,
        kronor: sql<number>`coalesce(${tradeInRequests.finalKronor}, ${tradeInRequests.estimatedKronor})`,
        exact: isNumber(tradeInRequests.trackingCode, asked),
      })
      .from(tradeInRequests)
      .where(
        or(
          eq(tradeInRequests.trackingCode, number),
          matchesSearch(tradeInSearchText(tradeInRequests), asked),
          isOneOf(
            tradeInRequests.id,
            sql`SELECT ${tradeInRequestDevices.requestId} FROM ${tradeInInspections} JOIN ${tradeInRequestDevices} ON ${tradeInRequestDevices.id} = ${tradeInInspections.requestDeviceId} WHERE ${tradeInInspections.imei} = ANY(${sql.param(serials)}::text[])`,
          ),
        ),
      )
      .orderBy(
        desc(isNumber(tradeInRequests.trackingCode, asked)),
        desc(tradeInRequests.createdAt),
        desc(tradeInRequests.id),
      )
      .limit(maxPerKind),
    messages: db
      .select(columnsOf(contactMessages, 'id', 'name', 'email', 'subject', 'answeredAt', 'createdAt'))
      .from(contactMessages)
      .where(matchesSearch(messageSearchText(contactMessages), asked))
      .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
      .limit(maxPerKind),
    products: db
      .select(
        columnsOf(products, 'id', 'brand', 'name', 'storage', 'color', 'stock', 'priceOre', 'published'),
      )
      .from(products)
      .where(
        or(
          matchesSearch(productSearchText(products), asked),
          eq(products.ean, number),
          isOneOf(
            products.id,
            sql`SELECT ${productSerials.productId} FROM ${productSerials} WHERE ${withSerial}`,
          ),
        ),
      )
      .orderBy(desc(products.changedAt), desc(products.id))
      .limit(maxPerKind),
    parts: db
      .select({
        ...columnsOf(parts, 'id', 'sku', 'name', 'shelf', 'stock'),
        exact: isNumber(sql`lower(${parts.sku})`, { ...asked, number: number.toLowerCase() }),
      })
      .from(parts)
      .where(
        or(
          eq(parts.ean, number),
          sql`lower(${parts.sku}) = ${number.toLowerCase()}`,
          matchesSearch(partSearchText(parts), asked),
        ),
      )
      .orderBy(desc(sql`${parts.stock} > 0`), asc(parts.name), asc(parts.id))
      .limit(maxPerKind),
    purchases: db
      .select({ ...columnsOf(purchases, 'id', 'number', 'status'), supplier: suppliers.name })
      .from(purchases)
      .innerJoin(suppliers, eq(suppliers.id, purchases.supplierId))
      .where(eq(purchases.number, number)),
    repairReceipts: db
      .select({
        id: repairOrders.id,
        ...columnsOf(salesDocuments, 'number', 'totalOre', 'kind'),
        name: repairOrders.customerName,
      })
      .from(salesDocuments)
      .innerJoin(repairOrders, eq(repairOrders.id, idAbout(caseKinds)))
      .where(eq(salesDocuments.number, number)),
    counterDocuments: db
      .select({
        ...columnsOf(salesDocuments, 'id', 'number', 'totalOre', 'kind'),
        name: sql<string>`coalesce(${salesDocuments.parties} #>> '{customer,name}', '')`,
      })
      .from(salesDocuments)
      .where(eq(salesDocuments.number, number)),
    shopReceipts: db
      .select({
        id: shopOrders.id,
        number: salesDocuments.number,
        totalOre: salesDocuments.totalOre,
        firstName: shopOrders.firstName,
        lastName: shopOrders.lastName,
      })
      .from(salesDocuments)
      .innerJoin(shopOrders, eq(shopOrders.receiptId, salesDocuments.id))
      .where(eq(salesDocuments.number, number)),
    creditNotes: db
      .select({
        id: payments.id,
        number: salesDocuments.number,
        totalOre: salesDocuments.totalOre,
        name: payments.payerName,
      })
      .from(salesDocuments)
      .innerJoin(payments, eq(payments.id, idAbout(['payment'])))
      .where(eq(salesDocuments.number, number)),
    ledger: db
      .select({
        id: tradeInLedger.requestId,
        number: tradeInLedger.number,
        kronor: tradeInLedger.priceKronor,
        goods: tradeInLedger.goods,
        name: tradeInLedger.sellerName,
      })
      .from(tradeInLedger)
      .where(eq(tradeInLedger.number, number)),
  }
}
