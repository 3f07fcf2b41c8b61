import { and, inArray, sql } from 'drizzle-orm'
import { erasedText } from '../../domain/person.ts'
import { openStatuses } from '../../domain/repairs/states.ts'
import { isOf, type Person, type PersonKeeper } from '../kit/person.ts'
import { repairCustomerNotes, repairImages, repairNotes, repairOrders, repairReceipts } from './tables.ts'

const own = (person: Person) => isOf(person, repairOrders.customerEmail, repairOrders.customerId)
const open = (person: Person) => and(own(person), inArray(repairOrders.status, [...openStatuses]))

/**
 * Repair orders stay, since receipts belong to them, without whose they were. Receipts and credit notes themselves stay as
 * they were issued (bokföringslagen 5 kap. 7 § and 7 kap. 2 §): they say what was wrong with which device.
 */
export const repairsPerson: PersonKeeper = {
  async underWay(tx, person) {
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
      .set({ customerName: name, customerPhone: phone, version: sql`${repairOrders.version} + 1` })
      .where(open(person))
  },
  async erase(tx, person, pseudonym) {
    const hasReceipt = sql`EXISTS (SELECT FROM ${repairReceipts} WHERE ${repairReceipts.repairOrderId} = ${repairOrders.id})`
    const rows = await tx.db
      .update(repairOrders)
      .set({
        customerName: pseudonym.name,
        customerEmail: pseudonym.email,
        customerPhone: '',
        customerMessage: '',
        customerUpdate: '',
        serialNumber: '',
        issue: sql`CASE WHEN ${hasReceipt} THEN ${repairOrders.issue} ELSE ${erasedText} END`,
        // The link of the label leads nowhere any more.
        linkSelector: sql`gen_random_uuid()::text`,
        fingerprint: null,
        idempotencyKey: null,
        version: sql`${repairOrders.version} + 1`,
      })
      .where(own(person))
      .returning({ id: repairOrders.id })
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return []
    await tx.db.delete(repairNotes).where(inArray(repairNotes.repairOrderId, ids))
    await tx.db.delete(repairCustomerNotes).where(inArray(repairCustomerNotes.repairOrderId, ids))
    const pictures = await tx.db
      .delete(repairImages)
      .where(inArray(repairImages.repairOrderId, ids))
      .returning({ fileKey: repairImages.fileKey })
    return pictures.map(({ fileKey }) => fileKey)
  },
}
