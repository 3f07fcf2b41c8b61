import { and, inArray, lt, notInArray, sql } from 'drizzle-orm'
import { openStatuses } from '../../domain/repairs/states.ts'
import { expiredRows } from '../kit/retention.ts'
import { repairImages, repairOrders } from './tables.ts'

/** Pictures of repairs that are closed. */
export const repairsRetention = [
  expiredRows(
    'pictures',
    repairImages,
    (before) =>
      inArray(
        repairImages.repairOrderId,
        sql`(SELECT ${repairOrders.id} FROM ${repairOrders}
          WHERE ${and(notInArray(repairOrders.status, [...openStatuses]), lt(repairOrders.statusSince, before))})`,
      ),
    repairImages.fileKey,
  ),
]
