import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { adminUsers } from '#server/accounts/tables.ts'
import type { Db } from '#server/db/database.ts'
import { findById, insertRow } from '#server/db/rows.ts'
import { repairPriceAnswers, repairPriceQuestions, repairTransitions } from '../tables.ts'

export type QuestionRow = typeof repairPriceQuestions.$inferSelect

export const insertQuestion = insertRow(repairPriceQuestions)

export const insertAnswer = insertRow(repairPriceAnswers)

export const findQuestion = findById(repairPriceQuestions)

/** Returns a repair's newest question with the username of its sender. */
export async function findNewestQuestion(db: Db, repairId: number) {
  const [row] = await db
    .select({ question: repairPriceQuestions, by: adminUsers.username })
    .from(repairPriceQuestions)
    .leftJoin(adminUsers, eq(adminUsers.id, repairPriceQuestions.adminUserId))
    .where(eq(repairPriceQuestions.repairId, repairId))
    .orderBy(desc(repairPriceQuestions.id))
    .limit(1)
  return row
}

/** Returns the newest question of each of some repairs that has one. */
export async function getNewestQuestions(
  db: Db,
  repairIds: readonly number[],
): Promise<Map<number, QuestionRow>> {
  if (repairIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([repairPriceQuestions.repairId])
    .from(repairPriceQuestions)
    .where(inArray(repairPriceQuestions.repairId, [...repairIds]))
    .orderBy(repairPriceQuestions.repairId, desc(repairPriceQuestions.id))
  return new Map(rows.map((row) => [row.repairId, row]))
}

/** Returns the answers to some questions, oldest first, each with the username of the member of staff who recorded it. */
export async function getAnswers(db: Db, questionIds: readonly number[]) {
  if (questionIds.length === 0) return []
  return db
    .select({ answer: repairPriceAnswers, by: adminUsers.username })
    .from(repairPriceAnswers)
    .leftJoin(adminUsers, eq(adminUsers.id, repairPriceAnswers.adminUserId))
    .where(inArray(repairPriceAnswers.questionId, [...questionIds]))
    .orderBy(asc(repairPriceAnswers.id))
}

/** Closes a repair's open question, if there is one. */
export async function closeOpenQuestion(db: Db, repairId: number, now: Date): Promise<boolean> {
  const closed = await db
    .update(repairPriceQuestions)
    .set({ closedAt: now })
    .where(and(eq(repairPriceQuestions.repairId, repairId), isNull(repairPriceQuestions.closedAt)))
    .returning({ id: repairPriceQuestions.id })
  return closed.length > 0
}

/** Returns the state that a repair had before it last began to wait for its customer; undefined when it was opened waiting. */
export async function findStatusBeforeWaiting(db: Db, repairId: number) {
  const [row] = await db
    .select({ from: repairTransitions.fromStatus })
    .from(repairTransitions)
    .where(and(eq(repairTransitions.repairId, repairId), eq(repairTransitions.toStatus, 'Väntar på svar')))
    .orderBy(desc(repairTransitions.id))
    .limit(1)
  return row?.from ?? undefined
}
