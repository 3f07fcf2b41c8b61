import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { expiredRows } from '../kit/retention.ts'
import { tradeInImages, tradeInRequestDevices, tradeInRequests } from './tables.ts'

/** Pictures of devices that were bought, or whose trade-in was cancelled, unless the shop still has to send the device back. */
export const tradeInRetention = [
  expiredRows(
    'pictures',
    tradeInImages,
    (before) => {
      const { id, status, statusSince, receivedAt, sentBackAt } = tradeInRequests
      const isClosed = or(
        eq(status, 'PAID'),
        and(eq(status, 'CANCELLED'), or(isNull(receivedAt), isNotNull(sentBackAt))),
      )
      return inArray(
        tradeInImages.requestDeviceId,
        sql`(SELECT ${tradeInRequestDevices.id} FROM ${tradeInRequestDevices} WHERE ${tradeInRequestDevices.requestId} IN
          (SELECT ${id} FROM ${tradeInRequests} WHERE ${and(isClosed, lt(statusSince, before))}))`,
      )
    },
    tradeInImages.fileKey,
  ),
]
