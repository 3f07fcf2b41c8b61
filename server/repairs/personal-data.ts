import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { maxHistoryEntries } from '#domain/office/customers.ts'
import { erasedText } from '#domain/personal-data.ts'
import { normalizePhone } from '#domain/phones.ts'
import { earlyStartText } from '#domain/repairs/early-start.ts'
import { type EntryKind, replyEvents } from '#domain/repairs/entries.ts'
import { openStatuses } from '#domain/repairs/states.ts'
import { documentKindLabels } from '#domain/sales/labels.ts'
import { columnsOf } from '../db/columns.ts'
import type { DbCtx } from '../kit/context.ts'
import {
  belongsToContact,
  deviceText,
  historyEntry,
  type Person,
  type PersonalDataHandler,
} from '../kit/personal-data.ts'
import { deleteMailsOf } from '../mail/service.ts'
import { fileByNumber } from '../sales/service.ts'
import { hasReceipt, receiptsWhere } from './queries.ts'
import { repairEntries, repairImages, repairOrders, repairPasscodes, repairSignatures } from './tables.ts'

const own = (person: Person) => belongsToContact(person, repairOrders)

/** Returns those of the cases that are a person's. */
export async function ownCases(
  { db }: Pick<DbCtx, 'db'>,
  person: Person,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: repairOrders.id })
    .from(repairOrders)
    .where(and(own(person), inArray(repairOrders.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

const open = (person: Person) => and(own(person), inArray(repairOrders.status, [...openStatuses]))

/** The kinds of entries that customers see themselves. */
const visibleKinds = new Set<EntryKind>(['customer', 'reply'])

/**
 * Repair orders are retained without the customer, because receipts refer to them. Receipts and credit notes are retained
 * as issued (bokföringslagen 5 kap. 7 § and 7 kap. 2 §).
 */
export const repairsPersonalData: PersonalDataHandler = {
  async findBlockers(tx, person) {
    const rows = await tx.db
      .select({ id: repairOrders.id, number: repairOrders.orderNumber, status: repairOrders.status })
      .from(repairOrders)
      .where(open(person))
      .orderBy(repairOrders.id)
      .for('update')
    return rows.map((row) => ({ kind: 'repair' as const, ...row }))
  },
  async correct(tx, person, { name, phone }) {
    await tx.db
      .update(repairOrders)
      .set({
        customerName: name,
        customerPhone: normalizePhone(phone),
        version: sql`${repairOrders.version} + 1`,
      })
      .where(open(person))
  },
  async erase(tx, person, pseudonym) {
    const rows = await tx.db
      .update(repairOrders)
      .set({
        customerName: pseudonym.name,
        customerEmail: pseudonym.email,
        customerPhone: '',
        customerMessage: '',
        serialNumber: '',
        accessories: '',
        issue: sql`CASE WHEN ${hasReceipt} THEN ${repairOrders.issue} ELSE ${erasedText} END`,
        // Invalidates the link on the label.
        linkSelector: sql`gen_random_uuid()::text`,
        offerSelector: null,
        fingerprint: null,
        idempotencyKey: null,
        version: sql`${repairOrders.version} + 1`,
      })
      .where(own(person))
      .returning({ id: repairOrders.id })
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return []
    const entries = await tx.db
      .delete(repairEntries)
      .where(inArray(repairEntries.repairOrderId, ids))
      .returning({ id: repairEntries.id })
    // Text messages are to a number, which does not tell whose they are.
    await deleteMailsOf(
      tx.db,
      entries.map(({ id }) => replyEvents.sms(id)),
    )
    for (const table of [repairPasscodes, repairSignatures])
      await tx.db.delete(table).where(inArray(table.repairOrderId, ids))
    const pictures = await tx.db
      .delete(repairImages)
      .where(inArray(repairImages.repairOrderId, ids))
      .returning({ fileKey: repairImages.fileKey })
    return pictures.map(({ fileKey }) => fileKey)
  },
  async export(ctx, person) {
    const { db } = ctx
    const { orderNumber } = repairOrders
    // Cases are read first: joined, PostgreSQL may read the pictures of everyone.
    const cases = await db.select({ id: repairOrders.id }).from(repairOrders).where(own(person))
    const ids = cases.map(({ id }) => id)
    const [repairs, entries, receipts, pictures] = await Promise.all([
      db
        .select({
          orderNumber,
          status: repairOrders.status,
          name: repairOrders.customerName,
          phone: repairOrders.customerPhone,
          brand: repairOrders.brand,
          model: repairOrders.modelName,
          issue: repairOrders.issue,
          message: repairOrders.customerMessage,
          serialNumber: repairOrders.serialNumber,
          ...columnsOf(repairOrders, 'condition', 'accessories'),
          ...columnsOf(
            repairOrders,
            'warrantyUntil',
            'agreedOre',
            'earlyStartVersion',
            'earlyStartAt',
            'createdAt',
          ),
          signature: repairSignatures.path,
        })
        .from(repairOrders)
        .leftJoin(repairSignatures, eq(repairSignatures.repairOrderId, repairOrders.id))
        .where(own(person))
        .orderBy(repairOrders.createdAt),
      db
        .select({ orderNumber, ...columnsOf(repairEntries, 'kind', 'text', 'createdAt') })
        .from(repairEntries)
        .innerJoin(repairOrders, eq(repairOrders.id, repairEntries.repairOrderId))
        .where(inArray(repairEntries.repairOrderId, ids))
        .orderBy(asc(repairEntries.id)),
      receiptsWhere(db, own(person)),
      db
        .select({ of: orderNumber, fileKey: repairImages.fileKey, caption: repairImages.caption })
        .from(repairImages)
        .innerJoin(repairOrders, eq(repairOrders.id, repairImages.repairOrderId))
        .where(inArray(repairImages.repairOrderId, ids))
        .orderBy(asc(repairImages.id)),
    ])
    const repairReceipts = receipts.map(({ lines, totalOre, issuedAt, ...receipt }) => ({
      orderNumber: receipt.orderNumber,
      number: receipt.number,
      lines: lines.map(({ description, quantity, unitOre }) => ({ description, quantity, unitOre })),
      totalOre,
      issuedAt,
    }))
    return {
      sections: {
        repairs: repairs.map(({ earlyStartVersion, earlyStartAt, ...repair }) => ({
          ...repair,
          earlyStart:
            earlyStartVersion === null ? null : { text: earlyStartText(earlyStartVersion), at: earlyStartAt },
        })),
        repair_messages: entries.filter(({ kind }) => visibleKinds.has(kind)),
        repair_receipts: repairReceipts,
      },
      staffNotes: entries.filter(({ kind }) => !visibleKinds.has(kind)),
      documents: receipts.map(
        ({ number }) =>
          () =>
            fileByNumber(ctx, number),
      ),
      pictures,
    }
  },
  async history(db, person) {
    const [orders, receipts] = await Promise.all([
      db
        .select({
          id: repairOrders.id,
          at: repairOrders.createdAt,
          number: repairOrders.orderNumber,
          ...columnsOf(repairOrders, 'status', 'brand', 'modelName', 'issue'),
          amountOre: repairOrders.agreedOre,
        })
        .from(repairOrders)
        .where(own(person))
        .orderBy(desc(repairOrders.createdAt))
        .limit(maxHistoryEntries),
      receiptsWhere(db, own(person)),
    ])
    return [
      ...orders.map((row) => historyEntry('repair', { ...row, text: deviceText(row) })),
      ...receipts.slice(-maxHistoryEntries).map(({ kind, totalOre, ...receipt }) =>
        historyEntry('repair_receipt', {
          id: receipt.orderId,
          at: receipt.issuedAt,
          number: receipt.number,
          text: `${documentKindLabels[kind]} för ${receipt.orderNumber}`,
          amountOre: kind === 'credit_note' ? -totalOre : totalOre,
        }),
      ),
    ]
  },
}
