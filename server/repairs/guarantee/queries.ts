import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { shopComplaints } from '#server/shop/tables.ts'
import { repairs } from '../tables.ts'

/** Returns the sold piece that a repair repairs as a complaint, and the repair whose handover has extended its guarantee. */
export async function findComplaint(db: Db, repairId: number) {
  const [row] = await db
    .select({
      complaint: shopComplaints,
      extendedBy: sql<string | null>`(SELECT r.order_number FROM ${shopComplaints} other
        JOIN ${repairs} r ON r.id = other.repair_order_id
        WHERE other.piece_key = ${shopComplaints}.piece_key AND r.handed_over_at IS NOT NULL
          AND other.voluntary
        ORDER BY r.handed_over_at, r.id LIMIT 1)`,
    })
    .from(shopComplaints)
    .where(eq(shopComplaints.repairId, repairId))
  return row
}
