import { type DeviceKind, getDeviceType } from '#domain/catalogue/known-device-types.ts'
import { oreToDecimal } from '#domain/money.ts'
import { type CheckLists, getCheckPoints } from '#domain/repairs/checks/points.ts'
import { getRefurbishingCost } from '#domain/trade-in/refurbishing/cost.ts'
import type { Refurbishing } from '#domain/trade-in/refurbishing/schemas.ts'
import type { listRefurbishings } from './queries.ts'

type StoredRefurbishing = Awaited<ReturnType<typeof listRefurbishings>>[number]

/** Returns what staff see of a refurbishing. */
export function refurbishingView(
  { refurbishing, pieces, entries }: StoredRefurbishing,
  { kind, boughtOre, checks }: { kind: DeviceKind; boughtOre: number; checks: CheckLists },
): Refurbishing {
  const cost = getRefurbishingCost(
    boughtOre,
    pieces.map(({ piece }) => piece),
  )
  return {
    version: refurbishing.version,
    note: refurbishing.note,
    parts: pieces.map(({ piece: { id, partId, name, origin, costOre }, sku }) => ({
      ...{ id, part_id: partId, sku, name, origin },
      cost: costOre === null ? null : oreToDecimal(costOre),
    })),
    entries: entries.map(({ entry: { id, minutes, createdAt }, by }) => ({
      ...{ id, minutes, by },
      at: createdAt.toISOString(),
    })),
    minutes: entries.reduce((sum, { entry }) => sum + entry.minutes, 0),
    check_points: getCheckPoints(checks, getDeviceType(kind)),
    checks: refurbishing.checks,
    grade: refurbishing.grade,
    parts_cost: oreToDecimal(cost.partsOre),
    total_cost: oreToDecimal(cost.totalOre),
    parts_without_cost: cost.withoutCost,
    started_at: refurbishing.startedAt.toISOString(),
    finished_at: refurbishing.finishedAt?.toISOString() ?? null,
  }
}
