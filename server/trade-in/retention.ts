import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { expiredRows } from '../kit/retention.ts'
import { tradeInImages, tradeInRequestDevices, tradeInRequests } from './tables.ts'

/** Returns the ids of the devices that were bought, or whose trade-in was cancelled, before a time, unless the shop still has to send them back. */
export function tradeInDevicesClosedBefore(before: Date): SQL {
  const { id, status, statusSince, receivedAt, sentBackAt } = tradeInRequests
  const isClosed = or(
    eq(status, 'PAID'),
    and(eq(status, 'CANCELLED'), or(isNull(receivedAt), isNotNull(sentBackAt))),
  )
  return sql`(SELECT ${tradeInRequestDevices.id} FROM ${tradeInRequestDevices} WHERE ${tradeInRequestDevices.requestId} IN
    (SELECT ${id} FROM ${tradeInRequests} WHERE ${and(isClosed, lt(statusSince, before))}))`
}

export const tradeInRetention = [
  expiredRows(
    'pictures',
    tradeInImages,
    (before) => inArray(tradeInImages.requestDeviceId, tradeInDevicesClosedBefore(before)),
    tradeInImages.fileKey,
  ),
]
