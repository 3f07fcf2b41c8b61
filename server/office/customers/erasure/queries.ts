import { type SQL, sql } from 'drizzle-orm'
import type { ErasedDataKind, RetainedDataKind } from '#domain/office/customers.ts'
import { customers } from '#server/accounts/tables.ts'
import { bookings } from '#server/booking/tables.ts'
import type { Db } from '#server/db/database.ts'
import { belongsTo, belongsToContact, type Person } from '#server/kit/personal-data.ts'
import { mails } from '#server/mail/tables.ts'
import { contactMessages } from '#server/messages/tables.ts'
import { payments, refunds } from '#server/payments/tables.ts'
import { quoteRequests } from '#server/quotes/tables.ts'
import { repairEntries, repairImages, repairs } from '#server/repairs/tables.ts'
import { reviewRequests } from '#server/reviews/tables.ts'
import { salesDocuments } from '#server/sales/tables.ts'
import { shopOrders, shopWithdrawals } from '#server/shop/tables.ts'
import {
  tradeInImages,
  tradeInLedger,
  tradeInPayouts,
  tradeInRequestDevices,
  tradeInRequests,
} from '#server/trade-in/tables.ts'
import { isOwnRepair } from '../queries.ts'

const writtenByCustomers = [
  { table: repairs, email: repairs.customerEmail, customerId: repairs.customerId },
  { table: bookings, email: bookings.customerEmail, customerId: bookings.customerId },
  { table: tradeInRequests, email: tradeInRequests.customerEmail, customerId: tradeInRequests.customerId },
  { table: shopOrders, email: shopOrders.email, customerId: shopOrders.customerId },
  { table: quoteRequests, email: quoteRequests.email, customerId: quoteRequests.customerId },
]

/**
 * Returns the other e-mail addresses, in lower case, that a customer wrote in forms while logged in. Leaves out those by which
 * someone else is known.
 */
export async function otherAddresses(db: Db, { customerId, email }: Person): Promise<string[]> {
  if (customerId === null) return []
  const written = writtenByCustomers.map(
    (each) =>
      sql`SELECT lower(${each.email}) AS address FROM ${each.table} WHERE ${each.customerId} = ${customerId}`,
  )
  const foreign = [
    ...writtenByCustomers.map(
      (each) => sql`SELECT 1 FROM ${each.table}
        WHERE lower(${each.email}) = address AND ${each.customerId} IS DISTINCT FROM ${customerId}`,
    ),
    ...[customers, contactMessages, shopWithdrawals].map(
      (table) => sql`SELECT 1 FROM ${table} WHERE lower(${table.email}) = address`,
    ),
  ]
  const { rows } = await db.execute<{ address: string }>(sql`
    SELECT DISTINCT address FROM (${sql.join(written, sql` UNION ALL `)}) written
    WHERE address NOT IN ('', ${email})
      AND ${sql.join(
        foreign.map((each) => sql`NOT EXISTS (${each})`),
        sql` AND `,
      )}`)
  return rows.map(({ address }) => address)
}

/** Returns the amounts of a person's data that erasing would delete or retain, and the latest day of the retained data. */
export async function countPersonalData(db: Db, person: Person) {
  const ownRepairs = sql`SELECT ${repairs.id} FROM ${repairs}
    WHERE ${isOwnRepair(person)}`
  const orders = sql`SELECT ${shopOrders.id} FROM ${shopOrders}
    WHERE ${belongsTo(person, shopOrders.email, shopOrders.customerId)}`
  const ownTradeIns = sql`SELECT ${tradeInRequests.id} FROM ${tradeInRequests}
    WHERE ${belongsToContact(person, tradeInRequests)}`
  const paid = sql`SELECT ${payments.id} FROM ${payments} WHERE ${belongsTo(person, payments.email, payments.customerId)} AND ${payments.paidAt} IS NOT NULL`
  const number = (table: unknown, where: SQL) => sql`(SELECT count(*)::int FROM ${table} WHERE ${where})`
  // Without OFFSET, PostgreSQL reads all rows from the latest on until one matches, instead of the few that are this person's.
  const latest = (column: unknown, table: unknown, where: SQL) =>
    sql`(SELECT max(at) FROM (SELECT ${column} AS at FROM ${table} WHERE ${where} OFFSET 0) own)`
  const documents = {
    repair: sql`${salesDocuments.about} && ARRAY(SELECT kind || own.id FROM (${ownRepairs}) own, unnest(ARRAY['repair:', 'advance:']) kind)`,
    shop: sql`${salesDocuments.id} IN (SELECT ${shopOrders.receiptId} FROM ${shopOrders} WHERE ${shopOrders.id} IN (${orders}))`,
    credit: sql`${salesDocuments.id} IN (SELECT ${refunds.creditNoteId} FROM ${refunds} WHERE ${refunds.paymentId} IN (${paid}))`,
    ledger: sql`${tradeInLedger.requestId} IN (${ownTradeIns})`,
    payout: sql`${tradeInPayouts.requestId} IN (${ownTradeIns})`,
    paid: sql`${payments.id} IN (${paid})`,
  }
  const counts = {
    account: number(
      customers,
      sql`${customers.id} = ${person.customerId}::int AND ${customers.closedAt} IS NULL`,
    ),
    contact: sql`(SELECT (SELECT count(*) FROM (${ownRepairs}) r) + (SELECT count(*) FROM (${orders}) o)
      + (SELECT count(*) FROM (${ownTradeIns}) s))::int`,
    messages: sql`(${number(contactMessages, belongsTo(person, contactMessages.email))}
      + ${number(shopWithdrawals, belongsTo(person, shopWithdrawals.email))})`,
    quotes: number(quoteRequests, belongsTo(person, quoteRequests.email, quoteRequests.customerId)),
    bookings: number(bookings, belongsToContact(person, bookings)),
    notes: number(repairEntries, sql`${repairEntries.repairId} IN (${ownRepairs})`),
    pictures: sql`(${number(repairImages, sql`${repairImages.repairId} IN (${ownRepairs})`)}
      + ${number(
        tradeInImages,
        sql`${tradeInImages.requestDeviceId} IN (SELECT ${tradeInRequestDevices.id} FROM ${tradeInRequestDevices}
          WHERE ${tradeInRequestDevices.requestId} IN (${ownTradeIns}))`,
      )})`,
    identity: number(
      tradeInRequests,
      sql`${tradeInRequests.id} IN (${ownTradeIns}) AND ${tradeInRequests.identitySealed} IS NOT NULL AND ${tradeInRequests.receivedAt} IS NULL`,
    ),
    reviews: number(reviewRequests, belongsTo(person, reviewRequests.email)),
    mails: number(mails, sql`${belongsTo(person, mails.toAddress)} OR ${belongsTo(person, mails.replyTo)}`),
    repair_receipts: number(salesDocuments, documents.repair),
    shop_receipts: number(salesDocuments, documents.shop),
    credit_notes: number(salesDocuments, documents.credit),
    payments: number(payments, documents.paid),
    orders: sql`(SELECT (SELECT count(*) FROM (${ownRepairs}) r) + (SELECT count(*) FROM (${orders}) o)
      + (SELECT count(*) FROM (${ownTradeIns}) s))::int`,
    ledger: number(tradeInLedger, documents.ledger),
  } satisfies Record<ErasedDataKind | RetainedDataKind, SQL>
  const last = sql`greatest(
    ${latest(salesDocuments.issuedAt, salesDocuments, documents.repair)},
    ${latest(salesDocuments.issuedAt, salesDocuments, documents.shop)},
    ${latest(salesDocuments.issuedAt, salesDocuments, documents.credit)},
    ${latest(payments.paidAt, payments, documents.paid)},
    ${latest(tradeInPayouts.createdAt, tradeInPayouts, documents.payout)})`
  const selected = Object.entries(counts).map(([name, value]) => sql`${value} AS ${sql.identifier(name)}`)
  const { rows } = await db.execute<
    Record<ErasedDataKind | RetainedDataKind, number> & { last: Date | string | null }
  >(sql`SELECT ${sql.join(selected, sql`, `)}, ${last} AS last`)
  const [row] = rows
  if (!row) throw new Error('Nothing was counted')
  const { last: lastAt, ...held } = row
  return { held, lastAt: lastAt === null ? null : new Date(lastAt) }
}
