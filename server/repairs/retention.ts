import { and, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { openStatuses } from '#domain/repairs/states.ts'
import { expiredRows } from '../kit/retention.ts'
import {
  repairImages,
  repairPriceAnswers,
  repairPriceQuestions,
  repairSignatures,
  repairs,
} from './tables.ts'

/** Condition that an order was closed before a time. */
const closedBefore = (repairId: AnyPgColumn, before: Date) =>
  inArray(
    repairId,
    sql`(SELECT ${repairs.id} FROM ${repairs}
      WHERE ${and(notInArray(repairs.status, [...openStatuses]), lt(repairs.statusSince, before))})`,
  )

/** Pictures, signatures and answers to price questions of repairs that are closed. What was agreed stays in `repair_agreements`. */
export const repairsRetention = [
  expiredRows(
    'pictures',
    repairImages,
    (before) => closedBefore(repairImages.repairId, before),
    repairImages.fileKey,
  ),
  expiredRows('pictures', repairSignatures, (before) => closedBefore(repairSignatures.repairId, before)),
  expiredRows('pictures', repairPriceAnswers, (before) =>
    inArray(
      repairPriceAnswers.questionId,
      sql`(SELECT ${repairPriceQuestions.id} FROM ${repairPriceQuestions}
        WHERE ${closedBefore(repairPriceQuestions.repairId, before)})`,
    ),
  ),
]
