import { randomBytes, timingSafeEqual } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Ctx } from '#server/kit/context.ts'
import { keyedDigest } from '#server/security/keys.ts'

export type AccountSide = 'customer' | 'staff'

/** The data that a device cookie is bound to. A new password invalidates all earlier cookies of the account. */
export type DeviceAccount = { side: AccountSide; id: number; passwordHash: string }

/** Lifetime of the cookie, the longest that browsers accept. */
const cookieDays = 400

const cookieDigest = (ctx: Pick<Ctx, 'config'>, ...parts: readonly (string | number)[]) =>
  keyedDigest(ctx.config.secretKey, 'device cookie', ...parts).toString('base64url')

/**
 * Returns the cookie's name. There is one cookie per account, so that a shared computer remembers several. The name does
 * not reveal the account.
 */
function cookieName(ctx: Pick<Ctx, 'config'>, { side, id }: DeviceAccount): string {
  return `device_${cookieDigest(ctx, 'name', side, id).slice(0, 16)}`
}

function getSignature(ctx: Pick<Ctx, 'config'>, account: DeviceAccount, nonce: string, expires: string) {
  return cookieDigest(ctx, 'value', account.side, account.id, nonce, expires, account.passwordHash)
}

/**
 * Returns the Set-Cookie header that identifies a device after a login (a device cookie as described by OWASP). It is no
 * login: it only gives the browser its own counter of failed logins.
 */
export function newDeviceCookie(ctx: Pick<Ctx, 'config' | 'now'>, account: DeviceAccount): string {
  const nonce = randomBytes(16).toString('base64url')
  const maxAge = cookieDays * 86_400
  const expires = String(Math.floor(ctx.now().getTime() / 1000) + maxAge)
  return stringifySetCookie({
    name: cookieName(ctx, account),
    value: [nonce, expires, getSignature(ctx, account, nonce, expires)].join('.'),
    httpOnly: true,
    sameSite: 'strict',
    secure: ctx.config.publicUrl.startsWith('https:'),
    path: '/api',
    maxAge,
  })
}

/** Returns the key of a device that has logged in to this account before, or undefined. `cookies` is the Cookie header. */
export function findDeviceKey(
  ctx: Pick<Ctx, 'config' | 'now'>,
  account: DeviceAccount | undefined,
  cookies: string | undefined,
): string | undefined {
  if (!account || !cookies) return undefined
  const [nonce = '', expires = '', signature = ''] =
    parseCookie(cookies)[cookieName(ctx, account)]?.split('.') ?? []
  const expected = Buffer.from(getSignature(ctx, account, nonce, expires))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return Number(expires) * 1000 > ctx.now().getTime() ? `device ${nonce}` : undefined
}
