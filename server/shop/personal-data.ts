import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { maxHistoryEntries } from '#domain/office/customers.ts'
import { erasedText } from '#domain/personal-data.ts'
import { type OrderState, orderStateLabels } from '#domain/shop/states.ts'
import { pickColumns } from '../db/columns.ts'
import { belongsTo, historyEntry, type Person, type PersonalDataHandler } from '../kit/personal-data.ts'
import { fileByNumber } from '../sales/service.ts'
import { receiptsWhere } from './orders/receipts/queries.ts'
import {
  products,
  restockAlerts,
  shopOrderLines,
  shopOrders,
  shopOrderTransitions,
  shopWithdrawals,
} from './tables.ts'

const own = (person: Person) => belongsTo(person, shopOrders.email, shopOrders.customerId)

const ownWithdrawal = (person: Person) => belongsTo(person, shopWithdrawals.email)

const openStates: readonly OrderState[] = ['pending', 'paid', 'packed', 'shipped', 'ready']

/** Condition for orders that are unpaid, or paid and not yet delivered. */
const open = (person: Person) => and(own(person), inArray(shopOrders.state, [...openStates]))

const withdrawalWords = { asked: 'Inte bekräftad', confirmed: 'Väntar på retur', handled: 'Klar' } as const

/**
 * Orders are retained with lines and amounts, without the buyer. Receipts are retained as issued (bokföringslagen 5 kap.
 * 7 § and 7 kap. 2 §).
 */
export const shopPersonalData: PersonalDataHandler = {
  async findBlockers(tx, person) {
    const orders = await tx.db
      .select({ id: shopOrders.id, number: shopOrders.orderNumber, state: shopOrders.state })
      .from(shopOrders)
      .where(open(person))
      .orderBy(shopOrders.id)
      .for('update')
    const withdrawals = await tx.db
      .select({ id: shopWithdrawals.id, number: shopWithdrawals.reference })
      .from(shopWithdrawals)
      .where(and(ownWithdrawal(person), eq(shopWithdrawals.state, 'confirmed')))
      .orderBy(shopWithdrawals.id)
      .for('update')
    return [
      ...orders.map(({ state, ...row }) => ({
        kind: 'order' as const,
        ...row,
        status: orderStateLabels[state],
      })),
      ...withdrawals.map((row) => ({
        kind: 'withdrawal' as const,
        ...row,
        status: withdrawalWords.confirmed,
      })),
    ]
  },
  async correct(tx, person, { firstName, lastName, phone }) {
    await tx.db
      .update(shopOrders)
      .set({
        ...(firstName ? { firstName, lastName } : {}),
        phone,
        version: sql`${shopOrders.version} + 1`,
      })
      .where(open(person))
  },
  async erase(tx, person, pseudonym) {
    const placed = (text: typeof shopOrders.city) =>
      sql`CASE WHEN ${text} = '' THEN '' ELSE ${erasedText} END`
    const rows = await tx.db
      .update(shopOrders)
      .set({
        firstName: pseudonym.name,
        lastName: '',
        email: pseudonym.email,
        phone: '',
        addressLine1: placed(shopOrders.addressLine1),
        postalCode: placed(shopOrders.postalCode),
        city: placed(shopOrders.city),
        trackingNumber: '',
        fingerprint: '',
        idempotencyKey: null,
        buyerAddress: null,
        linkSelector: sql`gen_random_uuid()::text`,
        version: sql`${shopOrders.version} + 1`,
      })
      .where(own(person))
      .returning({ id: shopOrders.id })
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) {
      await tx.db
        .update(shopOrderTransitions)
        .set({ note: '' })
        .where(inArray(shopOrderTransitions.orderId, ids))
    }
    await tx.db
      .update(shopWithdrawals)
      .set({ name: pseudonym.name, email: pseudonym.email, message: '', outcome: '' })
      .where(ownWithdrawal(person))
    await tx.db.delete(restockAlerts).where(belongsTo(person, restockAlerts.email))
    return []
  },
  async export(ctx, person) {
    const { db } = ctx
    const { orderNumber } = shopOrders
    const [purchases, purchased, receipts, withdrawals, restock] = await Promise.all([
      db
        .select({
          orderNumber,
          status: shopOrders.state,
          ...pickColumns(shopOrders, 'firstName', 'lastName', 'phone'),
          address: shopOrders.addressLine1,
          ...pickColumns(shopOrders, 'postalCode', 'city', 'trackingNumber', 'totalOre', 'createdAt'),
        })
        .from(shopOrders)
        .where(own(person))
        .orderBy(shopOrders.createdAt),
      db
        .select({
          orderNumber,
          product: shopOrderLines.productName,
          ...pickColumns(shopOrderLines, 'variant', 'quantity', 'unitOre'),
        })
        .from(shopOrderLines)
        .innerJoin(shopOrders, eq(shopOrders.id, shopOrderLines.orderId))
        .where(own(person))
        .orderBy(asc(shopOrderLines.id)),
      receiptsWhere(db, own(person)),
      db
        .select({
          ...pickColumns(shopWithdrawals, 'reference', 'orderNumber', 'name', 'message'),
          status: shopWithdrawals.state,
          askedAt: shopWithdrawals.askedAt,
        })
        .from(shopWithdrawals)
        .where(ownWithdrawal(person))
        .orderBy(asc(shopWithdrawals.id)),
      db
        .select({ product: products.name, createdAt: restockAlerts.createdAt })
        .from(restockAlerts)
        .innerJoin(products, eq(products.id, restockAlerts.productId))
        .where(belongsTo(person, restockAlerts.email))
        .orderBy(asc(restockAlerts.id)),
    ])
    return {
      sections: {
        purchases,
        purchased,
        purchase_receipts: receipts.map(({ orderId: _, ...receipt }) => receipt),
        withdrawals,
        restock_alerts: restock,
      },
      documents: receipts.map(
        ({ number }) =>
          () =>
            fileByNumber(ctx, number),
      ),
    }
  },
  async history(db, person) {
    const [orders, withdrawals, receipts] = await Promise.all([
      db
        .select({
          id: shopOrders.id,
          at: shopOrders.createdAt,
          number: shopOrders.orderNumber,
          state: shopOrders.state,
          amountOre: shopOrders.totalOre,
          text: sql<string>`(SELECT string_agg(${shopOrderLines.productName}, ', ' ORDER BY ${shopOrderLines.id})
            FROM ${shopOrderLines} WHERE ${shopOrderLines.orderId} = ${shopOrders}.id)`,
        })
        .from(shopOrders)
        .where(own(person))
        .orderBy(desc(shopOrders.createdAt))
        .limit(maxHistoryEntries),
      db
        .select({
          id: shopWithdrawals.orderId,
          at: shopWithdrawals.askedAt,
          number: shopWithdrawals.reference,
          state: shopWithdrawals.state,
          orderNumber: shopWithdrawals.orderNumber,
        })
        .from(shopWithdrawals)
        .where(ownWithdrawal(person))
        .orderBy(desc(shopWithdrawals.askedAt))
        .limit(maxHistoryEntries),
      receiptsWhere(db, own(person)),
    ])
    return [
      ...orders.map((row) =>
        historyEntry('order', {
          ...row,
          status: orderStateLabels[row.state],
          isOpen: openStates.includes(row.state),
        }),
      ),
      ...withdrawals.map((row) =>
        historyEntry('withdrawal', {
          ...row,
          text: `Köp ${row.orderNumber}`,
          status: withdrawalWords[row.state],
          isOpen: row.state === 'confirmed',
        }),
      ),
      ...receipts.slice(-maxHistoryEntries).map((receipt) =>
        historyEntry('shop_receipt', {
          id: receipt.orderId,
          at: receipt.issuedAt,
          number: receipt.number,
          text: `Kvitto för ${receipt.orderNumber}`,
          amountOre: receipt.totalOre,
        }),
      ),
    ]
  },
}
