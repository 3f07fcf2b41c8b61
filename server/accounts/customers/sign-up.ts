import { randomUUID } from 'node:crypto'
import type { RegistrationInput } from '../../../domain/accounts/customer-schemas.ts'
import { registeredText, verificationSentText, verifiedText } from '../../../domain/accounts/texts.ts'
import { DomainError } from '../../../domain/errors.ts'
import { type Ctx, requireCustomer } from '../../kit/context.ts'
import { selectorOf } from '../../security/private-link.ts'
import { hashPassword } from '../passwords.ts'
import {
  findCustomerByEmail,
  insertCustomer,
  invalidateLinks,
  redeemLink,
  updateCustomer,
} from './queries.ts'

/**
 * Registers an account. An address that has one gets a mail instead, and its account is unchanged. The response and its
 * time are the same, so that callers do not learn who has an account.
 */
export async function registerCustomer(
  ctx: Ctx,
  input: RegistrationInput,
  address: string,
): Promise<{ detail: string }> {
  await ctx.limits.take('form.address', address)
  // Always hashed, because this determines the response time.
  const passwordHash = await hashPassword(input.password)
  const request = randomUUID()
  await ctx.transaction(async (tx) => {
    const now = tx.now()
    const added = await insertCustomer(tx.db, {
      email: input.email,
      passwordHash,
      firstName: input.first_name,
      lastName: input.last_name,
      phone: input.phone_number,
      createdAt: now,
    })
    if (added !== undefined) return tx.enqueue('accounts.mailWelcome', { customerId: added, request })
    const known = await findCustomerByEmail(tx.db, input.email)
    if (known) await tx.enqueue('accounts.mailKnown', { customerId: known.id, request })
  })
  return { detail: registeredText }
}

/** Confirms the address to which a link was mailed. @throws account.badLink */
export function verifyEmail(ctx: Ctx, token: string): Promise<{ detail: string }> {
  return ctx.transaction(async (tx) => {
    const now = tx.now()
    const customerId = await redeemLink(tx.db, 'verify', selectorOf(tx.config, token), now)
    if (customerId === undefined) throw new DomainError('account.badLink')
    await updateCustomer(tx.db, customerId, { emailVerifiedAt: now })
    await invalidateLinks(tx.db, customerId, 'verify', now)
    return { detail: verifiedText }
  })
}

/** Mails a new confirmation link, unless the address is already confirmed. */
export async function resendVerification(ctx: Ctx): Promise<{ detail: string }> {
  const { id, emailVerified, sessionId } = requireCustomer(ctx)
  if (!emailVerified) {
    const request = randomUUID()
    await ctx.transaction((tx) =>
      tx.enqueue('accounts.mailWelcome', {
        customerId: id,
        request,
        countedBy: `customer session ${sessionId}`,
      }),
    )
  }
  return { detail: verificationSentText }
}
