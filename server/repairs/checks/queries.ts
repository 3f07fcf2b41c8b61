import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { deviceTests } from '#server/device-tests/tables.ts'

/** Maximum number of tests of a repair that are shown, far more than are done. */
const maxTests = 50

/** Returns the tests that a repair's device has done in its browser, oldest first. */
export async function listMeasuredTests(db: Db, repairId: number) {
  const { id, moment, measuredAt, results } = deviceTests
  const rows = await db
    .select({ id, moment, measuredAt, results })
    .from(deviceTests)
    .where(and(eq(deviceTests.repairId, repairId), isNotNull(measuredAt)))
    .orderBy(asc(id))
    .limit(maxTests)
  return rows.flatMap((row) =>
    row.measuredAt && row.results ? [{ ...row, measuredAt: row.measuredAt, results: row.results }] : [],
  )
}
