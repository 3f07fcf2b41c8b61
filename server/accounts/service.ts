import type { Actor, Ctx } from '../kit/context.ts'
import { computeDigest, randomToken } from '../security/secrets.ts'
import { insertAuditEntry } from './audit/queries.ts'
import { findCustomerSession } from './customers/queries.ts'
import { hashPassword } from './passwords.ts'
import { anyAdmin, findSession, insertAdmin, touchSession } from './queries.ts'

export { closeAccount } from './customers/close.ts'
export { prepareDemoCustomer } from './customers/demo.ts'
export { logInCustomer, logOutCustomer } from './customers/log-in.ts'
export { logInByCode, requestLoginCode } from './customers/login-code.ts'
export { accountPersonalData } from './customers/personal-data.ts'
export { changePassword, changeProfile, readProfile } from './customers/profile.ts'
export { requestReset, resetPassword } from './customers/reset.ts'
export { registerCustomer, resendVerification, verifyEmail } from './customers/sign-up.ts'
export { mailResetFor, mailVerificationFor } from './customers/staff.ts'
export { listOwners, resetAdmin } from './reset-admin.ts'
export { accountsRetention } from './retention.ts'
export { assertOwnPassword } from './staff/own.ts'
export { rotateTwoStepKeys } from './staff/two-step.ts'

export const recordAudit = insertAuditEntry

/** Precision in ms of a login's last use, which saves a write per call. */
const usedWithin = 5 * 60_000

/** Returns the actor of a bearer token of either side; anonymous when it is unknown, expired or revoked. */
export async function findActor(ctx: Ctx, token: string): Promise<Actor> {
  const digest = computeDigest(token)
  const now = ctx.now()
  const session = await findSession(ctx.db, digest, now)
  if (session) {
    const { lastUsedAt, ...who } = session
    if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= usedWithin)
      await touchSession(ctx.db, who.sessionId, now)
    return { kind: 'admin', ...who }
  }
  const customer = await findCustomerSession(ctx.db, digest, now)
  if (!customer) return { kind: 'anonymous' }
  const { emailVerifiedAt, ...rest } = customer
  return { kind: 'customer', ...rest, emailVerified: emailVerifiedAt !== null }
}

/**
 * Creates the first user of the back office when there is none. Without a configured password, generates one and returns
 * it to be shown once; otherwise returns undefined.
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
  // When nodes start together, one inserts the user; the others must not show a password.
  const added = await insertAdmin(ctx.db, { ...user, createdAt: ctx.now() })
  return added && !given.password ? { username: given.username, password } : undefined
}
