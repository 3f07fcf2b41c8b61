import { and, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm'
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

/** Returns the ids of the repairs that were closed before a time. */
export const repairsClosedBefore = (before: Date): SQL =>
  sql`(SELECT ${repairs.id} FROM ${repairs}
    WHERE ${and(notInArray(repairs.status, [...openStatuses]), lt(repairs.statusSince, before))})`

const closedBefore = (repairId: AnyPgColumn, before: Date) => inArray(repairId, repairsClosedBefore(before))

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
