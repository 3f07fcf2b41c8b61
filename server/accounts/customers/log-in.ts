import { DomainError, fieldError } from '../../../domain/errors.ts'
import { type Ctx, requireCustomer } from '../../kit/context.ts'
import { digestOf, randomToken } from '../../kit/secrets.ts'
import { passwordMatches } from '../passwords.ts'
import {
  type CustomerRow,
  findCustomer,
  findCustomerByEmail,
  insertCustomerSession,
  revokeCustomerSession,
} from './queries.ts'

/** How long a login to the portal lasts. */
const sessionDays = 7

/**
 * Logs in to the portal and returns the bearer token. A wrong e-mail and a wrong password get the same `auth.badLogin` in
 * the same time; after ten failures the account and the address wait (`request.tooMany`).
 */
export async function logInCustomer(
  ctx: Ctx,
  input: { username: string; password: string },
  address: string,
): Promise<{ access: string }> {
  // Taken before the password is looked at, so that parallel guesses count too, and given back on success.
  await ctx.limits.take('customer.account', input.username)
  await ctx.limits.take('customer.address', address)
  const customer = await findCustomerByEmail(ctx.db, input.username)
  const matches = await passwordMatches(customer?.passwordHash, input.password)
  if (!customer || !matches) throw new DomainError('auth.badLogin')
  await ctx.limits.clear('customer.account', input.username)
  await ctx.limits.clear('customer.address', address)
  const access = randomToken()
  const now = ctx.now()
  await insertCustomerSession(ctx.db, {
    customerId: customer.id,
    tokenDigest: digestOf(access),
    createdAt: now,
    expiresAt: new Date(now.getTime() + sessionDays * 86_400_000),
  })
  return { access }
}

/** Revokes the token of this call. */
export async function logOutCustomer(ctx: Ctx): Promise<void> {
  await revokeCustomerSession(ctx.db, requireCustomer(ctx).sessionId, ctx.now())
}

/**
 * The customer of this call, who has typed the password once more. A wrong one is told at `field` with 400, since 401
 * would log out; guesses count as failed logins do.
 */
export async function confirmedCustomer(ctx: Ctx, password: string, field: string): Promise<CustomerRow> {
  const { id, email } = requireCustomer(ctx)
  await ctx.limits.take('customer.account', email)
  const customer = await findCustomer(ctx.db, id)
  if (!(await passwordMatches(customer?.passwordHash, password)) || !customer) {
    throw fieldError(field, 'Det nuvarande lösenordet är fel.')
  }
  await ctx.limits.clear('customer.account', email)
  return customer
}
