import { and, asc, eq, exists, ilike, inArray, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AdminPaymentQuery } from '../../../domain/payments/schemas.ts'
import { byAge } from '../../../domain/sorting.ts'
import { adminUsers } from '../../accounts/tables.ts'
import { columnsOf } from '../../db/columns.ts'
import type { Db } from '../../db/database.ts'
import { readPage, type Window } from '../../db/page.ts'
import { containsWords, likePattern } from '../../db/search.ts'
import { orderByOf } from '../../db/sorting.ts'
import { mails } from '../../mail/tables.ts'
import { repairOrders } from '../../repairs/tables.ts'
import { salesDocuments } from '../../sales/tables.ts'
import { shopOrders } from '../../shop/tables.ts'
import { payments, refunds } from '../tables.ts'

function selectAdminPayments(db: Db) {
  return db
    .select({
      payment: payments,
      orderId: repairOrders.id,
      orderNumber: repairOrders.orderNumber,
      orderedAt: repairOrders.createdAt,
      shopOrderId: shopOrders.id,
      shopOrderNumber: shopOrders.orderNumber,
    })
    .from(payments)
    .leftJoin(repairOrders, eq(repairOrders.paymentId, payments.id))
    .leftJoin(shopOrders, eq(shopOrders.paymentId, payments.id))
}

export type AdminPaymentRow = Awaited<ReturnType<typeof selectAdminPayments>>[number]

function adminFilter(db: Db, query: AdminPaymentQuery): SQL | undefined {
  const search = likePattern(query.search)
  const id = Number(query.search?.trim().replace(/^#/, ''))
  return and(
    query.state ? eq(payments.state, query.state) : undefined,
    search
      ? or(
          containsWords(
            query.search,
            payments.email,
            payments.payerName,
            payments.description,
            repairOrders.orderNumber,
            shopOrders.orderNumber,
            payments.intentId,
          ),
          Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? eq(payments.id, id) : undefined,
          exists(
            db
              .select({ id: refunds.id })
              .from(refunds)
              .innerJoin(salesDocuments, eq(salesDocuments.id, refunds.creditNoteId))
              .where(and(eq(refunds.paymentId, payments.id), ilike(salesDocuments.number, search))),
          ),
        )
      : undefined,
  )
}

export function pageOfPayments(db: Db, query: AdminPaymentQuery, window: Window) {
  const where = adminFilter(db, query)
  return readPage(
    db,
    () => selectAdminPayments(db).where(where),
    orderByOf(byAge, query.sort, { created: [payments.createdAt, payments.id] }),
    window,
  )
}

export async function findAdminPayment(db: Db, id: number): Promise<AdminPaymentRow | undefined> {
  const [row] = await selectAdminPayments(db).where(eq(payments.id, id))
  return row
}

/** Returns the refunds of several payments, oldest first, with their staff members and credit notes. */
export async function refundsOf(db: Db, paymentIds: readonly number[]) {
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
      ...columnsOf(mails, 'state', 'createdAt', 'sentAt'),
    })
    .from(mails)
    .where(inArray(mails.eventKey, [...eventKeys]))
    .orderBy(asc(mails.id))
}
