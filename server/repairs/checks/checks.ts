import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { type CheckPoint, conditionText, getCheckPoints } from '#domain/repairs/checks/points.ts'
import type { ChecksInput } from '#domain/repairs/checks/schemas.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { updateRepair } from '../core/queries.ts'
import { changeHandedIn } from '../workshop/change.ts'

/** Returns what the shop tests on a type of device of the price list. */
export async function readCheckPoints(ctx: Ctx, deviceType: string): Promise<{ points: CheckPoint[] }> {
  requireAdmin(ctx)
  const { checks } = await readShopSettings(ctx)
  return { points: getCheckPoints(checks, deviceType) }
}

/** Stores how a device is after the repair. @throws like changeHandedIn */
export function changeChecks(ctx: Ctx, id: number, { version, after }: ChecksInput): Promise<AdminRepair> {
  return changeHandedIn(ctx, id, version, async (tx) => {
    await updateRepair(tx.db, id, { checksAfter: after })
    return `Efter reparationen: ${conditionText(after) || 'inget provat'}`
  })
}
