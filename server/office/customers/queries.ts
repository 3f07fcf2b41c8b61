import { and, count, desc, eq, inArray, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { type CustomerSearch, trigramsIn } from '#domain/office/customer-search.ts'
import { customerSortings } from '#domain/office/customer-sortings.ts'
import type { CustomerQuery } from '#domain/office/customers.ts'
import { adminUsers, customers } from '#server/accounts/tables.ts'
import { bookings } from '#server/booking/tables.ts'
import type { Db } from '#server/db/database.ts'
import { readPage, type Window } from '#server/db/page.ts'
import { updateById } from '#server/db/rows.ts'
import { likePattern } from '#server/db/search.ts'
import { getOrderBy } from '#server/db/sorting.ts'
import { personKey } from '#server/db/tables.ts'
import { belongsTo, belongsToContact, type Person } from '#server/kit/personal-data.ts'
import { mails } from '#server/mail/tables.ts'
import { payments, refunds } from '#server/payments/tables.ts'
import { quoteRequests } from '#server/quotes/tables.ts'
import { repairs } from '#server/repairs/tables.ts'
import { documentIdsAbout } from '#server/sales/service.ts'
import { idAbout, repairKinds, salesDocuments, tenders } from '#server/sales/tables.ts'
import { shopOrders, shopWithdrawals } from '#server/shop/tables.ts'
import { tradeInLedger, tradeInPayouts, tradeInRequests } from '#server/trade-in/tables.ts'
import { mergedPeople, people, personNameOrder } from '../tables.ts'

export type PersonRow = typeof people.$inferSelect

/** The key of the person whom a row belongs to, after people were merged. */
const mergedKey = (key: SQL) =>
  sql`coalesce((SELECT m.into_key FROM ${mergedPeople} m WHERE m.caller_key = ${key}), ${key})`

const keyOfRepair = mergedKey(personKey(repairs))

/** Returns the keys of people for the number of a repair, purchase, booking, trade-in, withdrawal or document. */
export async function keysByNumber(db: Db, number: string): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    SELECT ${keyOfRepair} AS key FROM ${repairs} WHERE ${repairs.orderNumber} = ${number}
    UNION SELECT lower(${shopOrders.email}) FROM ${shopOrders} WHERE ${shopOrders.orderNumber} = ${number}
    UNION SELECT ${mergedKey(personKey(bookings))} FROM ${bookings} WHERE ${bookings.reference} = ${number}
    UNION SELECT ${mergedKey(personKey(tradeInRequests))} FROM ${tradeInRequests} WHERE ${tradeInRequests.trackingCode} = ${number}
    UNION SELECT lower(${shopWithdrawals.email}) FROM ${shopWithdrawals} WHERE ${shopWithdrawals.reference} = ${number}
    UNION SELECT ${keyOfRepair} FROM ${salesDocuments}
      JOIN ${repairs} ON ${repairs.id} = ${idAbout(repairKinds)} WHERE ${salesDocuments.number} = ${number}
    UNION SELECT lower(${shopOrders.email}) FROM ${salesDocuments}
      JOIN ${shopOrders} ON ${shopOrders.receiptId} = ${salesDocuments.id} WHERE ${salesDocuments.number} = ${number}
    UNION SELECT lower(${payments.email}) FROM ${salesDocuments}
      JOIN ${payments} ON ${payments.id} = ${idAbout(['payment'])} WHERE ${salesDocuments.number} = ${number}
    UNION SELECT ${mergedKey(personKey(tradeInRequests))} FROM ${tradeInLedger}
      JOIN ${tradeInRequests} ON ${tradeInRequests.id} = ${tradeInLedger.requestId} WHERE ${tradeInLedger.number} = ${number}`)
  return rows.map(({ key }) => key).filter(Boolean)
}

/** The filter of the directory. The trigram array has an index and finds candidates; the text decides. */
export type PeopleFilter = {
  terms: CustomerSearch['terms']
  /** The keys of people for a searched number, which match whatever else the search contains. */
  keys: readonly string[]
} & Pick<CustomerQuery, 'account' | 'sort'>

/**
 * Returns the condition of the directory. With `areMany` it uses no trigrams, so that people are read in the order of the list: a
 * common name among 200,000 people takes 0.1 s instead of 1.2.
 */
function matching({ terms, keys, account }: PeopleFilter, areMany: boolean): SQL | undefined {
  const trigrams = areMany ? [] : terms.flatMap(trigramsIn)
  const worded = and(
    trigrams.length > 0 ? sql`${people.trigrams} @> ${sql.param(trigrams)}::text[]` : undefined,
    ...terms.map((term) => like(people.search, likePattern(term) ?? '%')),
  )
  return and(
    isNull(people.erasedAt),
    keys.length > 0 ? or(inArray(people.emailKey, [...keys]), worded) : worded,
    account === 'with' ? isNotNull(people.customerId) : undefined,
    account === 'without' ? isNull(people.customerId) : undefined,
  )
}

const sortColumns = {
  last: [people.lastAt, people.id],
  first: [people.firstAt, people.id],
  name: [personNameOrder(people), people.id],
} as const

/** Returns a page of the directory, sorted as requested, and the total number. */
export function listPeople(db: Db, filter: PeopleFilter, window: Window) {
  return readPage(
    db,
    (areMany) => db.select().from(people).where(matching(filter, areMany)),
    getOrderBy(customerSortings, filter.sort, sortColumns),
    window,
    filter.terms.join(' '),
  )
}

/**
 * Returns the numbers of repairs, purchases and trade-ins of several people, by their ids, and whether their account's address is
 * verified.
 */
export async function getCounts(db: Db, ids: readonly number[]) {
  const whose = (email: SQL | unknown, customerId: SQL | unknown) =>
    sql`(lower(${email}) = p.email_key OR ${customerId} = p.customer_id)`
  const whoseContact = (t: typeof repairs | typeof tradeInRequests) =>
    sql`(${whose(t.customerEmail, t.customerId)} OR (${t.customerEmail} = '' AND ${personKey(t)} IN (SELECT p.email_key
      UNION ALL SELECT m.caller_key FROM ${mergedPeople} m WHERE m.into_key = p.email_key)))`
  const { rows } = await db.execute<{
    id: number
    repairs: number
    purchases: number
    sales: number
    verified: boolean
  }>(sql`
    SELECT p.id, EXISTS (SELECT FROM ${customers} WHERE ${customers.id} = p.customer_id
        AND ${customers.emailVerifiedAt} IS NOT NULL) AS verified,
      (SELECT count(*)::int FROM ${repairs} WHERE ${whoseContact(repairs)}) AS repairs,
      (SELECT count(*)::int FROM ${shopOrders} WHERE ${shopOrders.paidAt} IS NOT NULL
        AND ${whose(shopOrders.email, shopOrders.customerId)}) AS purchases,
      (SELECT count(*)::int FROM ${tradeInRequests} WHERE ${whoseContact(tradeInRequests)}) AS sales
    FROM ${people} p WHERE p.id = ANY(${sql.param([...ids])}::int[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Finds a person in the directory, with the account and the user who erased the person. */
export async function findPerson(db: Db, id: number) {
  const [row] = await db
    .select({ person: people, account: customers, erasedBy: adminUsers.username })
    .from(people)
    .leftJoin(customers, eq(customers.id, people.customerId))
    .leftJoin(adminUsers, eq(adminUsers.id, people.erasedBy))
    .where(eq(people.id, id))
  return row
}

/** Like `findPerson`, with both rows locked until the transaction ends. Repairs of the account may be opened meanwhile. */
export async function lockPerson(db: Db, id: number) {
  const [person] = await db.select().from(people).where(eq(people.id, id)).for('no key update')
  if (!person) return undefined
  const [account] =
    person.customerId === null
      ? []
      : await db.select().from(customers).where(eq(customers.id, person.customerId)).for('no key update')
  return { person, account: account?.closedAt === null ? account : undefined }
}

/** Returns when the latest account with remaining data under this address was closed, or undefined. */
export async function getClosedAccount(db: Db, emailKey: string): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    SELECT max(${customers.closedAt})::text AS at FROM ${customers} WHERE ${customers.id} IN (
      SELECT ${repairs.customerId} FROM ${repairs} WHERE lower(${repairs.customerEmail}) = ${emailKey}
      UNION SELECT ${quoteRequests.customerId} FROM ${quoteRequests} WHERE lower(${quoteRequests.email}) = ${emailKey}
      UNION SELECT ${bookings.customerId} FROM ${bookings} WHERE lower(${bookings.customerEmail}) = ${emailKey}
      UNION SELECT ${shopOrders.customerId} FROM ${shopOrders} WHERE lower(${shopOrders.email}) = ${emailKey}
      UNION SELECT ${tradeInRequests.customerId} FROM ${tradeInRequests} WHERE lower(${tradeInRequests.customerEmail}) = ${emailKey})`)
  const at = rows[0]?.at
  return at ? new Date(at) : undefined
}

export const updatePerson = updateById(people)

/** Returns those who were merged into a person, first the latest. */
export function mergedInto(db: Db, intoKey: string) {
  return db
    .select()
    .from(mergedPeople)
    .where(eq(mergedPeople.intoKey, intoKey))
    .orderBy(desc(mergedPeople.mergedAt), mergedPeople.callerKey)
}

/** Maximum number of mails in the history. */
const maxMails = 50

/** Returns the newest mails to a person, and their total number. */
export async function mailsTo(db: Db, person: Person) {
  const [rows, [all]] = await Promise.all([
    db
      .select({ id: mails.id, subject: mails.subject, state: mails.state, at: mails.createdAt })
      .from(mails)
      .where(belongsTo(person, mails.toAddress))
      .orderBy(desc(mails.createdAt))
      .limit(maxMails),
    db.select({ count: count() }).from(mails).where(belongsTo(person, mails.toAddress)),
  ])
  return { rows, count: all?.count ?? 0 }
}

/** Condition that a repair is a person's. */
export const isOwnRepair = (person: Person): SQL => belongsToContact(person, repairs)

/** The refunded amount of a payment, including pending refunds. */
const wentBack = sql`coalesce((SELECT sum(${refunds.amountOre}) FROM ${refunds}
  WHERE ${refunds.paymentId} = ${payments}.id AND ${refunds.state} <> 'failed'), 0)`

/** The total of a document, and the part of it that was paid online; a credit note counts as minus. */
const signedTotal = sql`${salesDocuments.totalOre} * CASE ${salesDocuments.kind} WHEN 'credit_note' THEN -1 ELSE 1 END`
const paidOnNetOf = sql`coalesce((SELECT sum(${tenders.amountOre}) FROM ${tenders}
  WHERE ${tenders.documentId} = ${salesDocuments}.id AND ${tenders.method} = 'net'), 0)`

/** Returns the numbers of a person's repairs, purchases and trade-ins, and the paid amounts in öre. */
export async function getWorth(db: Db, person: Person) {
  const ownRepairs = await db.select({ id: repairs.id }).from(repairs).where(isOwnRepair(person))
  const ids = ownRepairs.map(({ id }) => id)
  const documentIds = await documentIdsAbout(db, repairKinds, ids)
  const [[counter], net, [purchases], [sales]] = await Promise.all([
    // At the counter: receipts less corrections, without what was paid online, which is added separately.
    db
      .select({ ore: sql<number>`coalesce(sum(${signedTotal} - ${paidOnNetOf}), 0)::float8` })
      .from(salesDocuments)
      .where(inArray(salesDocuments.id, documentIds)),
    db
      .select({
        purpose: payments.purpose,
        ore: sql<number>`sum(${payments.amountOre} - ${wentBack})::float8`,
      })
      .from(payments)
      .where(and(belongsTo(person, payments.email, payments.customerId), isNotNull(payments.paidAt)))
      .groupBy(payments.purpose),
    db
      .select({
        count: sql<number>`count(*) FILTER (WHERE ${shopOrders.paidAt} IS NOT NULL)::int`,
      })
      .from(shopOrders)
      .where(belongsTo(person, shopOrders.email, shopOrders.customerId)),
    db
      .select({
        count: count(),
        ore: sql<number>`coalesce(sum(${tradeInPayouts.amountOre}), 0)::float8`,
      })
      .from(tradeInRequests)
      .leftJoin(tradeInPayouts, eq(tradeInPayouts.requestId, tradeInRequests.id))
      .where(belongsToContact(person, tradeInRequests)),
  ])
  const paidOnNet = (purpose: string) => net.find((each) => each.purpose === purpose)?.ore ?? 0
  return {
    repairs: {
      count: ids.length,
      ore: (counter?.ore ?? 0) + paidOnNet('repair') + paidOnNet('existing_repair'),
    },
    purchases: { count: purchases?.count ?? 0, ore: paidOnNet('shop') },
    sales: { count: sales?.count ?? 0, ore: sales?.ore ?? 0 },
  }
}
