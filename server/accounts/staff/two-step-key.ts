import { Secret, TOTP } from 'otpauth'
import { recoveryCodeCount } from '#domain/accounts/staff-labels.ts'
import { DomainError } from '#domain/errors.ts'
import type { AppConfig, DbCtx } from '#server/kit/context.ts'
import { type Keyring, openKeyring } from '#server/security/encryption.ts'
import { computeDigest } from '#server/security/secrets.ts'
import type { AdminRow } from '../queries.ts'
import { markRecoveryCodeUsed, markStepUsed } from './queries.ts'

/** The length of a SHA-1 digest, as recommended in RFC 4226 section 4. */
const keyBytes = 20
/** 80 bits, too many to find a code from its digest by brute force. */
const recoveryBytes = 10

/** Returns the keyring that encrypts the two-step keys, derived from the program's secret keys. */
export function twoStepKeys({ secretKey, previousSecretKey }: AppConfig): Keyring {
  return openKeyring('two-step login', [secretKey, ...(previousSecretKey ? [previousSecretKey] : [])])
}

const boundTo = (adminUserId: number) => `admin ${adminUserId}`

/** Encrypts a two-step key for storage, bound to its user. */
export function encryptTwoStepKey(config: AppConfig, adminUserId: number, key: string) {
  const { sealed, keyId } = twoStepKeys(config).seal(key, boundTo(adminUserId))
  return { twoStepSealed: sealed, twoStepKeyId: keyId }
}

/**
 * Decrypts a user's two-step key, in base32. Returns undefined when there is none, when its encryption key is missing, or
 * when the stored text is invalid, so that one such row does not stop the key rotation of the others.
 */
export function decryptTwoStepKey(config: AppConfig, user: AdminRow): string | undefined {
  const { id, twoStepSealed: sealed, twoStepKeyId: keyId } = user
  try {
    return sealed && keyId ? twoStepKeys(config).open({ sealed, keyId }, boundTo(id)) : undefined
  } catch {
    return undefined
  }
}

const newSecret = (size: number) => new Secret({ size }).base32

/** Creates a two-step key, in base32. */
export const createTwoStepKey = () => newSecret(keyBytes)

/** Returns the address that an authenticator app reads from a QR code. */
export const otpAuthUri = (key: string, labels: { issuer: string; label: string }): string =>
  new TOTP({ secret: key, ...labels }).toString()

/** Returns the 30-second step of a code that is at most one step early or late, or undefined for any other text. */
export function stepOfCode(key: string, code: string, time: Date): number | undefined {
  const token = code.replace(/\s/g, '')
  // otpauth throws for non-ASCII text.
  if (!/^\d{6}$/.test(token)) return undefined
  const totp = new TOTP({ secret: key })
  const timestamp = time.getTime()
  const delta = totp.validate({ token, timestamp, window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/** Creates recovery codes in their printed form: `ABCD-EFGH-…`. */
export function newRecoveryCodes(): string[] {
  return Array.from(
    { length: recoveryCodeCount },
    () => newSecret(recoveryBytes).match(/.{4}/g)?.join('-') ?? '',
  )
}

/** Returns the stored digest of a recovery code, ignoring blanks, hyphens and repair. */
export function recoveryDigest(code: string): string {
  return computeDigest(code.replace(/[\s-]/g, '').toUpperCase())
}

/**
 * Verifies and uses up a code of the second step, from the app or a recovery code. Returns which kind it was, or that it
 * was wrong. @throws auth.codeKeyMissing when the app's key cannot be decrypted
 */
export async function verifyAndUseCode(
  ctx: DbCtx,
  user: AdminRow,
  code: string,
): Promise<'app' | 'recovery' | undefined> {
  if (!/^[\d\s]*$/.test(code)) {
    const taken = await markRecoveryCodeUsed(ctx.db, user.id, recoveryDigest(code), ctx.now())
    return taken ? 'recovery' : undefined
  }
  const key = decryptTwoStepKey(ctx.config, user)
  if (key === undefined) throw new DomainError('auth.codeKeyMissing')
  const step = stepOfCode(key, code, ctx.now())
  return step !== undefined && (await markStepUsed(ctx.db, user.id, step)) ? 'app' : undefined
}
