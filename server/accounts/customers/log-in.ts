import { normalizeEmail } from '#domain/email.ts'
import { DomainError, fieldError } from '#domain/errors.ts'
import { type Ctx, requireCustomer, type TxCtx } from '#server/kit/context.ts'
import { computeDigest, randomToken } from '#server/security/secrets.ts'
import { type AttemptFrom, beginAttempt } from '../attempts/attempt.ts'
import { newDeviceCookie } from '../attempts/known-devices.ts'
import { passwordMatches, upgradeHash } from '../passwords.ts'
import {
  type CustomerRow,
  findCustomer,
  findCustomerByEmail,
  getDeviceAccount,
  insertCustomerSession,
  lockCustomer,
  replacePasswordHash,
  revokeCustomerSession,
} from './queries.ts'

const sessionDays = 7

/**
 * Logs in to the portal. Returns the bearer token, and the cookie that identifies the device. A wrong e-mail and a wrong
 * password give the same `auth.badLogin` in the same time. After ten failures the account and the address must wait
 * (`request.tooMany`), unless the device is known.
 */
export async function logInCustomer(
  ctx: Ctx,
  input: { username: string; password: string },
  from: AttemptFrom,
): Promise<{ access: string; cookie: string }> {
  const email = normalizeEmail(input.username)
  const customer = email ? await findCustomerByEmail(ctx.db, email) : undefined
  const account = customer && getDeviceAccount(customer)
  // All spellings of an account's address have one counter of failures.
  const name = customer?.email ?? email ?? input.username
  const attempt = await beginAttempt(ctx, 'customer', { name, account }, from)
  const matches = await passwordMatches(customer?.passwordHash, input.password)
  if (!customer || !matches) {
    await attempt.failed()
    throw new DomainError('auth.badLogin')
  }
  const passwordHash = await upgradeHash(input.password, customer.passwordHash, {
    replace: (upgraded) => replacePasswordHash(ctx.db, customer, upgraded),
    read: async () => (await findCustomer(ctx.db, customer.id))?.passwordHash,
  })
  const verified = passwordHash === undefined ? undefined : { ...customer, passwordHash }
  const access = verified && (await startSession(ctx, verified))
  if (!access) {
    await attempt.failed()
    throw new DomainError('auth.badLogin')
  }
  await attempt.succeeded()
  return { access, cookie: newDeviceCookie(ctx, getDeviceAccount(verified)) }
}

/**
 * Starts a session for a customer whose password was verified, and returns its token. Returns undefined when the password
 * has changed or the account has closed since, because ending the sessions would have missed this one.
 */
function startSession(ctx: Ctx, verified: CustomerRow): Promise<string | undefined> {
  return ctx.transaction(async (tx) => {
    const customer = await lockCustomer(tx.db, verified.id)
    return customer?.passwordHash === verified.passwordHash ? openSession(tx, customer.id) : undefined
  })
}

/** Opens a session of a customer whose row is locked, and returns its token. */
export async function openSession(tx: TxCtx, customerId: number): Promise<string> {
  const access = randomToken()
  const now = tx.now()
  await insertCustomerSession(tx.db, {
    customerId,
    tokenDigest: computeDigest(access),
    createdAt: now,
    expiresAt: new Date(now.getTime() + sessionDays * 86_400_000),
  })
  return access
}

export async function logOutCustomer(ctx: Ctx): Promise<void> {
  await revokeCustomerSession(ctx.db, requireCustomer(ctx).sessionId, ctx.now())
}

/**
 * Returns the customer of this call after checking the password again. A wrong one is an error at `field` with status
 * 400, since 401 would log out. After ten guesses the session must wait.
 */
export async function reauthenticateCustomer(
  ctx: Ctx,
  password: string,
  field: string,
): Promise<CustomerRow> {
  const { id, sessionId } = requireCustomer(ctx)
  const session = `customer session ${sessionId}`
  await ctx.limits.take('login.device', session)
  const customer = await findCustomer(ctx.db, id)
  if (!(await passwordMatches(customer?.passwordHash, password)) || !customer) {
    throw fieldError(field, 'Det nuvarande lösenordet är fel.')
  }
  await ctx.limits.clear('login.device', session)
  return customer
}
