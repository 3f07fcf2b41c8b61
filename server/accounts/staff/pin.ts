import { maxPinFailures, wrongPinText } from '#domain/accounts/pins.ts'
import type { SwitchTarget } from '#domain/accounts/staff-schemas.ts'
import { DomainError, fieldError } from '#domain/errors.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { recordAuditEvent } from '../audit/log.ts'
import { hashPassword, passwordMatches } from '../passwords.ts'
import { takeSession } from '../queries.ts'
import { type LoginFrom, startSession } from './log-in.ts'
import { displayName } from './names.ts'
import { reauthenticateStaff, sessionLimitKey } from './own.ts'
import { countPinAttempt, listStaffWithPin, lockStaff, updateStaff } from './queries.ts'

/** Sets the caller's PIN. A wrong password is an error at `password`. */
export async function setOwnPin(
  ctx: Ctx,
  { password, pin }: { password: string; pin: string },
): Promise<void> {
  const { id } = await reauthenticateStaff(ctx, { password })
  const pinHash = await hashPassword(pin)
  await ctx.transaction((tx) => updateStaff(tx.db, id, { pinHash, pinFailures: 0 }))
}

export async function removeOwnPin(ctx: Ctx): Promise<void> {
  const { id } = requireAdmin(ctx)
  await ctx.transaction((tx) => updateStaff(tx.db, id, { pinHash: null, pinFailures: 0 }))
}

/** Returns the colleagues who can take over the caller's browser. */
export async function listSwitchTargets(ctx: Ctx): Promise<SwitchTarget[]> {
  const rows = await listStaffWithPin(ctx.db, requireAdmin(ctx).id)
  return rows.map((row) => ({ id: row.id, name: displayName(row) }))
}

/**
 * Lets a colleague take over the caller's browser by a PIN: ends the caller's login, and opens one of the colleague's that ends when the
 * caller's would have, so that PINs never prolong a login by password. A wrong, locked or missing PIN is the same error at `pin`, in
 * the same time. See docs/decisions/0061-pin-switch.md. @throws request.tooMany, and auth.required when the caller's login has just ended
 */
export async function switchStaff(
  ctx: Ctx,
  { id, pin }: { id: number; pin: string },
  from: Pick<LoginFrom, 'userAgent'>,
): Promise<{ access: string; username: string }> {
  const caller = requireAdmin(ctx)
  // Someone at an open till could otherwise lock the PINs of all colleagues at once.
  await ctx.limits.take('login.device', sessionLimitKey(ctx))
  const user = id === caller.id ? undefined : await countPinAttempt(ctx.db, id)
  if (!(await passwordMatches(user?.pinHash ?? undefined, pin)) || !user) {
    if (user) await noteWrongPin(ctx, user)
    throw fieldError('pin', wrongPinText)
  }
  return ctx.transaction(async (tx) => {
    const current = await lockStaff(tx.db, user.id)
    // The account was closed, or the PIN changed, since it was checked.
    if (!current?.active || current.pinHash !== user.pinHash) throw fieldError('pin', wrongPinText)
    const expiresAt = await takeSession(tx.db, caller.sessionId, tx.now())
    if (!expiresAt) throw new DomainError('auth.required')
    await updateStaff(tx.db, user.id, { pinFailures: 0 })
    tx.audit.addDetail(`till ${displayName(current)}`)
    tx.audit.addSubject({ id: user.id })
    const by = { id: user.id, name: displayName(current) }
    await recordAuditEvent(tx, 'staff.switchedIn', by, { detail: `efter ${displayName(caller)}` })
    const access = await startSession(tx, user, from, { expiresAt })
    return { access, username: current.username }
  })
}

/** Records a wrong PIN in the audit log, with the names of its holder and of whose login it was typed in. */
function noteWrongPin(ctx: Ctx, user: Awaited<ReturnType<typeof countPinAttempt>> & object): Promise<void> {
  const isLocked = user.pinFailures >= maxPinFailures
  return recordAuditEvent(
    ctx,
    'staff.pinFailed',
    { id: null, name: displayName(user) },
    {
      detail: `hos ${displayName(requireAdmin(ctx))}${isLocked ? ', koden är låst' : ''}`,
      subject: { id: user.id },
    },
  )
}
