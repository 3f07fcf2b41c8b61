import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ParsedSearch } from '#domain/office/parse-search.ts'
import { maxPerKind } from '#domain/office/search.ts'
import { bookingSearchText, bookings } from '#server/booking/tables.ts'
import { brands, deviceModels, repairPrices } from '#server/catalogue/tables.ts'
import { columnsOf } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { withoutIndex } from '#server/db/page.ts'
import { isOneOf, matchesSearch, matchesSerial, searchExpression } from '#server/db/search.ts'
import { contactMessages, messageSearchText } from '#server/messages/tables.ts'
import { partSearchText, parts, purchases, suppliers } from '#server/parts/tables.ts'
import { payments } from '#server/payments/tables.ts'
import { quoteRequests, quoteSearchText } from '#server/quotes/tables.ts'
import { repairOrders, repairSearchText } from '#server/repairs/tables.ts'
import { caseKinds, idAbout, salesDocuments } from '#server/sales/tables.ts'
import {
  orderSearchText,
  ordersWithSerial,
  productSearchText,
  productSerials,
  products,
  serialSearchText,
  shopOrders,
} from '#server/shop/tables.ts'
import {
  requestsWithImei,
  tradeInLedger,
  tradeInRequests,
  tradeInSearchText,
} from '#server/trade-in/tables.ts'
import { people } from '../tables.ts'
import { matchesPerson } from './matches-person.ts'

/** Whether a number equals the search term. */
const isNumber = (number: Parameters<typeof eq>[0], { number: asked }: ParsedSearch) =>
  sql<boolean>`(${number} = ${asked})`

/** Number of a kind's newest rows that are read before all of them are searched. */
const recentRows = 5_000

/** `shown` is the condition of the index on `at`, when it leaves some rows out. */
type Rows = { table: PgTable; id: PgColumn; at: PgColumn; shown?: SQL }

/** Whether a row is among the kind's newest. */
const isRecent = ({ at, table, shown = sql`true` }: Rows) =>
  sql`${at} >= coalesce((SELECT ${at} FROM ${table} WHERE ${shown} ORDER BY ${at} DESC OFFSET ${recentRows} LIMIT 1), '-infinity')`

/**
 * Returns the rows found by their number, and then the newest that match the words, in all at most `maxPerKind`.
 *
 * A common word matches hundreds of thousands of rows, so the newest rows are read first, in the order of their index. A word
 * that is in few of those is rare: then the trigram index finds all its rows, and they are sorted. PostgreSQL cannot choose
 * between the two itself, because it does not know which words occur together (`withoutIndex`).
 */
async function newestFound<Row extends { id: number }>(
  rows: Rows,
  { numbered, worded }: { numbered?: SQL | undefined; worded: SQL | undefined },
  select: (where: SQL | undefined, order: SQL[]) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const { id, at } = rows
  const inOrder = [desc(at), desc(id)]
  const exact = numbered ? await select(numbered, inOrder) : []
  const recent = await select(and(worded, isRecent(rows)), inOrder)
  const found = recent.length < maxPerKind ? await select(worded, [withoutIndex, ...inOrder]) : recent
  const seen = new Set(exact.map((row) => row.id))
  return [...exact, ...found.filter((row) => !seen.has(row.id))].slice(0, maxPerKind)
}

/**
 * Returns the search's look-ups, one per kind, each served by indexes only, with at most `maxPerKind` rows: exact
 * numbers first, then the newest.
 */
export function lookUps(db: Db, asked: ParsedSearch) {
  const { number } = asked
  return {
    repairs: () =>
      newestFound(
        { table: repairOrders, id: repairOrders.id, at: repairOrders.createdAt },
        {
          numbered: eq(repairOrders.orderNumber, number),
          worded: matchesSearch(repairSearchText(repairOrders), asked),
        },
        (where, order) =>
          db
            .select({
              ...columnsOf(repairOrders, 'id', 'brand', 'issue', 'status'),
              number: repairOrders.orderNumber,
              name: repairOrders.customerName,
              model: repairOrders.modelName,
              exact: isNumber(repairOrders.orderNumber, asked),
            })
            .from(repairOrders)
            .where(where)
            .orderBy(...order)
            .limit(maxPerKind),
      ),
    customers: () =>
      newestFound(
        { table: people, id: people.id, at: people.lastAt, shown: isNull(people.erasedAt) },
        { worded: and(isNull(people.erasedAt), matchesPerson(asked)) },
        (where, order) =>
          db
            .select()
            .from(people)
            .where(where)
            .orderBy(...order)
            .limit(maxPerKind),
      ),
    orders: () =>
      newestFound(
        { table: shopOrders, id: shopOrders.id, at: shopOrders.createdAt },
        {
          numbered: or(eq(shopOrders.orderNumber, number), isOneOf(shopOrders.id, ordersWithSerial(asked))),
          worded: and(
            sql`${shopOrders.paidAt} IS NOT NULL`,
            matchesSearch(orderSearchText(shopOrders), asked),
          ),
        },
        (where, order) =>
          db
            .select({
              id: shopOrders.id,
              number: shopOrders.orderNumber,
              ...columnsOf(shopOrders, 'firstName', 'lastName', 'totalOre', 'state'),
              exact: isNumber(shopOrders.orderNumber, asked),
            })
            .from(shopOrders)
            .where(where)
            .orderBy(...order)
            .limit(maxPerKind),
      ),
    bookings: () =>
      newestFound(
        { table: bookings, id: bookings.id, at: bookings.startsAt },
        {
          numbered: eq(bookings.reference, number),
          worded: matchesSearch(bookingSearchText(bookings), asked),
        },
        (where, order) =>
          db
            .select({
              ...columnsOf(bookings, 'id', 'brand', 'startsAt', 'status'),
              number: bookings.reference,
              name: bookings.customerName,
              model: bookings.modelName,
              exact: isNumber(bookings.reference, asked),
            })
            .from(bookings)
            .where(where)
            .orderBy(...order)
            .limit(maxPerKind),
      ),
    quotes: () =>
      newestFound(
        { table: quoteRequests, id: quoteRequests.id, at: quoteRequests.createdAt },
        { worded: matchesSearch(quoteSearchText(quoteRequests), asked) },
        (where, order) =>
          db
            .select({
              ...columnsOf(quoteRequests, 'id', 'name', 'email', 'brand', 'issue', 'status'),
              model: quoteRequests.modelName,
            })
            .from(quoteRequests)
            .where(where)
            .orderBy(...order)
            .limit(maxPerKind),
      ),
    tradeIns: () =>
      newestFound(
        { table: tradeInRequests, id: tradeInRequests.id, at: tradeInRequests.createdAt },
        {
          numbered: or(
            eq(tradeInRequests.trackingCode, number),
            isOneOf(tradeInRequests.id, requestsWithImei(asked)),
          ),
          worded: matchesSearch(tradeInSearchText(tradeInRequests), asked),
        },
        (where, order) =>
          db
            .select({
              ...columnsOf(tradeInRequests, 'id', 'status'),
              number: tradeInRequests.trackingCode,
              name: tradeInRequests.customerName,
              kronor: sql<number>`coalesce(${tradeInRequests.finalKronor}, ${tradeInRequests.estimatedKronor})`,
              exact: isNumber(tradeInRequests.trackingCode, asked),
            })
            .from(tradeInRequests)
            .where(where)
            .orderBy(...order)
            .limit(maxPerKind),
      ),
    messages: () =>
      newestFound(
        { table: contactMessages, id: contactMessages.id, at: contactMessages.createdAt },
        { worded: matchesSearch(messageSearchText(contactMessages), asked) },
        (where, order) =>
          db
            .select(columnsOf(contactMessages, 'id', 'name', 'email', 'subject', 'answeredAt', 'createdAt'))
            .from(contactMessages)
            .where(where)
            .orderBy(...order)
            .limit(maxPerKind),
      ),
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
            sql`SELECT ${productSerials.productId} FROM ${productSerials} WHERE ${matchesSerial(serialSearchText(productSerials), asked)}`,
          ),
        ),
      )
      .orderBy(desc(products.changedAt), desc(products.id))
      .limit(maxPerKind),
    prices: db
      .select({
        ...columnsOf(repairPrices, 'id', 'priceOre', 'timeEstimate'),
        issue: repairPrices.issueDescription,
        brand: brands.name,
        model: deviceModels.name,
      })
      .from(repairPrices)
      .innerJoin(deviceModels, eq(deviceModels.id, repairPrices.deviceModelId))
      .innerJoin(brands, eq(brands.id, deviceModels.brandId))
      .where(
        and(
          eq(repairPrices.active, true),
          matchesSearch(searchExpression([brands.name, deviceModels.name, repairPrices.issueDescription]), {
            words: asked.words,
            digits: undefined,
          }),
        ),
      )
      // An exact model precedes longer names with the same start.
      .orderBy(sql`length(${deviceModels.name})`, asc(repairPrices.position), asc(repairPrices.id))
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
