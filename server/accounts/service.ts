import type { Actor, Ctx } from '../kit/context.ts'
import { digestOf, randomToken } from '../security/secrets.ts'
import { insertAuditEntry } from './audit/queries.ts'
import { findCustomerSession } from './customers/queries.ts'
import { hashPassword } from './passwords.ts'
import { anyAdmin, findSession, insertAdmin, touchSession } from './queries.ts'

export { closeAccount } from './customers/close.ts'
export { prepareDemoCustomer } from './customers/demo.ts'
export { logInCustomer, logOutCustomer } from './customers/log-in.ts'
export { accountPersonalData } from './customers/personal-data.ts'
export { changePassword, changeProfile, readProfile } from './customers/profile.ts'
export { requestReset, resetPassword } from './customers/reset.ts'
export { registerCustomer, resendVerification, verifyEmail } from './customers/sign-up.ts'
export { mailResetFor, mailVerificationFor } from './customers/staff.ts'

export { listOwners, resetAdmin } from './reset-admin.ts'
export { rotateTwoStepKeys } from './staff/two-step.ts'

/** Writes a row of the audit log. */
export const recordAudit = insertAuditEntry

/** How exactly it is known when a login was last used: every call would be a write otherwise. */
const usedWithin = 5 * 60_000

/** Who a bearer token of either side belongs to; anonymous when it is unknown, expired or revoked. */
export async function findActor(ctx: Ctx, token: string): Promise<Actor> {
  const digest = digestOf(token)
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
  const added = await insertAdmin(ctx.db, { ...user, createdAt: ctx.now() })
  return added && !given.password ? { username: given.username, password } : undefined
}
