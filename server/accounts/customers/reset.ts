import { randomUUID } from 'node:crypto'
import { passwordProblem } from '../../../domain/accounts/passwords.ts'
import { passwordResetText, resetRequestedText } from '../../../domain/accounts/words.ts'
import { DomainError } from '../../../domain/errors.ts'
import type { Ctx } from '../../kit/context.ts'
import { digestOf } from '../../kit/secrets.ts'
import type { AttemptFrom } from '../attempts/attempt.ts'
import { knownDevice, newDeviceCookie } from '../attempts/known-devices.ts'
import { hashPassword } from '../passwords.ts'
import { tellPasswordChanged } from './notices.ts'
import {
  deviceAccountOf,
  findCustomerByEmail,
  lockCustomer,
  revokeCustomerSessions,
  updateCustomer,
  useLink,
  useUpLinks,
} from './queries.ts'

/**
 * Mails a link to choose a new password, if the address has an account. The answer is the same in any case, and takes
 * the same time: the job is left for nobody too. A known device has a count of mails of its own, so nobody can use up those
 * of the account's holder.
 */
export async function requestReset(ctx: Ctx, email: string, from: AttemptFrom): Promise<{ detail: string }> {
  await ctx.limits.take('form.address', from.address)
  const customer = await findCustomerByEmail(ctx.db, email)
  const device = knownDevice(ctx, customer && deviceAccountOf(customer), from.cookies)
  const job = {
    customerId: customer?.id ?? null,
    request: randomUUID(),
    ...(device ? { countedBy: device } : {}),
  }
  await ctx.transaction((tx) => tx.enqueue('accounts.mailReset', job))
  return { detail: resetRequestedText }
}

/**
 * Sets a new password by a mailed link, and ends every login. Whoever has the link has the mailbox, so the address
 * counts as confirmed. Throws `account.badPassword` and `account.badLink`.
 */
export async function resetPassword(
  ctx: Ctx,
  input: { token: string; password: string },
): Promise<{ detail: string; cookie: string }> {
  const problem = passwordProblem(input.password)
  if (problem)
    throw new DomainError('account.badPassword', { values: { problem: problem.replace(/\.$/, '') } })
  return ctx.transaction(async (tx) => {
    const now = tx.now()
    const customerId = await useLink(tx.db, 'reset', digestOf(input.token), now)
    const customer = customerId === undefined ? undefined : await lockCustomer(tx.db, customerId)
    if (!customer) throw new DomainError('account.badLink')
    const passwordHash = await hashPassword(input.password)
    await updateCustomer(tx.db, customer.id, {
      passwordHash,
      emailVerifiedAt: customer.emailVerifiedAt ?? now,
    })
    await useUpLinks(tx.db, customer.id, 'reset', now)
    await revokeCustomerSessions(tx.db, customer.id, now)
    await tellPasswordChanged(tx, customer)
    // Somebody who could not get in by guessing now can by right.
    await tx.limits.clear('customer.account', customer.email)
    // The mailbox is the holder's, and so is the device that reads it.
    return {
      detail: passwordResetText,
      cookie: newDeviceCookie(tx, deviceAccountOf({ ...customer, passwordHash })),
    }
  })
}
