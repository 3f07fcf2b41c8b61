import type { SameSerial, SameSerialQuery } from '#domain/trade-in/staff-schemas.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { findSerial } from './queries.ts'

/** Returns where else the shop has a device's number, so that staff ask before they receive or buy it. */
export async function readSameSerial(ctx: Ctx, query: SameSerialQuery): Promise<{ found: SameSerial[] }> {
  requireAdmin(ctx)
  return { found: query.serial === '' ? [] : await findSerial(ctx.db, query.serial, query.device) }
}
