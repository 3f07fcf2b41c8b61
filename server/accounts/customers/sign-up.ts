import { randomUUID } from 'node:crypto'
import type { ConfirmAddressInput, RegistrationInput } from '#domain/accounts/customer-schemas.ts'
import {
  confirmDays,
  confirmPasswordText,
  registeredText,
  verificationSentText,
  verifiedText,
} from '#domain/accounts/texts.ts'
import { DomainError, fieldError } from '#domain/errors.ts'
import { type Ctx, requireCustomer } from '#server/kit/context.ts'
import { getSelector } from '#server/security/private-link.ts'
import { assertNotOwnName, hashPassword, passwordMatches } from '../passwords.ts'
import {
  findCustomerByEmail,
  findCustomerOfLink,
  insertCustomer,
  invalidateLinks,
  lockCustomer,
  redeemLink,
  updateCustomer,
} from './queries.ts'
import { choosePassword } from './reset.ts'

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
  assertNotOwnName(input.password, [input.email], 'password')
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
      confirmBy: new Date(now.getTime() + confirmDays * 86_400_000),
    })
    if (added !== undefined) return tx.enqueue('accounts.mailWelcome', { customerId: added, request })
    const existing = await findCustomerByEmail(tx.db, input.email)
    if (existing) await tx.enqueue('accounts.mailKnown', { customerId: existing.id, request })
  })
  return { detail: registeredText }
}

/**
 * Confirms the address to which a link was mailed. The account may have been registered by somebody else, who would see all
 * that belongs to the address: so it needs the account's password, or a new one, which ends every login. A wrong password is
 * a field error; after ten guesses the link must wait. @throws account.badLink
 */
export async function verifyEmail(
  ctx: Ctx,
  input: ConfirmAddressInput,
  address: string,
): Promise<{ detail: string }> {
  await ctx.limits.take('reset.address', address)
  const selector = getSelector(ctx.config, input.token)
  const customer = selector && (await findCustomerOfLink(ctx.db, 'verify', selector, ctx.now()))
  if (!customer) throw new DomainError('account.badLink')
  if (input.new_password !== undefined) {
    assertNotOwnName(input.new_password, [customer.email], 'new_password')
    await choosePassword(ctx, 'verify', selector, input.new_password)
    return { detail: verifiedText }
  }
  if (!input.password) throw fieldError('password', confirmPasswordText)
  const guesses = `verify ${selector}`
  await ctx.limits.take('login.device', guesses)
  if (!(await passwordMatches(customer.passwordHash, input.password))) {
    throw fieldError(
      'password',
      'Lösenordet stämmer inte. Välj ett nytt om det inte var du som skapade kontot.',
    )
  }
  await ctx.transaction(async (tx) => {
    const now = tx.now()
    const redeemed = await redeemLink(tx.db, 'verify', selector, now)
    const current = redeemed === undefined ? undefined : await lockCustomer(tx.db, redeemed)
    if (current?.passwordHash !== customer.passwordHash) throw new DomainError('account.badLink')
    await updateCustomer(tx.db, customer.id, { emailVerifiedAt: now, confirmBy: null })
    await invalidateLinks(tx.db, customer.id, 'verify', now)
  })
  await ctx.limits.clear('login.device', guesses)
  return { detail: verifiedText }
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
