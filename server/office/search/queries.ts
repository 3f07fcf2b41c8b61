import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { formatNumber } from '#domain/document-numbers.ts'
import type { ParsedSearch } from '#domain/office/parse-search.ts'
import { maxPerKind } from '#domain/office/search.ts'
import { openStatuses } from '#domain/repairs/states.ts'
import { bookingSearchText, bookings } from '#server/booking/tables.ts'
import { pickColumns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { preventIndexOrder } from '#server/db/page.ts'
import { isOneOf, matchesSearch, matchesSerial } from '#server/db/search.ts'
import { contactMessages, messageSearchText } from '#server/messages/tables.ts'
import { partSearchText, parts, purchases, suppliers } from '#server/parts/tables.ts'
import { payments } from '#server/payments/tables.ts'
import { quoteRequestSearchText, quoteRequests } from '#server/quotes/tables.ts'
import { repairSearchText, repairs } from '#server/repairs/tables.ts'
import { documentSearchText, idAbout, repairKinds, salesDocuments } from '#server/sales/tables.ts'
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
const isNumber = (number: Parameters<typeof eq>[0], { number: requested }: ParsedSearch) =>
  sql<boolean>`(${number} = ${requested})`

/** Number of a kind's newest rows that are read before all of them are searched. */
const recentRows = 5_000

/** `shown` is the condition of the index on `at`, when it leaves some rows out. */
type Rows = { table: PgTable; id: PgColumn; at: PgColumn; shown?: SQL }

/** Whether a row is among the kind's newest. */
const isRecent = ({ at, table, shown = sql`true` }: Rows) =>
  sql`${at} >= coalesce((SELECT ${at} FROM ${table} WHERE ${shown} ORDER BY ${at} DESC OFFSET ${recentRows} LIMIT 1), '-infinity')`

/**
 * Returns the rows found by their number, then those that match the words and are `first`, and then the newest of the others, in all at
 * most `maxPerKind`.
 *
 * A common word matches hundreds of thousands of rows, so the newest rows are read first, in the order of their index. A word
 * that is in few of those is rare: then the trigram index finds all its rows, and they are sorted. PostgreSQL cannot choose
 * between the two itself, because it does not know which words occur together (`preventIndexOrder`): 'apple samsung' takes longer than
 * a statement may after ten years, instead of a second.
 */
async function newestFound<Row extends { id: number }>(
  rows: Rows,
  {
    numbered,
    first,
    worded,
  }: { numbered?: SQL | undefined; first?: SQL | undefined; worded: SQL | undefined },
  select: (where: SQL | undefined, order: SQL[]) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const { id, at } = rows
  const inOrder = [desc(at), desc(id)]
  const exact = numbered ? await select(numbered, inOrder) : []
  const preferred = first ? await select(and(worded, first), inOrder) : []
  const recent = await select(and(worded, isRecent(rows)), inOrder)
  const matches = recent.length < maxPerKind ? await select(worded, [preventIndexOrder, ...inOrder]) : recent
  const byId = new Map([...exact, ...preferred, ...matches].map((row) => [row.id, row]))
  return [...byId.values()].slice(0, maxPerKind)
}

/**
 * Returns the search's look-ups, one per kind, each served by indexes only, with at most `maxPerKind` rows: exact
 * numbers first, then the newest.
 */
export function lookUps(db: Db, requested: ParsedSearch, today: string) {
  const { number, count } = requested
  const year = Number(today.slice(0, 4))
  // A count alone is of a repair of this year or the last.
  const repairNumbers =
    count === undefined ? [number] : [year, year - 1].map((ofYear) => formatNumber('R', ofYear, count))
  return {
    repairs: () =>
      newestFound(
        { table: repairs, id: repairs.id, at: repairs.createdAt },
        {
          numbered: inArray(repairs.orderNumber, repairNumbers),
          // Staff ask for devices in the shop more than for those that have left.
          first: inArray(repairs.status, openStatuses),
          worded: matchesSearch(repairSearchText(repairs), requested),
        },
        (where, order) =>
          db
            .select({
              ...pickColumns(repairs, 'id', 'brand', 'issue', 'status'),
              number: repairs.orderNumber,
              name: repairs.customerName,
              model: repairs.modelName,
              exact: sql<boolean>`${inArray(repairs.orderNumber, repairNumbers)}`,
            })
            .from(repairs)
            .where(where)
            .orderBy(...order)
            .limit(maxPerKind),
      ),
    customers: () =>
      newestFound(
        { table: people, id: people.id, at: people.lastAt, shown: isNull(people.erasedAt) },
        { worded: and(isNull(people.erasedAt), matchesPerson(requested)) },
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
          numbered: or(
            eq(shopOrders.orderNumber, number),
            isOneOf(shopOrders.id, ordersWithSerial(requested)),
          ),
          worded: and(
            sql`${shopOrders.paidAt} IS NOT NULL`,
            matchesSearch(orderSearchText(shopOrders), requested),
          ),
        },
        (where, order) =>
          db
            .select({
              id: shopOrders.id,
              number: shopOrders.orderNumber,
              ...pickColumns(shopOrders, 'firstName', 'lastName', 'totalOre', 'state'),
              exact: isNumber(shopOrders.orderNumber, requested),
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
          worded: matchesSearch(bookingSearchText(bookings), requested),
        },
        (where, order) =>
          db
            .select({
              ...pickColumns(bookings, 'id', 'brand', 'startsAt', 'status'),
              number: bookings.reference,
              name: bookings.customerName,
              model: bookings.modelName,
              exact: isNumber(bookings.reference, requested),
            })
            .from(bookings)
            .where(where)
            .orderBy(...order)
            .limit(maxPerKind),
      ),
    quotes: () =>
      newestFound(
        { table: quoteRequests, id: quoteRequests.id, at: quoteRequests.createdAt },
        { worded: matchesSearch(quoteRequestSearchText(quoteRequests), requested) },
        (where, order) =>
          db
            .select({
              ...pickColumns(quoteRequests, 'id', 'name', 'email', 'brand', 'issue', 'status'),
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
            isOneOf(tradeInRequests.id, requestsWithImei(requested)),
          ),
          worded: matchesSearch(tradeInSearchText(tradeInRequests), requested),
        },
        (where, order) =>
          db
            .select({
              ...pickColumns(tradeInRequests, 'id', 'status'),
              number: tradeInRequests.trackingCode,
              name: tradeInRequests.customerName,
              amountOre: sql<number>`coalesce(${tradeInRequests.finalOre}, ${tradeInRequests.estimatedOre})`,
              exact: isNumber(tradeInRequests.trackingCode, requested),
            })
            .from(tradeInRequests)
            .where(where)
            .orderBy(...order)
            .limit(maxPerKind),
      ),
    messages: () =>
      newestFound(
        { table: contactMessages, id: contactMessages.id, at: contactMessages.createdAt },
        { worded: matchesSearch(messageSearchText(contactMessages), requested) },
        (where, order) =>
          db
            .select(pickColumns(contactMessages, 'id', 'name', 'email', 'subject', 'answeredAt', 'createdAt'))
            .from(contactMessages)
            .where(where)
            .orderBy(...order)
            .limit(maxPerKind),
      ),
    products: db
      .select(
        pickColumns(products, 'id', 'brand', 'name', 'storage', 'color', 'stock', 'priceOre', 'published'),
      )
      .from(products)
      .where(
        or(
          matchesSearch(productSearchText(products), requested),
          eq(products.ean, number),
          isOneOf(
            products.id,
            sql`SELECT ${productSerials.productId} FROM ${productSerials} WHERE ${matchesSerial(serialSearchText(productSerials), requested)}`,
          ),
        ),
      )
      .orderBy(desc(products.changedAt), desc(products.id))
      .limit(maxPerKind),
    parts: db
      .select({
        ...pickColumns(parts, 'id', 'sku', 'name', 'shelf', 'stock'),
        exact: isNumber(sql`lower(${parts.sku})`, { ...requested, number: number.toLowerCase() }),
      })
      .from(parts)
      .where(
        or(
          eq(parts.ean, number),
          sql`lower(${parts.sku}) = ${number.toLowerCase()}`,
          matchesSearch(partSearchText(parts), requested),
        ),
      )
      .orderBy(desc(sql`${parts.stock} > 0`), asc(parts.name), asc(parts.id))
      .limit(maxPerKind),
    purchases: db
      .select({ ...pickColumns(purchases, 'id', 'number', 'status'), supplier: suppliers.name })
      .from(purchases)
      .innerJoin(suppliers, eq(suppliers.id, purchases.supplierId))
      .where(eq(purchases.number, number)),
    repairReceipts: db
      .select({
        id: repairs.id,
        ...pickColumns(salesDocuments, 'number', 'totalOre', 'kind'),
        name: repairs.customerName,
      })
      .from(salesDocuments)
      .innerJoin(repairs, eq(repairs.id, idAbout(repairKinds)))
      .where(eq(salesDocuments.number, number)),
    counterDocuments: db
      .select({
        ...pickColumns(salesDocuments, 'id', 'number', 'totalOre', 'kind'),
        name: sql<string>`coalesce(${salesDocuments.parties} #>> '{customer,name}', '')`,
      })
      .from(salesDocuments)
      .where(
        or(
          eq(salesDocuments.number, number),
          // A company is looked for by its name.
          and(
            eq(salesDocuments.kind, 'invoice'),
            matchesSearch(documentSearchText(salesDocuments), requested),
          ),
        ),
      )
      .orderBy(desc(salesDocuments.id))
      .limit(maxPerKind),
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
        priceOre: tradeInLedger.priceOre,
        goods: tradeInLedger.goods,
        name: tradeInLedger.sellerName,
      })
      .from(tradeInLedger)
      .where(eq(tradeInLedger.number, number)),
  }
}
