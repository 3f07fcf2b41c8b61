import { randomInt, randomUUID } from 'node:crypto'
import { loginCodeMinutes, loginCodeSentText, maxLoginCodeTries } from '#domain/accounts/texts.ts'
import { DomainError } from '#domain/errors.ts'
import type { Ctx, TxCtx } from '#server/kit/context.ts'
import { queueMail } from '#server/mail/service.ts'
import { keyedDigest } from '#server/security/keys.ts'
import { computeDigest, isSameSecret, randomToken } from '#server/security/secrets.ts'
import { readShopSettings } from '#server/settings/service.ts'
import type { AttemptFrom } from '../attempts/attempt.ts'
import { findDeviceKey, newDeviceCookie } from '../attempts/known-devices.ts'
import { hashPassword } from '../passwords.ts'
import { openSession } from './log-in.ts'
import { passwordRemoved } from './mail/templates.ts'
import {
  type CustomerRow,
  countLoginCodeTry,
  deleteLoginCodes,
  findCustomer,
  findCustomerByEmail,
  getDeviceAccount,
  insertLoginCode,
  lockCustomer,
  redeemLoginCode,
  revokeCustomerSessions,
  storeLoginCode,
  updateCustomer,
} from './queries.ts'

/**
 * Mails a code to log in with, if the address has an account. Response and response time are the same in any case, as for
 * a password reset. Returns the token that the code is used with.
 */
export async function requestLoginCode(
  ctx: Ctx,
  email: string,
  from: AttemptFrom,
): Promise<{ detail: string; request: string }> {
  await ctx.limits.take('form.address', from.address)
  const customer = await findCustomerByEmail(ctx.db, email)
  const device = findDeviceKey(ctx, customer && getDeviceAccount(customer), from.cookies)
  const customerId = customer?.id ?? null
  const request = randomToken()
  await ctx.transaction(async (tx) => {
    const createdAt = tx.now()
    const codeId = await insertLoginCode(tx.db, {
      customerId,
      requestDigest: computeDigest(request),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + loginCodeMinutes * 60_000),
    })
    await tx.enqueue('accounts.mailLoginCode', {
      customerId,
      codeId,
      request: randomUUID(),
      ...(device ? { countedBy: device } : {}),
    })
  })
  return { detail: loginCodeSentText, request }
}

/** Returns the digest of a code. Its key is secret, because a million codes are tried in a second. */
function getCodeDigest(ctx: Pick<Ctx, 'config'>, id: number, code: string): string {
  return keyedDigest(ctx.config.secretKey, 'login code', id, code).toString('base64url')
}

/** Creates the code of a request. Returns undefined when it has one, so that a job that runs twice mails once, or has expired. */
export async function issueLoginCode(
  tx: TxCtx,
  id: number,
): Promise<{ code: string; expiresAt: Date } | undefined> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = await storeLoginCode(tx.db, id, getCodeDigest(tx, id, code), tx.now())
  return expiresAt && { code, expiresAt }
}

/**
 * Logs in to the portal with a mailed code, which proves access to the mailbox: the address becomes confirmed and the device
 * known. Returns the bearer token, and the device's cookie. A try counts before the code is compared, so that parallel
 * guesses count too. @throws auth.badLoginCode, the same for a wrong, used and expired code and for an unknown address
 */
export async function logInByCode(
  ctx: Ctx,
  input: { request: string; code: string },
  from: AttemptFrom,
): Promise<{ access: string; cookie: string }> {
  await ctx.limits.take('customer.address', from.address)
  const tried = await countLoginCodeTry(ctx.db, computeDigest(input.request), maxLoginCodeTries, ctx.now())
  const matches = isSameSecret(tried?.codeDigest ?? '', getCodeDigest(ctx, tried?.id ?? 0, input.code))
  const customer = await findCustomer(ctx.db, tried?.customerId ?? 0)
  if (!tried || !matches || !customer) throw new DomainError('auth.badLoginCode')
  const loggedIn = await redeemCode(ctx, tried.id, customer, await replacedPassword(ctx, customer, from))
  await ctx.limits.giveBack('customer.address', from.address)
  // A customer who was locked out by wrong guesses of the password can log in again.
  await ctx.limits.clear('customer.account', customer.email)
  return { access: loggedIn.access, cookie: newDeviceCookie(ctx, getDeviceAccount(loggedIn.customer)) }
}

/**
 * Returns the hash that replaces the password of an account whose address was not confirmed: somebody else may have registered it and
 * chosen the password, and would see all that belongs to the address. The password stays where this device has used it.
 */
async function replacedPassword(
  ctx: Ctx,
  customer: CustomerRow,
  from: AttemptFrom,
): Promise<string | undefined> {
  if (customer.emailVerifiedAt || findDeviceKey(ctx, getDeviceAccount(customer), from.cookies))
    return undefined
  return hashPassword(randomToken())
}

/** Uses a code once: starts a session, and confirms the address. @throws auth.badLoginCode */
function redeemCode(
  ctx: Ctx,
  codeId: number,
  verified: CustomerRow,
  passwordHash: string | undefined,
): Promise<{ access: string; customer: CustomerRow }> {
  return ctx.transaction(async (tx) => {
    const now = tx.now()
    const customer = await lockCustomer(tx.db, verified.id)
    const isUnchanged = customer?.passwordHash === verified.passwordHash
    if (!customer || !isUnchanged || !(await redeemLoginCode(tx.db, codeId)))
      throw new DomainError('auth.badLoginCode')
    // The customer has no use for the codes of other requests.
    await deleteLoginCodes(tx.db, customer.id)
    if (customer.emailVerifiedAt === null) {
      await updateCustomer(tx.db, customer.id, {
        emailVerifiedAt: now,
        confirmBy: null,
        ...(passwordHash === undefined ? {} : { passwordHash }),
      })
    }
    if (passwordHash !== undefined) {
      await revokeCustomerSessions(tx.db, customer.id, now)
      await mailPasswordRemoved(tx, customer)
    }
    const access = await openSession(tx, customer.id)
    return { access, customer: { ...customer, passwordHash: passwordHash ?? customer.passwordHash } }
  })
}

async function mailPasswordRemoved(tx: TxCtx, customer: { email: string }): Promise<void> {
  const shop = await readShopSettings(tx)
  await queueMail(tx, {
    eventKey: `customer-password-removed:${randomUUID()}`,
    template: 'customer-password-removed',
    to: customer.email,
    replyTo: shop.email,
    ...passwordRemoved(shop, `${tx.config.publicUrl}/kund/glomt-losenord`),
  })
}
