import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { maxHistoryEntries } from '#domain/office/customers.ts'
import { erasedText } from '#domain/personal-data.ts'
import { normalizePhone } from '#domain/phones.ts'
import { erasedDetails } from '#domain/repairs/details.ts'
import { earlyStartText } from '#domain/repairs/early-start.ts'
import { type EntryKind, moveEvents, reminderSmsEvent, replyEvents } from '#domain/repairs/entries.ts'
import { questionEvents } from '#domain/repairs/price-questions/price-question.ts'
import { openStatuses } from '#domain/repairs/states.ts'
import { invoiceStateLabels } from '#domain/sales/invoices.ts'
import { documentKindLabels } from '#domain/sales/labels.ts'
import { pickColumns } from '../db/columns.ts'
import type { DbCtx } from '../kit/context.ts'
import {
  belongsToContact,
  deviceText,
  historyEntry,
  type Person,
  type PersonalDataHandler,
} from '../kit/personal-data.ts'
import { deleteMailsTo } from '../mail/service.ts'
import { documentsById, fileByNumber, owedOn } from '../sales/service.ts'
import { hasReceipt, receiptsWhere } from './queries.ts'
import {
  loanDevices,
  loans,
  repairAgreements,
  repairEntries,
  repairImages,
  repairPasscodes,
  repairPriceAnswers,
  repairPriceQuestions,
  repairSignatures,
  repairs,
  repairTransitions,
} from './tables.ts'

const own = (person: Person) => belongsToContact(person, repairs)

/** Returns those of the repairs that are a person's. */
export async function ownRepairs(
  { db }: Pick<DbCtx, 'db'>,
  person: Person,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: repairs.id })
    .from(repairs)
    .where(and(own(person), inArray(repairs.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

const isOpen = inArray(repairs.status, [...openStatuses])
const open = (person: Person) => and(own(person), isOpen)

/** The kinds of entries that customers see themselves. */
const visibleKinds = new Set<EntryKind>(['customer', 'reply'])

/**
 * Repairs are retained without the customer, because receipts refer to them. Receipts and credit notes are retained
 * as issued (bokföringslagen 5 kap. 7 § and 7 kap. 2 §).
 */
export const repairsPersonalData: PersonalDataHandler = {
  async findBlockers(tx, person) {
    const out = tx.db.select({ id: loans.repairId }).from(loans).where(isNull(loans.returnedAt))
    const rows = await tx.db
      .select({
        id: repairs.id,
        number: repairs.orderNumber,
        // A phone that is out would otherwise belong to an erased customer.
        status: sql<string>`CASE WHEN ${isOpen} THEN ${repairs.status} ELSE 'lånetelefonen är ute' END`,
      })
      .from(repairs)
      .where(and(own(person), or(isOpen, inArray(repairs.id, out))))
      .orderBy(repairs.id)
      .for('update')
    return rows.map((row) => ({ kind: 'repair' as const, ...row }))
  },
  async correct(tx, person, { name, phone }) {
    await tx.db
      .update(repairs)
      .set({
        customerName: name,
        customerPhone: normalizePhone(phone),
        version: sql`${repairs.version} + 1`,
      })
      .where(open(person))
  },
  async erase(tx, person, pseudonym) {
    const rows = await tx.db
      .update(repairs)
      .set({
        customerName: pseudonym.name,
        customerEmail: pseudonym.email,
        ...erasedDetails(),
        customerMessage: '',
        issue: sql`CASE WHEN ${hasReceipt} THEN ${repairs.issue} ELSE ${erasedText} END`,
        // Invalidates the link on the label.
        linkSelector: sql`gen_random_uuid()::text`,
        offerSelector: null,
        fingerprint: null,
        idempotencyKey: null,
        version: sql`${repairs.version} + 1`,
      })
      .where(own(person))
      .returning({ id: repairs.id, remindedAt: repairs.remindedAt })
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return []
    const entries = await tx.db
      .delete(repairEntries)
      .where(inArray(repairEntries.repairId, ids))
      .returning({ id: repairEntries.id })
    const moves = await tx.db
      .select({ id: repairTransitions.id })
      .from(repairTransitions)
      .where(inArray(repairTransitions.repairId, ids))
    // Text messages are to a number, which does not tell whose they are.
    await deleteMailsTo(tx.db, [
      ...entries.map(({ id }) => replyEvents.sms(id)),
      ...moves.map(({ id }) => moveEvents.sms(id)),
      ...rows.flatMap(({ id, remindedAt }) => (remindedAt ? [reminderSmsEvent(id, remindedAt)] : [])),
    ])
    const questions = tx.db
      .select({ id: repairPriceQuestions.id })
      .from(repairPriceQuestions)
      .where(inArray(repairPriceQuestions.repairId, ids))
    await tx.db.delete(repairPriceAnswers).where(inArray(repairPriceAnswers.questionId, questions))
    const removed = await tx.db
      .delete(repairPriceQuestions)
      .where(inArray(repairPriceQuestions.repairId, ids))
      .returning({ id: repairPriceQuestions.id })
    await deleteMailsTo(
      tx.db,
      removed.map(({ id }) => questionEvents.sms(id)),
    )
    await tx.db.update(repairAgreements).set({ reason: '' }).where(inArray(repairAgreements.repairId, ids))
    await tx.db
      .update(loans)
      .set({ accessories: '', conditionOut: '', conditionBack: '' })
      .where(inArray(loans.repairId, ids))
    for (const table of [repairPasscodes, repairSignatures])
      await tx.db.delete(table).where(inArray(table.repairId, ids))
    const pictures = await tx.db
      .delete(repairImages)
      .where(inArray(repairImages.repairId, ids))
      .returning({ fileKey: repairImages.fileKey })
    return pictures.map(({ fileKey }) => fileKey)
  },
  async export(ctx, person) {
    const { db } = ctx
    const { orderNumber } = repairs
    // Repairs are read first: joined, PostgreSQL may read the pictures of everyone.
    const ownRepairs = await db.select({ id: repairs.id }).from(repairs).where(own(person))
    const ids = ownRepairs.map(({ id }) => id)
    const [exportedRepairs, entries, questions, borrowed, receipts, pictures] = await Promise.all([
      db
        .select({
          orderNumber,
          status: repairs.status,
          name: repairs.customerName,
          phone: repairs.customerPhone,
          brand: repairs.brand,
          model: repairs.modelName,
          issue: repairs.issue,
          message: repairs.customerMessage,
          serialNumber: repairs.serialNumber,
          ...pickColumns(repairs, 'condition', 'checksAfter', 'accessories'),
          ...pickColumns(
            repairs,
            'warrantyUntil',
            'agreedOre',
            'agreedKind',
            'earlyStartVersion',
            'earlyStartAt',
            'createdAt',
          ),
          signature: repairSignatures.path,
          signatureKind: repairSignatures.kind,
          signedWords: repairSignatures.shown,
          signedAt: repairSignatures.signedAt,
          unsignedReason: repairSignatures.reason,
        })
        .from(repairs)
        .leftJoin(repairSignatures, eq(repairSignatures.repairId, repairs.id))
        .where(own(person))
        .orderBy(repairs.createdAt),
      db
        .select({ orderNumber, ...pickColumns(repairEntries, 'kind', 'text', 'createdAt') })
        .from(repairEntries)
        .innerJoin(repairs, eq(repairs.id, repairEntries.repairId))
        .where(inArray(repairEntries.repairId, ids))
        .orderBy(asc(repairEntries.id)),
      db
        .select({
          orderNumber,
          ...pickColumns(repairPriceAnswers, 'answer', 'text', 'way', 'contact', 'ipAddress', 'answeredAt'),
          sentAt: repairPriceQuestions.createdAt,
        })
        .from(repairPriceAnswers)
        .innerJoin(repairPriceQuestions, eq(repairPriceQuestions.id, repairPriceAnswers.questionId))
        .innerJoin(repairs, eq(repairs.id, repairPriceQuestions.repairId))
        .where(inArray(repairPriceQuestions.repairId, ids))
        .orderBy(asc(repairPriceAnswers.id)),
      db
        .select({
          orderNumber,
          ...pickColumns(loanDevices, 'name', 'imei'),
          ...pickColumns(loans, 'lentAt', 'conditionOut', 'accessories', 'returnedAt', 'conditionBack'),
        })
        .from(loans)
        .innerJoin(loanDevices, eq(loanDevices.id, loans.deviceId))
        .innerJoin(repairs, eq(repairs.id, loans.repairId))
        .where(inArray(loans.repairId, ids))
        .orderBy(asc(loans.id)),
      receiptsWhere(db, own(person)),
      db
        .select({ number: orderNumber, fileKey: repairImages.fileKey, caption: repairImages.caption })
        .from(repairImages)
        .innerJoin(repairs, eq(repairs.id, repairImages.repairId))
        .where(inArray(repairImages.repairId, ids))
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
        repairs: exportedRepairs.map(({ earlyStartVersion, earlyStartAt, ...repair }) => ({
          ...repair,
          earlyStart:
            earlyStartVersion === null ? null : { text: earlyStartText(earlyStartVersion), at: earlyStartAt },
        })),
        repair_messages: entries.filter(({ kind }) => visibleKinds.has(kind)),
        repair_price_questions: questions,
        repair_loans: borrowed,
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
    const [ownRepairs, receipts] = await Promise.all([
      db
        .select({
          id: repairs.id,
          at: repairs.createdAt,
          number: repairs.orderNumber,
          ...pickColumns(repairs, 'status', 'brand', 'modelName', 'issue'),
          amountOre: repairs.agreedOre,
        })
        .from(repairs)
        .where(own(person))
        .orderBy(desc(repairs.createdAt))
        .limit(maxHistoryEntries),
      receiptsWhere(db, own(person)),
    ])
    const documents = receipts.slice(-maxHistoryEntries)
    const invoiceIds = documents.flatMap(({ kind, documentId }) => (kind === 'invoice' ? [documentId] : []))
    const invoices = await documentsById(db, invoiceIds)
    const unpaid = new Set(invoices.filter(owedOn).map(({ id }) => id))
    return [
      ...ownRepairs.map((row) =>
        historyEntry('repair', {
          ...row,
          text: deviceText(row),
          isOpen: (openStatuses as readonly string[]).includes(row.status),
        }),
      ),
      ...documents.map(({ kind, totalOre, documentId, ...receipt }) =>
        historyEntry(kind === 'invoice' ? 'invoice' : 'repair_receipt', {
          id: kind === 'invoice' ? documentId : receipt.orderId,
          isOpen: unpaid.has(documentId),
          status: unpaid.has(documentId) ? invoiceStateLabels.unpaid : '',
          at: receipt.issuedAt,
          number: receipt.number,
          text: `${documentKindLabels[kind]} för ${receipt.orderNumber}`,
          amountOre: kind === 'credit_note' ? -totalOre : totalOre,
        }),
      ),
    ]
  },
}
