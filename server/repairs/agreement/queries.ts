import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { repairAgreements } from '../tables.ts'

export const insertAgreement = insertRow(repairAgreements)

/** Returns the changes of a repair's agreed price, oldest first. */
export function getAgreements(db: Db, repairId: number) {
  return db
    .select()
    .from(repairAgreements)
    .where(eq(repairAgreements.repairId, repairId))
    .orderBy(asc(repairAgreements.id))
}
