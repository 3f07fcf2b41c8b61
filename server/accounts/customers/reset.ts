import { randomUUID } from 'node:crypto'
import { passwordProblem } from '../../../domain/accounts/passwords.ts'
import { passwordResetText, resetRequestedText } from '../../../domain/accounts/texts.ts'
import { DomainError } from '../../../domain/errors.ts'
import { limitConcurrency } from '../../jobs/concurrency-limit.ts'
import type { Ctx } from '../../kit/context.ts'
import { selectorOf } from '../../security/private-link.ts'
import type { AttemptFrom } from '../attempts/attempt.ts'
import { findDeviceKey, newDeviceCookie } from '../attempts/known-devices.ts'
import { hashPassword } from '../passwords.ts'
import { mailPasswordChanged } from './notices.ts'
import {
  type CustomerRow,
  deviceAccountOf,
  findCustomerByEmail,
  isUsableLink,
  lockCustomer,
  revokeCustomerSessions,
  updateCustomer,
  redeemLink,
  invalidateLinks,
} from './queries.ts'

/**
 * Mails a link to choose a new password, if the address has an account. The answer is the same in any case, and takes
 * the same time: the job is left for nobody too. A known device has a count of mails of its own, so nobody can use up those
 * of the account's holder.
 */
export async function requestReset(ctx: Ctx, email: string, from: AttemptFrom): Promise<{ detail: string }> {
  await ctx.limits.take('form.address', from.address)
  const customer = await findCustomerByEmail(ctx.db, email)
  const device = findDeviceKey(ctx, customer && deviceAccountOf(customer), from.cookies)
  const job = {
    customerId: customer?.id ?? null,
    request: randomUUID(),
    ...(device ? { countedBy: device } : {}),
  }
  await ctx.transaction((tx) => tx.enqueue('accounts.mailReset', job))
  return { detail: resetRequestedText }
}

/**
 * Resets are made one after the other, so that of many uses of one link only the first hashes its password: the others find
 * the link used. A hash takes a processor for some hundredths of a second.
 */
const limitResets = limitConcurrency(1)

/**
 * Sets a new password by a mailed link, and ends every login. Whoever has the link has the mailbox, so the address
 * counts as confirmed. Throws `account.badPassword` and `account.badLink`.
 */
export async function resetPassword(
  ctx: Ctx,
  input: { token: string; password: string },
  address: string,
): Promise<{ detail: string; cookie: string }> {
  const problem = passwordProblem(input.password)
  if (problem)
    throw new DomainError('account.badPassword', { values: { problem: problem.replace(/\.$/, '') } })
  await ctx.limits.take('reset.address', address)
  const selector = selectorOf(ctx.config, input.token)
  if (!selector) throw new DomainError('account.badLink')
  const customer = await limitResets(() => replacePassword(ctx, selector, input.password))
  // A customer who was locked out by wrong guesses can log in with the new password.
  await ctx.limits.clear('customer.account', customer.email)
  // The mailbox is the customer's, and so is the device that reads it.
  return { detail: passwordResetText, cookie: newDeviceCookie(ctx, deviceAccountOf(customer)) }
}

/** Returns the customer whose link it is, with the new password. */
async function replacePassword(ctx: Ctx, selector: string, password: string): Promise<CustomerRow> {
  if (!(await isUsableLink(ctx.db, 'reset', selector, ctx.now()))) throw new DomainError('account.badLink')
  const passwordHash = await hashPassword(password)
  return ctx.transaction(async (tx) => {
    const now = tx.now()
    const customerId = await redeemLink(tx.db, 'reset', selector, now)
    const customer = customerId === undefined ? undefined : await lockCustomer(tx.db, customerId)
    if (!customer) throw new DomainError('account.badLink')
    await updateCustomer(tx.db, customer.id, {
      passwordHash,
      emailVerifiedAt: customer.emailVerifiedAt ?? now,
    })
    await invalidateLinks(tx.db, customer.id, 'reset', now)
    await revokeCustomerSessions(tx.db, customer.id, now)
    await mailPasswordChanged(tx, customer)
    return { ...customer, passwordHash }
  })
}
