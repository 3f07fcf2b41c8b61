import { DomainError } from '#domain/errors.ts'
import { getCheckPoints, missingChecks } from '#domain/repairs/checks/points.ts'
import type { RepairStatus } from '#domain/repairs/states.ts'
import type { DbCtx } from '#server/kit/context.ts'
import { readShopSettings } from '#server/settings/service.ts'
import type { RepairRow } from '../core/queries.ts'

/** @throws repair.unchecked when a device is to be finished and a point that the shop requires is not answered */
export async function refuseUnchecked(ctx: DbCtx, repair: RepairRow, to: RepairStatus): Promise<void> {
  if (to !== 'Färdig') return
  const { checks } = await readShopSettings(ctx)
  const missing = missingChecks(getCheckPoints(checks, repair.deviceType), repair.checksAfter)
  if (missing.length > 0)
    throw new DomainError('repair.unchecked', { values: { points: missing.join(', ').toLowerCase() } })
}
