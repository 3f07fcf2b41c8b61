import { requiredAccountTexts } from '#domain/accounts/texts.ts'
import { DomainError, fieldError } from '#domain/errors.ts'
import type { AdminCustomer, CustomerCorrection } from '#domain/office/customers.ts'
import { normalizePhone } from '#domain/phones.ts'
import { mailResetFor, mailVerificationFor } from '#server/accounts/service.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { markPersonDirty } from './directory/queries.ts'
import { keepUnderName } from './merge.ts'
import { personalDataHandlers } from './personal-data-handlers.ts'
import { findPerson, lockPerson, updatePerson } from './queries.ts'
import { getPersonKey, phoneInKey, readCustomer } from './read.ts'

/**
 * Corrects a customer's contact details: in the account if there is one, and in all unfinished repairs. Finished repairs and
 * documents stay unchanged. @throws customer.notFound, customer.erased, request.conflict for an outdated version, and
 * field errors
 */
export async function correctCustomer(
  ctx: Ctx,
  id: number,
  input: CustomerCorrection,
): Promise<AdminCustomer> {
  const admin = requireAdmin(ctx)
  await ctx.transaction(async (tx) => {
    const locked = await lockPerson(tx.db, id)
    if (!locked) throw new DomainError('customer.notFound')
    const { person, account } = locked
    if (person.erasedAt) throw new DomainError('customer.erased')
    if (input.version !== person.version + (account?.version ?? 0)) throw new DomainError('request.conflict')
    const key = await getPersonKey(tx.db, person)
    const phoneOfKey = phoneInKey(person.emailKey)
    const { name = '', first_name: firstName = '', last_name: lastName = '', phone, address } = input
    if (account && firstName === '') throw fieldError('first_name', requiredAccountTexts.first_name)
    if (!account && name === '') throw fieldError('name', 'Skriv kundens namn.')
    if (phoneOfKey && normalizePhone(input.phone) !== phoneOfKey)
      throw fieldError('phone', 'Kunden är känd genom numret. Ändra det på ärendet i stället.')
    const whole = account ? `${firstName} ${lastName}`.trim() : name
    if (key.callerKeys?.length) await keepUnderName(tx, person, { name: whole, phone, adminUserId: admin.id })
    const contact = { name: whole, firstName, lastName, phone, address }
    for (const handler of personalDataHandlers) await handler.correct(tx, key, contact)
    if (!account) {
      const corrected = { correctedName: name, correctedPhone: phone, address, version: person.version + 1 }
      await updatePerson(tx.db, id, corrected)
    }
    await markPersonDirty(tx.db, person.emailKey)
  })
  return readCustomer(ctx, id)
}

async function getAccount(ctx: Ctx, id: number): Promise<{ id: number; email: string }> {
  requireAdmin(ctx)
  const result = await findPerson(ctx.db, id)
  if (!result) throw new DomainError('customer.notFound')
  if (result.person.erasedAt) throw new DomainError('customer.erased')
  if (!result.account || result.account.closedAt) throw new DomainError('customer.noAccount')
  return result.account
}

/** Mails the customer a password reset link. @throws customer.notFound, customer.erased and customer.noAccount */
export async function sendResetLink(ctx: Ctx, id: number): Promise<{ detail: string }> {
  const account = await getAccount(ctx, id)
  await mailResetFor(ctx, account.id)
  return { detail: `En länk för att välja nytt lösenord är på väg till ${account.email}.` }
}

/** Mails the customer a new confirmation link. @throws the same errors as sendResetLink */
export async function sendVerification(ctx: Ctx, id: number): Promise<{ detail: string }> {
  const account = await getAccount(ctx, id)
  await mailVerificationFor(ctx, account.id)
  return { detail: `En länk för att bekräfta adressen är på väg till ${account.email}.` }
}
