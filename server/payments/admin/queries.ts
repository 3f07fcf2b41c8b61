import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { largestInteger } from '#domain/fields.ts'
import type { AdminPaymentQuery } from '#domain/payments/schemas.ts'
import { byAge } from '#domain/sorting.ts'
import { adminUsers } from '#server/accounts/tables.ts'
import { pickColumns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { readPage, type Window } from '#server/db/page.ts'
import { isOneOf, matchesSearch, parseTyped } from '#server/db/search.ts'
import { getOrderBy } from '#server/db/sorting.ts'
import { mails } from '#server/mail/tables.ts'
import { repairPayments, repairs } from '#server/repairs/tables.ts'
import { salesDocuments } from '#server/sales/tables.ts'
import { shopOrders } from '#server/shop/tables.ts'
import { paymentSearchText, payments, refunds } from '../tables.ts'

function selectAdminPayments(db: Db) {
  return db
    .select({
      payment: payments,
      orderId: repairs.id,
      orderNumber: repairs.orderNumber,
      orderedAt: repairs.createdAt,
      shopOrderId: shopOrders.id,
      shopOrderNumber: shopOrders.orderNumber,
    })
    .from(payments)
    .leftJoin(repairPayments, eq(repairPayments.paymentId, payments.id))
    .leftJoin(repairs, eq(repairs.id, repairPayments.repairId))
    .leftJoin(shopOrders, eq(shopOrders.paymentId, payments.id))
}

export type AdminPaymentRow = Awaited<ReturnType<typeof selectAdminPayments>>[number]

/** Payments are found by their own texts, and by the number of themselves, their order or a credit note. */
function adminFilter(query: AdminPaymentQuery): SQL | undefined {
  const requested = parseTyped(query.search)
  const id = Number(query.search?.trim().replace(/^#/, ''))
  return and(
    query.state ? eq(payments.state, query.state) : undefined,
    requested &&
      or(
        matchesSearch(paymentSearchText(payments), requested),
        Number.isInteger(id) && id > 0 && id <= largestInteger ? eq(payments.id, id) : undefined,
        isOneOf(
          payments.id,
          sql`SELECT ${repairPayments.paymentId} FROM ${repairPayments} JOIN ${repairs} ON ${repairs.id} = ${repairPayments.repairId} WHERE ${repairs.orderNumber} = ${requested.number}
            UNION SELECT ${shopOrders.paymentId} FROM ${shopOrders} WHERE ${shopOrders.orderNumber} = ${requested.number}
            UNION SELECT ${refunds.paymentId} FROM ${refunds} JOIN ${salesDocuments} ON ${salesDocuments.id} = ${refunds.creditNoteId}
              WHERE ${salesDocuments.number} = ${requested.number}`,
        ),
      ),
  )
}

export function pageOfPayments(db: Db, query: AdminPaymentQuery, window: Window) {
  const where = adminFilter(query)
  return readPage(
    db,
    () => selectAdminPayments(db).where(where),
    getOrderBy(byAge, query.sort, { created: [payments.createdAt, payments.id] }),
    window,
    query.search,
  )
}

export async function findAdminPayment(db: Db, id: number): Promise<AdminPaymentRow | undefined> {
  const [row] = await selectAdminPayments(db).where(eq(payments.id, id))
  return row
}

/** Returns the refunds of several payments, oldest first, with their staff members and credit notes. */
export async function getRefunds(db: Db, paymentIds: readonly number[]) {
  const handler = alias(adminUsers, 'handler')
  if (paymentIds.length === 0) return []
  return db
    .select({
      refund: refunds,
      by: adminUsers.username,
      handledBy: handler.username,
      note: {
        number: salesDocuments.number,
        amountOre: salesDocuments.totalOre,
        issuedAt: salesDocuments.issuedAt,
      },
    })
    .from(refunds)
    .leftJoin(adminUsers, eq(adminUsers.id, refunds.adminUserId))
    .leftJoin(handler, eq(handler.id, refunds.handledBy))
    .leftJoin(salesDocuments, eq(salesDocuments.id, refunds.creditNoteId))
    .where(inArray(refunds.paymentId, [...paymentIds]))
    .orderBy(asc(refunds.id))
}

export function mailsAbout(db: Db, eventKeys: readonly string[]) {
  return db
    .select({
      id: mails.id,
      subject: mails.subject,
      to: mails.toAddress,
      ...pickColumns(mails, 'state', 'createdAt', 'sentAt'),
    })
    .from(mails)
    .where(inArray(mails.eventKey, [...eventKeys]))
    .orderBy(asc(mails.id))
}
