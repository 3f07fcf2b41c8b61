import { and, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { openStatuses } from '#domain/repairs/states.ts'
import { expiredRows } from '../kit/retention.ts'
import { repairImages, repairOrders, repairSignatures } from './tables.ts'

/** Condition that an order was closed before a time. */
const closedBefore = (repairOrderId: AnyPgColumn, before: Date) =>
  inArray(
    repairOrderId,
    sql`(SELECT ${repairOrders.id} FROM ${repairOrders}
      WHERE ${and(notInArray(repairOrders.status, [...openStatuses]), lt(repairOrders.statusSince, before))})`,
  )

/** Pictures and signatures of repairs that are closed. */
export const repairsRetention = [
  expiredRows(
    'pictures',
    repairImages,
    (before) => closedBefore(repairImages.repairOrderId, before),
    repairImages.fileKey,
  ),
  expiredRows('pictures', repairSignatures, (before) => closedBefore(repairSignatures.repairOrderId, before)),
]
