import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { RepairStatus } from '#domain/repairs/states.ts'
import { begunStatuses, completedStatuses, getQuoteId } from '#domain/repairs/withdrawals.ts'
import type { AdminWithdrawalQuery } from '#domain/shop/order-schemas.ts'
import { byAge } from '#domain/sorting.ts'
import { adminUsers } from '#server/accounts/tables.ts'
import { pickColumns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { lockNames } from '#server/db/named-locks.ts'
import { readPage, type Window } from '#server/db/page.ts'
import { updateById } from '#server/db/rows.ts'
import { getOrderBy } from '#server/db/sorting.ts'
import { quoteRequests } from '#server/quotes/tables.ts'
import { repairs, repairTransitions } from '#server/repairs/tables.ts'
import { shopOrders, shopWithdrawals } from '#server/shop/tables.ts'

export type WithdrawalRow = typeof shopWithdrawals.$inferSelect

/** Returns the time when a repair first was in one of these states. */
function firstIn(statuses: readonly RepairStatus[], repairId: AnyPgColumn) {
  const listed = sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )
  return sql<Date | null>`(SELECT min(t.happened_at) FROM ${repairTransitions} t
    WHERE t.repair_order_id = ${repairId} AND t.to_status IN (${listed}))`.mapWith(
    repairTransitions.happenedAt,
  )
}

/** Returns the state in which a withdrawal found its repair. */
function statusAtWithdrawal(repairId: AnyPgColumn, confirmedAt: AnyPgColumn) {
  return sql<RepairStatus | null>`(SELECT t.to_status FROM ${repairTransitions} t
    WHERE t.repair_order_id = ${repairId} AND t.happened_at <= ${confirmedAt}
    ORDER BY t.happened_at DESC, t.id DESC LIMIT 1)`
}

function selectWithdrawals(db: Db) {
  return db
    .select({
      withdrawal: shopWithdrawals,
      receivedAt: shopOrders.receivedAt,
      by: adminUsers.username,
      repair: pickColumns(
        repairs,
        'id',
        'orderNumber',
        'source',
        'createdAt',
        'agreedOre',
        'agreedKind',
        'earlyStartAt',
      ),
      begunAt: firstIn(begunStatuses, repairs.id),
      completedAt: firstIn(completedStatuses, repairs.id),
      statusThen: statusAtWithdrawal(repairs.id, shopWithdrawals.confirmedAt),
    })
    .from(shopWithdrawals)
    .leftJoin(shopOrders, eq(shopOrders.id, shopWithdrawals.orderId))
    .leftJoin(repairs, eq(repairs.id, shopWithdrawals.repairId))
    .leftJoin(adminUsers, eq(adminUsers.id, shopWithdrawals.adminUserId))
}

export type WholeWithdrawal = Awaited<ReturnType<typeof selectWithdrawals>>[number]

/** Serialises withdrawal requests for the same order and e-mail address until the transaction ends. */
export function lockWithdrawalRequests(db: Db, orderNumber: string, email: string): Promise<void> {
  return lockNames(db, [`withdrawal:${orderNumber}:${email.toLowerCase()}`])
}

/**
 * Returns the withdrawal that a request repeats: one for the same order and e-mail address with the same message, or else one
 * that is not confirmed yet. Another message after a confirmed withdrawal is a new one, of other goods.
 */
export async function findExistingWithdrawal(
  db: Db,
  { orderNumber, email, message }: Pick<WithdrawalRow, 'orderNumber' | 'email' | 'message'>,
): Promise<WithdrawalRow | undefined> {
  const hasSameMessage = eq(shopWithdrawals.message, message)
  const [row] = await db
    .select()
    .from(shopWithdrawals)
    .where(
      and(
        eq(shopWithdrawals.orderNumber, orderNumber),
        sql`lower(${shopWithdrawals.email}) = lower(${email})`,
        or(hasSameMessage, eq(shopWithdrawals.state, 'asked')),
      ),
    )
    .orderBy(desc(hasSameMessage), desc(shopWithdrawals.id))
    .limit(1)
  return row
}

export async function insertWithdrawal(db: Db, row: typeof shopWithdrawals.$inferInsert): Promise<void> {
  await db.insert(shopWithdrawals).values(row)
}

export const updateWithdrawal = updateById(shopWithdrawals)

export async function lockByToken(db: Db, tokenHash: string): Promise<WithdrawalRow | undefined> {
  const [row] = await db
    .select()
    .from(shopWithdrawals)
    .where(eq(shopWithdrawals.tokenHash, tokenHash))
    .for('update')
  return row
}

export async function findWithdrawal(db: Db, id: number): Promise<WholeWithdrawal | undefined> {
  const [row] = await selectWithdrawals(db).where(eq(shopWithdrawals.id, id))
  return row
}

/** Returns the confirmed withdrawals from an order, oldest first. */
export function getWithdrawals(db: Db, orderId: number): Promise<WholeWithdrawal[]> {
  return selectWithdrawals(db)
    .where(and(eq(shopWithdrawals.orderId, orderId), ne(shopWithdrawals.state, 'asked')))
    .orderBy(asc(shopWithdrawals.id))
}

/** Returns the id of the repair with a case number, or with the number of its approved offer, of a customer. */
export async function findRepairByNumber(db: Db, number: string, email: string): Promise<number | undefined> {
  const quoteId = getQuoteId(number)
  const approved = db
    .select({ id: quoteRequests.repairId })
    .from(quoteRequests)
    .where(eq(quoteRequests.id, quoteId ?? 0))
  const [row] = await db
    .select({ id: repairs.id })
    .from(repairs)
    .where(
      and(
        quoteId === undefined ? eq(repairs.orderNumber, number) : inArray(repairs.id, approved),
        sql`lower(${repairs.customerEmail}) = lower(${email})`,
      ),
    )
  return row?.id
}

export function pageOfWithdrawals(db: Db, query: AdminWithdrawalQuery, window: Window) {
  const where = and(
    ne(shopWithdrawals.state, 'asked'),
    query.state && eq(shopWithdrawals.state, query.state),
    query.repair === undefined ? undefined : eq(shopWithdrawals.repairId, query.repair),
  )
  return readPage(
    db,
    () => selectWithdrawals(db).where(where),
    getOrderBy(byAge, query.sort, { created: [shopWithdrawals.confirmedAt, shopWithdrawals.id] }),
    window,
  )
}
