import { randomUUID } from 'node:crypto'
import { isOwnName, ownNameText, passwordProblem } from '#domain/accounts/passwords.ts'
import { passwordResetText, resetRequestedText } from '#domain/accounts/texts.ts'
import { DomainError } from '#domain/errors.ts'
import { limitConcurrency } from '#server/jobs/concurrency-limit.ts'
import type { Ctx } from '#server/kit/context.ts'
import { getSelector } from '#server/security/private-link.ts'
import type { AttemptFrom } from '../attempts/attempt.ts'
import { findDeviceKey, newDeviceCookie } from '../attempts/known-devices.ts'
import { hashPassword } from '../passwords.ts'
import { customerLinkPurposes } from '../tables.ts'
import { mailPasswordChanged } from './notices.ts'
import {
  type CustomerRow,
  deleteLoginCodes,
  findCustomerByEmail,
  findCustomerOfLink,
  getDeviceAccount,
  invalidateLinks,
  type LinkPurpose,
  lockCustomer,
  redeemLink,
  revokeCustomerSessions,
  updateCustomer,
} from './queries.ts'

/**
 * Mails a password reset link, if the address has an account. Response and response time are the same in any case, since
 * the job is always enqueued. A known device has its own limit of mails, so that others cannot use up that of the
 * account's holder.
 */
export async function requestReset(ctx: Ctx, email: string, from: AttemptFrom): Promise<{ detail: string }> {
  await ctx.limits.take('form.address', from.address)
  const customer = await findCustomerByEmail(ctx.db, email)
  const device = findDeviceKey(ctx, customer && getDeviceAccount(customer), from.cookies)
  const job = {
    customerId: customer?.id ?? null,
    request: randomUUID(),
    ...(device ? { countedBy: device } : {}),
  }
  await ctx.transaction((tx) => tx.enqueue('accounts.mailReset', job))
  return { detail: resetRequestedText }
}

/**
 * Runs resets one at a time, so that of many concurrent uses of one link only the first hashes its password (which takes
 * hundredths of a second of CPU time); the others find the link used.
 */
const limitResets = limitConcurrency(1)

/** Resets a password by a mailed link, see `choosePassword`. @throws account.badPassword and account.badLink */
export async function resetPassword(
  ctx: Ctx,
  input: { token: string; password: string },
  address: string,
): Promise<{ detail: string; cookie: string }> {
  const problem = passwordProblem(input.password)
  if (problem) throw badPassword(problem)
  await ctx.limits.take('reset.address', address)
  const selector = getSelector(ctx.config, input.token)
  if (!selector) throw new DomainError('account.badLink')
  const holder = await findCustomerOfLink(ctx.db, 'reset', selector, ctx.now())
  if (holder && isOwnName(input.password, [holder.email])) throw badPassword(ownNameText)
  const customer = await choosePassword(ctx, 'reset', selector, input.password)
  // A customer who was locked out by wrong guesses can log in with the new password.
  await ctx.limits.clear('customer.account', customer.email)
  // The link proves access to the mailbox, so the device becomes known.
  return { detail: passwordResetText, cookie: newDeviceCookie(ctx, getDeviceAccount(customer)) }
}

function badPassword(problem: string): DomainError {
  return new DomainError('account.badPassword', { values: { problem: problem.replace(/\.$/, '') } })
}

/**
 * Sets a new password by a mailed link, and ends every login. The link proves access to the mailbox, so the address becomes
 * confirmed. Returns the link's customer. @throws account.badLink
 */
export function choosePassword(
  ctx: Ctx,
  purpose: LinkPurpose,
  selector: string,
  password: string,
): Promise<CustomerRow> {
  return limitResets(() => replacePassword(ctx, purpose, selector, password))
}

async function replacePassword(
  ctx: Ctx,
  purpose: LinkPurpose,
  selector: string,
  password: string,
): Promise<CustomerRow> {
  if (!(await findCustomerOfLink(ctx.db, purpose, selector, ctx.now())))
    throw new DomainError('account.badLink')
  const passwordHash = await hashPassword(password)
  return ctx.transaction(async (tx) => {
    const now = tx.now()
    const customerId = await redeemLink(tx.db, purpose, selector, now)
    const customer = customerId === undefined ? undefined : await lockCustomer(tx.db, customerId)
    if (!customer) throw new DomainError('account.badLink')
    await updateCustomer(tx.db, customer.id, {
      passwordHash,
      emailVerifiedAt: customer.emailVerifiedAt ?? now,
      confirmBy: null,
    })
    for (const each of customerLinkPurposes) await invalidateLinks(tx.db, customer.id, each, now)
    await deleteLoginCodes(tx.db, customer.id)
    await revokeCustomerSessions(tx.db, customer.id, now)
    await mailPasswordChanged(tx, customer)
    return { ...customer, passwordHash }
  })
}
