import type { AdminMe } from '../../domain/accounts/schemas.ts'
import { DomainError } from '../../domain/errors.ts'
import { type Actor, type Ctx, requireAdmin } from '../kit/context.ts'
import { digestOf, randomToken } from '../kit/secrets.ts'
import { findCustomerSession } from './customers/queries.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { anyAdmin, findAdmin, findSession, insertAdmin, insertSession, revokeSession } from './queries.ts'

export { closeAccount } from './customers/close.ts'
export { buildDemoCustomer } from './customers/demo.ts'
export { logInCustomer, logOutCustomer } from './customers/log-in.ts'
export { changePassword, changeProfile, readProfile } from './customers/profile.ts'
export { requestReset, resetPassword } from './customers/reset.ts'
export { registerCustomer, resendVerification, verifyEmail } from './customers/sign-up.ts'

export { exportAccount } from './export/export.ts'

export { listOwners, resetAdmin } from './reset-admin.ts'

/** How long a login to the back office lasts. */
const adminSessionHours = 12

/**
 * Logs in to the back office and returns the bearer token. A wrong name and a wrong password get the same
 * `auth.badAdminLogin` in the same time; after ten failures the name and the address wait (`request.tooMany`).
 */
export async function logInAdmin(
  ctx: Ctx,
  input: { username: string; password: string },
  address: string,
): Promise<{ access: string }> {
  // Taken before the password is looked at, so that parallel guesses count too, and given back on success.
  await ctx.limits.take('login.account', input.username)
  await ctx.limits.take('login.address', address)
  const user = await findAdmin(ctx.db, input.username)
  const matches = await passwordMatches(user?.passwordHash, input.password)
  if (!user || !matches) throw new DomainError('auth.badAdminLogin')
  await ctx.limits.clear('login.account', input.username)
  await ctx.limits.clear('login.address', address)
  const access = randomToken()
  const now = ctx.now()
  await insertSession(ctx.db, {
    adminUserId: user.id,
    tokenDigest: digestOf(access),
    createdAt: now,
    expiresAt: new Date(now.getTime() + adminSessionHours * 3_600_000),
  })
  return { access }
}

/** Who a bearer token of either side belongs to; anonymous when it is unknown, expired or revoked. */
export async function actorOf(ctx: Ctx, token: string): Promise<Actor> {
  const digest = digestOf(token)
  const session = await findSession(ctx.db, digest, ctx.now())
  if (session) return { kind: 'admin', ...session }
  const customer = await findCustomerSession(ctx.db, digest, ctx.now())
  if (!customer) return { kind: 'anonymous' }
  const { emailVerifiedAt, ...rest } = customer
  return { kind: 'customer', ...rest, emailVerified: emailVerifiedAt !== null }
}

/** Revokes the token of this call. */
export async function logOutAdmin(ctx: Ctx): Promise<void> {
  await revokeSession(ctx.db, requireAdmin(ctx).sessionId, ctx.now())
}

/** Who is logged in to the back office. */
export function whoAmI(ctx: Ctx): AdminMe {
  const { username, role } = requireAdmin(ctx)
  return { username, role }
}

/**
 * Makes the first user of the back office when there is none. Without a given password one is made up and
 * returned, to be shown once; otherwise nothing is returned.
 */
export async function ensureFirstAdmin(
  ctx: Ctx,
  given: { username: string; password: string | undefined },
): Promise<{ username: string; password: string } | undefined> {
  if (await anyAdmin(ctx.db)) return undefined
  const password = given.password ?? randomToken().slice(0, 16)
  const user = {
    username: given.username,
    passwordHash: await hashPassword(password),
    role: 'owner' as const,
  }
  // Of nodes that start together one adds the user; the others have no password to tell.
  const added = await insertAdmin(ctx.db, user, ctx.now())
  return added && !given.password ? { username: given.username, password } : undefined
}
