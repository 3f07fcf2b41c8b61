import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { maxHistoryEntries } from '#domain/office/customers.ts'
import { statusLabels } from '#domain/trade-in/labels.ts'
import type { TradeInStatus } from '#domain/trade-in/states.ts'
import { pickColumns } from '../db/columns.ts'
import {
  belongsToContact,
  historyEntry,
  type Person,
  type PersonalDataHandler,
} from '../kit/personal-data.ts'
import { deleteMailsTo } from '../mail/service.ts'
import { smsEventKey } from './mail/sms-texts.ts'
import {
  refurbishings,
  tradeInHistory,
  tradeInImages,
  tradeInInspections,
  tradeInLedger,
  tradeInOffers,
  tradeInPayouts,
  tradeInRequestDevices,
  tradeInRequests,
} from './tables.ts'

const own = (person: Person) => belongsToContact(person, tradeInRequests)

const unlessReceived = (column: AnyPgColumn) =>
  sql`CASE WHEN ${tradeInRequests.receivedAt} IS NOT NULL THEN ${column} END`

const openStatuses: TradeInStatus[] = ['PENDING', 'RECEIVED', 'INSPECTED']

const open = (person: Person) => and(own(person), inArray(tradeInRequests.status, openStatuses))

/** The shop still holds devices that belong to the customer. */
const owesDevices = and(
  eq(tradeInRequests.status, 'CANCELLED'),
  isNotNull(tradeInRequests.receivedAt),
  isNull(tradeInRequests.sentBackAt),
)

/**
 * Requests are retained with devices and amounts, without the seller and account. The purchase ledger, its payouts and the numbers of
 * sellers whose devices were received are retained as written (lag 1999:271).
 */
export const tradeInPersonalData: PersonalDataHandler = {
  async findBlockers(tx, person) {
    const rows = await tx.db
      .select({
        id: tradeInRequests.id,
        number: tradeInRequests.trackingCode,
        status: tradeInRequests.status,
      })
      .from(tradeInRequests)
      .where(or(open(person), and(own(person), owesDevices)))
      .orderBy(tradeInRequests.id)
      .for('update')
    return rows.map(({ status, ...row }) => ({
      kind: 'trade_in' as const,
      ...row,
      status: status === 'CANCELLED' ? 'Ska skickas tillbaka' : statusLabels[status],
    }))
  },
  async correct(tx, person, { name, phone }) {
    await tx.db
      .update(tradeInRequests)
      .set({ customerName: name, customerPhone: phone, version: sql`${tradeInRequests.version} + 1` })
      .where(open(person))
  },
  async erase(tx, person, pseudonym) {
    const rows = await tx.db
      .update(tradeInRequests)
      .set({
        customerName: pseudonym.name,
        customerEmail: pseudonym.email,
        customerPhone: '',
        customerAddress: '',
        customerPostalCode: '',
        customerCity: '',
        cancelReason: '',
        sentBackNumber: null,
        fingerprint: '',
        idempotencyKey: null,
        linkSelector: sql`gen_random_uuid()::text`,
        version: sql`${tradeInRequests.version} + 1`,
        swish: '',
        // The note of received devices needs the number, ten years after its calendar year (förordning 1999:272 12 §).
        identitySealed: unlessReceived(tradeInRequests.identitySealed),
        identityKeyId: unlessReceived(tradeInRequests.identityKeyId),
        identityLikely: unlessReceived(tradeInRequests.identityLikely),
        identityErasedAt: sql`CASE WHEN ${tradeInRequests.receivedAt} IS NULL THEN ${tx.now()}::timestamptz ELSE ${tradeInRequests.identityErasedAt} END`,
      })
      .where(own(person))
      .returning({ id: tradeInRequests.id, status: tradeInRequests.status })
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return []
    await tx.db
      .update(tradeInOffers)
      .set({ message: '', linkSelector: sql`gen_random_uuid()::text` })
      .where(inArray(tradeInOffers.requestId, ids))
    const events = await tx.db
      .update(tradeInHistory)
      .set({ note: '' })
      .where(inArray(tradeInHistory.requestId, ids))
      .returning({ id: tradeInHistory.id })
    // Text messages are to a number, which does not tell whose they are.
    await deleteMailsTo(
      tx.db,
      events.map(({ id }) => smsEventKey(id)),
    )
    return devicesErased(
      tx,
      ids,
      rows.filter(({ status }) => status !== 'PAID').map(({ id }) => id),
    )
  },
  async export({ db }, person) {
    const { trackingCode } = tradeInRequests
    const [tradeIns, sold, offers, payouts, ledger, pictures] = await Promise.all([
      db
        .select({
          trackingCode,
          status: tradeInRequests.status,
          name: tradeInRequests.customerName,
          phone: tradeInRequests.customerPhone,
          address: tradeInRequests.customerAddress,
          postalCode: tradeInRequests.customerPostalCode,
          city: tradeInRequests.customerCity,
          ...pickColumns(tradeInRequests, 'swish', 'estimatedOre', 'finalOre', 'createdAt'),
        })
        .from(tradeInRequests)
        .where(own(person))
        .orderBy(tradeInRequests.createdAt),
      db
        .select({
          trackingCode,
          brand: tradeInRequestDevices.brand,
          model: tradeInRequestDevices.modelName,
          selections: tradeInRequestDevices.selections,
          estimatedOre: tradeInRequestDevices.estimatedOre,
          ...pickColumns(tradeInInspections, 'imei', 'grade', 'remarks', 'finalOre'),
        })
        .from(tradeInRequestDevices)
        .innerJoin(tradeInRequests, eq(tradeInRequests.id, tradeInRequestDevices.requestId))
        .leftJoin(tradeInInspections, eq(tradeInInspections.requestDeviceId, tradeInRequestDevices.id))
        .where(own(person))
        .orderBy(asc(tradeInRequestDevices.id)),
      db
        .select({
          trackingCode,
          status: tradeInOffers.state,
          ...pickColumns(tradeInOffers, 'totalOre', 'message', 'createdAt'),
        })
        .from(tradeInOffers)
        .innerJoin(tradeInRequests, eq(tradeInRequests.id, tradeInOffers.requestId))
        .where(own(person))
        .orderBy(asc(tradeInOffers.id)),
      db
        .select({
          trackingCode,
          ...pickColumns(tradeInPayouts, 'amountOre', 'method', 'paidOn', 'reference'),
        })
        .from(tradeInPayouts)
        .innerJoin(tradeInRequests, eq(tradeInRequests.id, tradeInPayouts.requestId))
        .where(own(person))
        .orderBy(asc(tradeInPayouts.id)),
      db
        .select(
          pickColumns(
            tradeInLedger,
            'number',
            'receivedOn',
            'boughtOn',
            'returnedOn',
            'goods',
            'imei',
            'sellerName',
            'sellerAddress',
            'priceOre',
          ),
        )
        .from(tradeInLedger)
        .innerJoin(tradeInRequests, eq(tradeInRequests.id, tradeInLedger.requestId))
        .where(own(person))
        .orderBy(asc(tradeInLedger.id)),
      db
        .select({ number: trackingCode, fileKey: tradeInImages.fileKey, caption: tradeInImages.caption })
        .from(tradeInImages)
        .innerJoin(tradeInRequestDevices, eq(tradeInRequestDevices.id, tradeInImages.requestDeviceId))
        .innerJoin(tradeInRequests, eq(tradeInRequests.id, tradeInRequestDevices.requestId))
        .where(own(person))
        .orderBy(asc(tradeInImages.id)),
    ])
    return {
      sections: { sales: tradeIns, sold, sale_offers: offers, payouts, purchase_ledger: ledger },
      pictures,
    }
  },
  async history(db, person) {
    const rows = await db
      .select({
        id: tradeInRequests.id,
        at: tradeInRequests.createdAt,
        number: tradeInRequests.trackingCode,
        status: tradeInRequests.status,
        owed: sql<boolean>`${owesDevices}`,
        amountOre: sql<number>`coalesce(${tradeInPayouts.amountOre}, ${tradeInRequests.finalOre}, ${tradeInRequests.estimatedOre})`,
        text: sql<string>`(SELECT string_agg(${tradeInRequestDevices.brand} || ' ' || ${tradeInRequestDevices.modelName}, ', '
          ORDER BY ${tradeInRequestDevices.position}) FROM ${tradeInRequestDevices}
          WHERE ${tradeInRequestDevices.requestId} = ${tradeInRequests}.id)`,
      })
      .from(tradeInRequests)
      .leftJoin(tradeInPayouts, eq(tradeInPayouts.requestId, tradeInRequests.id))
      .where(own(person))
      .orderBy(desc(tradeInRequests.createdAt))
      .limit(maxHistoryEntries)
    return rows.map((row) =>
      historyEntry('trade_in', {
        ...row,
        status: statusLabels[row.status],
        isOpen: openStatuses.includes(row.status) || row.owed,
      }),
    )
  },
}

/** Erases remarks, notes on refurbishings and pictures. The IMEI of a device that the shop bought is retained; those of others are erased. */
async function devicesErased(
  tx: Parameters<PersonalDataHandler['erase']>[0],
  ids: readonly number[],
  notBought: readonly number[],
): Promise<string[]> {
  const devices = await tx.db
    .select({ id: tradeInRequestDevices.id, requestId: tradeInRequestDevices.requestId })
    .from(tradeInRequestDevices)
    .where(inArray(tradeInRequestDevices.requestId, [...ids]))
  if (devices.length === 0) return []
  const all = devices.map(({ id }) => id)
  const returned = devices.filter(({ requestId }) => notBought.includes(requestId)).map(({ id }) => id)
  await tx.db
    .update(tradeInInspections)
    .set({ remarks: '' })
    .where(inArray(tradeInInspections.requestDeviceId, all))
  await tx.db.update(refurbishings).set({ note: '' }).where(inArray(refurbishings.requestDeviceId, all))
  if (returned.length > 0) {
    await tx.db
      .update(tradeInInspections)
      .set({ imei: '' })
      .where(inArray(tradeInInspections.requestDeviceId, returned))
  }
  const pictures = await tx.db
    .delete(tradeInImages)
    .where(inArray(tradeInImages.requestDeviceId, all))
    .returning({ fileKey: tradeInImages.fileKey })
  return pictures.map(({ fileKey }) => fileKey)
}
