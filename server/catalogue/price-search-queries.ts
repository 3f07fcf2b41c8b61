import { and, asc, eq, inArray } from 'drizzle-orm'
import { pickColumns } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import { repairPrices } from './tables.ts'

/** Row limits, far above what a shop has. */
const maxIssues = 2_000
const maxPrices = 5_000

/** Returns the names of all repairs that have an active price. */
export async function listIssues(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ issue: repairPrices.issueDescription })
    .from(repairPrices)
    .where(eq(repairPrices.active, true))
    .limit(maxIssues)
  return rows.map(({ issue }) => issue)
}

/** Returns the active prices of models in the shop's order: all of them, or those for some repairs. */
export function listPricesOfModels(
  db: Db,
  modelIds: readonly number[],
  issues: readonly string[] | undefined,
) {
  return db
    .select({
      ...pickColumns(repairPrices, 'id', 'priceOre', 'timeEstimate'),
      modelId: repairPrices.deviceModelId,
      issue: repairPrices.issueDescription,
    })
    .from(repairPrices)
    .where(
      and(
        inArray(repairPrices.deviceModelId, [...modelIds]),
        eq(repairPrices.active, true),
        issues ? inArray(repairPrices.issueDescription, [...issues]) : undefined,
      ),
    )
    .orderBy(asc(repairPrices.position), asc(repairPrices.id))
    .limit(maxPrices)
}
