import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { statusLabels } from '../../domain/trade-in/words.ts'
import { isOf, type Person, type PersonKeeper } from '../kit/person.ts'
import { erasedIdentity } from './sale/identity.ts'
import {
  tradeInHistory,
  tradeInImages,
  tradeInInspections,
  tradeInOffers,
  tradeInRequestDevices,
  tradeInRequests,
} from './tables.ts'

const own = (person: Person) => isOf(person, tradeInRequests.customerEmail, tradeInRequests.customerId)

const open = (person: Person) =>
  and(own(person), inArray(tradeInRequests.status, ['PENDING', 'RECEIVED', 'INSPECTED']))

/** The shop still has devices that are not its own. */
const owesDevices = and(
  eq(tradeInRequests.status, 'CANCELLED'),
  isNotNull(tradeInRequests.receivedAt),
  isNull(tradeInRequests.sentBackAt),
)

/**
 * Sales stay with what was bought and paid, without who sold it; personal identity numbers and accounts go. The purchase
 * ledger stays as it was written (lag 1999:271), and the payout with it.
 */
export const tradeInPerson: PersonKeeper = {
  async underWay(tx, person) {
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
        version: sql`${tradeInRequests.version} + 1`,
        ...erasedIdentity(tx.now()),
      })
      .where(own(person))
      .returning({ id: tradeInRequests.id, status: tradeInRequests.status })
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return []
    await tx.db
      .update(tradeInOffers)
      .set({ message: '', linkSelector: sql`gen_random_uuid()::text` })
      .where(inArray(tradeInOffers.requestId, ids))
    await tx.db.update(tradeInHistory).set({ note: '' }).where(inArray(tradeInHistory.requestId, ids))
    return devicesErased(
      tx,
      ids,
      rows.filter(({ status }) => status !== 'PAID').map(({ id }) => id),
    )
  },
}

/** A device that was bought is the shop's: its number and condition stay, for whoever sells it. The others' do not. */
async function devicesErased(
  tx: Parameters<PersonKeeper['erase']>[0],
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
