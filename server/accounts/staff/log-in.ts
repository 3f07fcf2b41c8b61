import { unknownNameText } from '#domain/accounts/audit-labels.ts'
import { deviceLabel } from '#domain/accounts/device-label.ts'
import { DomainError } from '#domain/errors.ts'
import { type Ctx, type DbCtx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { computeDigest, randomToken } from '#server/security/secrets.ts'
import { type AttemptFrom, beginAttempt } from '../attempts/attempt.ts'
import { newDeviceCookie } from '../attempts/known-devices.ts'
import { recordAuditEvent } from '../audit/log.ts'
import { passwordMatches, upgradeHash } from '../passwords.ts'
import { type AdminRow, findAdmin, getDeviceAccount, insertSession, revokeSession } from '../queries.ts'
import { displayName } from './names.ts'
import { findStaff, lockStaff, recoveryCodesLeft, replacePasswordHash, updateStaff } from './queries.ts'
import { verifyAndUseCode } from './two-step-key.ts'

const sessionHours = 12

export type LoginFrom = AttemptFrom & { userAgent: string | undefined }

/**
 * Logs in to the back office. Returns the bearer token, and the cookie that identifies the device. A wrong name and a
 * wrong password give the same `auth.badAdminLogin` in the same time. After ten failures the name and the address must
 * wait (`request.tooMany`), unless the device is known. With two-step login, the code is requested once the password is
 * right (`auth.codeNeeded`); a wrong code counts as a failure (`auth.badCode`). Logins and failures are audited.
 */
export async function logInAdmin(
  ctx: Ctx,
  input: { username: string; password: string; code?: string | undefined },
  from: LoginFrom,
): Promise<{ access: string; cookie: string }> {
  const admin = await findAdmin(ctx.db, input.username)
  const account = admin && getDeviceAccount(admin)
  // Username and e-mail identify one account, with one counter of failures.
  const name = admin?.username ?? input.username
  const attempt = await beginAttempt(ctx, 'staff', { name, account }, from)
  const refuse = async (error: DomainError, detail?: string): Promise<never> => {
    await noteFailure(ctx, admin, detail)
    await attempt.failed()
    throw error
  }
  const user = await withVerifiedPassword(ctx, admin, input.password)
  if (!user) return refuse(new DomainError('auth.badAdminLogin'))
  if (user.twoStepSince && !input.code) {
    await attempt.failed()
    throw new DomainError('auth.codeNeeded', {
      fields: { code: ['Skriv koden från din autentiseringsapp.'] },
    })
  }
  const result = await ctx.transaction(async (tx) => {
    // Ending the sessions with a change since the verification would have missed this one.
    if (!(await lockUnchanged(tx, user))) return 'changed'
    const taken = user.twoStepSince ? await verifyAndUseCode(tx, user, input.code ?? '') : 'none'
    if (!taken) return 'badCode'
    const detail =
      taken === 'recovery' ? `med återställningskod, ${await recoveryCodesLeft(tx.db, user.id)} kvar` : ''
    await recordAuditEvent(tx, 'staff.loggedIn', { id: user.id, name: displayName(user) }, { detail })
    // The password unlocks the PIN.
    if (user.pinFailures > 0) await updateStaff(tx.db, user.id, { pinFailures: 0 })
    return { access: await startSession(tx, user, from) }
  })
  if (result === 'changed') return refuse(new DomainError('auth.badAdminLogin'))
  if (result === 'badCode') {
    const fields = { code: ['Koden stämmer inte.'] }
    return refuse(new DomainError('auth.badCode', { fields }), 'fel kod')
  }
  await attempt.succeeded()
  return { access: result.access, cookie: newDeviceCookie(ctx, getDeviceAccount(user)) }
}

/** Returns the user with the current hash of the password, or undefined when it is wrong or has been changed meanwhile. */
async function withVerifiedPassword(
  ctx: Ctx,
  user: AdminRow | undefined,
  password: string,
): Promise<AdminRow | undefined> {
  if (!(await passwordMatches(user?.passwordHash, password)) || !user) return undefined
  const passwordHash = await upgradeHash(password, user.passwordHash, {
    replace: (upgraded) => replacePasswordHash(ctx.db, user, upgraded),
    read: async () => (await findStaff(ctx.db, user.id))?.passwordHash,
  })
  return passwordHash === undefined ? undefined : { ...user, passwordHash }
}

/** Locks a user's row, and returns whether the account is active with the password and two-step login that were read. */
async function lockUnchanged(tx: TxCtx, read: AdminRow): Promise<boolean> {
  const user = await lockStaff(tx.db, read.id)
  return (
    user?.active === true &&
    user.passwordHash === read.passwordHash &&
    user.twoStepSince?.getTime() === read.twoStepSince?.getTime()
  )
}

/** Starts a login of the user, by password or, until `byPin.expiresAt`, by PIN. Returns its token. */
export async function startSession(
  ctx: DbCtx,
  user: Pick<AdminRow, 'id'>,
  { userAgent }: Pick<LoginFrom, 'userAgent'>,
  byPin?: { expiresAt: Date },
): Promise<string> {
  const access = randomToken()
  const now = ctx.now()
  await insertSession(ctx.db, {
    adminUserId: user.id,
    tokenDigest: computeDigest(access),
    createdAt: now,
    expiresAt: byPin?.expiresAt ?? new Date(now.getTime() + sessionHours * 3_600_000),
    isByPin: byPin !== undefined,
    lastUsedAt: now,
    device: deviceLabel(userAgent),
  })
  return access
}

/**
 * Records a failed login in the audit log, with the account's name only. Unknown names are not stored, because they may
 * be mistyped passwords.
 */
function noteFailure(ctx: Ctx, user: AdminRow | undefined, detail = ''): Promise<void> {
  const by = { id: null, name: user ? displayName(user) : unknownNameText }
  return recordAuditEvent(ctx, 'staff.loginFailed', by, {
    detail,
    ...(user ? { subject: { id: user.id } } : {}),
  })
}

export async function logOutAdmin(ctx: Ctx): Promise<void> {
  const { id, sessionId } = requireAdmin(ctx)
  await revokeSession(ctx.db, id, sessionId, ctx.now())
}
