import type { StaffSession } from '#domain/accounts/staff-schemas.ts'
import { DomainError } from '#domain/errors.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { getSessions, revokeSession, revokeSessions } from '../queries.ts'
import { findStaff } from './queries.ts'

async function views(ctx: Ctx, adminUserId: number): Promise<StaffSession[]> {
  const { sessionId } = requireAdmin(ctx)
  const rows = await getSessions(ctx.db, adminUserId, ctx.now())
  return rows.map((row) => ({
    id: row.id,
    created_at: row.createdAt.toISOString(),
    last_used_at: (row.lastUsedAt ?? row.createdAt).toISOString(),
    device: row.device || 'Okänd enhet',
    current: row.id === sessionId,
  }))
}

/** Returns the caller's own valid logins. */
export function ownSessions(ctx: Ctx): Promise<StaffSession[]> {
  return views(ctx, requireAdmin(ctx).id)
}

/** Ends one of the caller's logins. Does nothing when it belongs to another user or has ended. */
export function endOwnSession(ctx: Ctx, sessionId: number): Promise<void> {
  return revokeSession(ctx.db, requireAdmin(ctx).id, sessionId, ctx.now())
}

export function endOwnOtherSessions(ctx: Ctx): Promise<void> {
  const { id, sessionId } = requireAdmin(ctx)
  return revokeSessions(ctx.db, id, ctx.now(), sessionId)
}

/** Returns a user's valid logins. @throws staff.notFound */
export async function staffSessions(ctx: Ctx, id: number): Promise<StaffSession[]> {
  if (!(await findStaff(ctx.db, id))) throw new DomainError('staff.notFound')
  return views(ctx, id)
}

/** Ends one of a user's logins. Does nothing when it belongs to another user or has ended. */
export function endStaffSession(ctx: Ctx, id: number, sessionId: number): Promise<void> {
  requireAdmin(ctx)
  return revokeSession(ctx.db, id, sessionId, ctx.now())
}

export function endStaffSessions(ctx: Ctx, id: number): Promise<void> {
  const { sessionId } = requireAdmin(ctx)
  return revokeSessions(ctx.db, id, ctx.now(), sessionId)
}
