import type { ServerState } from '#domain/maintenance.ts'
import { maintenanceRuns } from '../db/tables.ts'
import { type Ctx, requireAdmin } from '../kit/context.ts'
import { readVersion } from '../kit/version.ts'

/** Returns how the server is, for the owner. */
export async function readServerState(ctx: Ctx): Promise<ServerState> {
  requireAdmin(ctx)
  const runs = await ctx.db.select().from(maintenanceRuns).orderBy(maintenanceRuns.kind)
  const disk = await ctx.files.measureDisk()
  return {
    version: await readVersion(),
    disk: disk ? { free_bytes: disk.free, size_bytes: disk.size } : null,
    maintenance: runs.map(({ kind, endedAt, succeededAt, problem }) => ({
      kind,
      ended_at: endedAt.toISOString(),
      succeeded_at: succeededAt?.toISOString() ?? null,
      problem,
    })),
  }
}
