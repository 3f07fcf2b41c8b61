import type { StaffSession } from '../../../domain/accounts/staff-schemas.ts'
import { DomainError } from '../../../domain/errors.ts'
import { type Ctx, requireAdmin } from '../../kit/context.ts'
import { revokeSession, revokeSessions, sessionsOf } from '../queries.ts'
import { findStaff } from './queries.ts'

async function views(ctx: Ctx, adminUserId: number): Promise<StaffSession[]> {
  const { sessionId } = requireAdmin(ctx)
  const rows = await sessionsOf(ctx.db, adminUserId, ctx.now())
  return rows.map((row) => ({
    id: row.id,
    created_at: row.createdAt.toISOString(),
    last_used_at: (row.lastUsedAt ?? row.createdAt).toISOString(),
    device: row.device || 'Okänd enhet',
    current: row.id === sessionId,
  }))
}

/** One's own logins that hold. */
export function ownSessions(ctx: Ctx): Promise<StaffSession[]> {
  return views(ctx, requireAdmin(ctx).id)
}

/** Ends one of one's own logins; one that is not one's own, or has ended, is left as it is. */
export function endOwnSession(ctx: Ctx, sessionId: number): Promise<void> {
  return revokeSession(ctx.db, requireAdmin(ctx).id, sessionId, ctx.now())
}

/** Ends all of one's own logins but the one that asks. */
export function endOwnOtherSessions(ctx: Ctx): Promise<void> {
  const { id, sessionId } = requireAdmin(ctx)
  return revokeSessions(ctx.db, id, ctx.now(), sessionId)
}

/** Somebody's logins that hold. Throws `staff.notFound`. */
export async function staffSessions(ctx: Ctx, id: number): Promise<StaffSession[]> {
  if (!(await findStaff(ctx.db, id))) throw new DomainError('staff.notFound')
  return views(ctx, id)
}

/** Ends one of somebody's logins; one that is another's, or has ended, is left as it is. */
export function endStaffSession(ctx: Ctx, id: number, sessionId: number): Promise<void> {
  requireAdmin(ctx)
  return revokeSession(ctx.db, id, sessionId, ctx.now())
}

/** Ends all of somebody's logins, other than the one that asks. */
export function endStaffSessions(ctx: Ctx, id: number): Promise<void> {
  const { sessionId } = requireAdmin(ctx)
  return revokeSessions(ctx.db, id, ctx.now(), sessionId)
}
