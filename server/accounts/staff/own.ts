import { getPermissions } from '#domain/accounts/permissions.ts'
import type { AdminMe, OwnDetails } from '#domain/accounts/staff-schemas.ts'
import { requiredAccountTexts } from '#domain/accounts/texts.ts'
import { DomainError, fieldError } from '#domain/errors.ts'
import { type Ctx, type DbCtx, requireAdmin } from '#server/kit/context.ts'
import { newDeviceCookie } from '../attempts/known-devices.ts'
import { assertNotOwnName, hashPassword, passwordMatches } from '../passwords.ts'
import { type AdminRow, getDeviceAccount, revokeSessions } from '../queries.ts'
import { mailPasswordChanged } from './notices.ts'
import { endResetLinks, findStaff, isLoginNameTaken, recoveryCodesLeft, updateStaff } from './queries.ts'
import { verifyAndUseCode } from './two-step-key.ts'

export async function ownRow(ctx: DbCtx): Promise<AdminRow> {
  const row = await findStaff(ctx.db, requireAdmin(ctx).id)
  if (!row) throw new DomainError('auth.required')
  return row
}

/** Returns the logged-in back-office user and the user's permissions. */
export async function whoAmI(ctx: DbCtx): Promise<AdminMe> {
  const { isByPin } = requireAdmin(ctx)
  const user = await ownRow(ctx)
  return {
    id: user.id,
    username: user.username,
    name: user.name,
    email: user.email ?? '',
    role: user.role,
    permissions: [...getPermissions({ role: user.role, isByPin })],
    two_step_since: user.twoStepSince?.toISOString() ?? null,
    recovery_codes_left: user.twoStepSince ? await recoveryCodesLeft(ctx.db, user.id) : 0,
    has_pin: user.pinHash !== null,
    by_pin: isByPin,
  }
}

/**
 * Changes the caller's own name and e-mail. An address that is another user's login is an error at `email`. Changing the
 * address needs the password (error at `password`), because a password reset goes to that mailbox, and ends reset links.
 */
export async function changeOwnDetails(
  ctx: Ctx,
  { name, email, password = '' }: OwnDetails,
): Promise<AdminMe> {
  const { id } = requireAdmin(ctx)
  if (((await ownRow(ctx)).email ?? '') !== email) {
    await assertOwnPassword(ctx, password)
  }
  return ctx.transaction(async (tx) => {
    const before = await ownRow(tx)
    if (email && (await isLoginNameTaken(tx.db, email, id)))
      throw fieldError('email', 'Det finns redan ett konto med den adressen.')
    await updateStaff(tx.db, id, { name, email: email || null })
    const isMoved = (before.email ?? '') !== email
    // They were mailed to the old address.
    if (isMoved) await endResetLinks(tx.db, id, tx.now())
    const changed = [...(before.name === name ? [] : ['namn']), ...(isMoved ? ['e-post'] : [])]
    if (changed.length > 0) tx.audit.addDetail(changed.join(' och '))
    else tx.audit.skip()
    return whoAmI(tx)
  })
}

/** Returns the key for counting wrong passwords and codes of a session. */
export function sessionLimitKey(ctx: Ctx): string {
  return `staff session ${requireAdmin(ctx).sessionId}`
}

/**
 * Returns the caller after checking the password again, and the code where needed. Errors are at their field with status
 * 400, since 401 would log out. After ten guesses the session must wait.
 */
export async function reauthenticateStaff(
  ctx: Ctx,
  proof: { password: string; code?: string },
  field = 'password',
): Promise<AdminRow> {
  const user = await ownRow(ctx)
  const session = sessionLimitKey(ctx)
  await ctx.limits.take('login.device', session)
  if (!(await passwordMatches(user.passwordHash, proof.password)))
    throw fieldError(field, 'Det nuvarande lösenordet är fel.')
  if (proof.code !== undefined && !(await verifyAndUseCode(ctx, user, proof.code)))
    throw fieldError('code', 'Koden stämmer inte. Vänta på nästa kod i appen och försök igen.')
  await ctx.limits.clear('login.device', session)
  return user
}

/** Checks the caller's password before a change that needs it. A missing or wrong one is an error at `password`. */
export async function assertOwnPassword(ctx: Ctx, password = ''): Promise<void> {
  if (password === '') throw fieldError('password', requiredAccountTexts.old_password)
  await reauthenticateStaff(ctx, { password })
}

/**
 * Changes the caller's own password. Ends all other logins, and all reset links. A wrong current password is an error at
 * `old_password`.
 */
export async function changeOwnPassword(
  ctx: Ctx,
  input: { old_password: string; new_password: string },
): Promise<{ cookie: string }> {
  const user = await reauthenticateStaff(ctx, { password: input.old_password }, 'old_password')
  assertNotOwnName(input.new_password, [user.email, user.username], 'new_password')
  const { sessionId } = requireAdmin(ctx)
  const passwordHash = await hashPassword(input.new_password)
  await ctx.transaction(async (tx) => {
    await updateStaff(tx.db, user.id, { passwordHash })
    await revokeSessions(tx.db, user.id, tx.now(), sessionId)
    await endResetLinks(tx.db, user.id, tx.now())
    await mailPasswordChanged(tx, user)
  })
  // The old password's cookies are invalid now; this one keeps the device known.
  return { cookie: newDeviceCookie(ctx, getDeviceAccount({ ...user, passwordHash })) }
}
