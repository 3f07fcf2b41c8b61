import { Secret, TOTP } from 'otpauth'
import { recoveryCodeCount } from '../../../domain/accounts/staff-labels.ts'
import { DomainError } from '../../../domain/errors.ts'
import type { AppConfig, DbCtx } from '../../kit/context.ts'
import { type Keyring, openKeyring } from '../../security/encryption.ts'
import { digestOf } from '../../security/secrets.ts'
import type { AdminRow } from '../queries.ts'
import { markRecoveryCodeUsed, markStepUsed } from './queries.ts'

/** As many as SHA-1 digests have (RFC 4226 section 4). */
const keyBytes = 20
/** 80 bits: a digest of as many cannot be guessed back. */
const recoveryBytes = 10

/** The keys that the second step's own keys are locked with, made of the program's. */
export function twoStepKeys({ secretKey, previousSecretKey }: AppConfig): Keyring {
  return openKeyring('two-step login', [secretKey, ...(previousSecretKey ? [previousSecretKey] : [])])
}

const boundTo = (adminUserId: number) => `admin ${adminUserId}`

/** A key as it is stored: locked, for this user alone. */
export function encryptTwoStepKey(config: AppConfig, adminUserId: number, key: string) {
  const { sealed, keyId } = twoStepKeys(config).seal(key, boundTo(adminUserId))
  return { twoStepSealed: sealed, twoStepKeyId: keyId }
}

/**
 * The key of a user, in base32. Undefined when there is none, when the key that locks it is not there, or when what is stored
 * was changed or is another's: then it opens nothing, and one such row must not stop the others' from being locked anew.
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

/** A new key, in base32. */
export const createTwoStepKey = () => newSecret(keyBytes)

/** Returns the address that an authenticator app reads from a QR code. */
export const otpAuthUri = (key: string, labels: { issuer: string; label: string }): string =>
  new TOTP({ secret: key, ...labels }).toString()

/** Returns the 30-second step of a code that is at most one step early or late, or undefined for any other text. */
export function stepOfCode(key: string, code: string, time: Date): number | undefined {
  const token = code.replace(/\s/g, '')
  // The library throws for six characters that are not ASCII.
  if (!/^\d{6}$/.test(token)) return undefined
  const totp = new TOTP({ secret: key })
  const timestamp = time.getTime()
  const delta = totp.validate({ token, timestamp, window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/** New recovery codes, as they are written down: `ABCD-EFGH-…`. */
export function newRecoveryCodes(): string[] {
  return Array.from(
    { length: recoveryCodeCount },
    () => newSecret(recoveryBytes).match(/.{4}/g)?.join('-') ?? '',
  )
}

/** What is stored of a recovery code, however it is written. */
export function recoveryDigest(code: string): string {
  return digestOf(code.replace(/[\s-]/g, '').toUpperCase())
}

/**
 * Takes the code of somebody's second step, once: of the app, or a recovery code. Whether it was right, and which. Throws
 * `auth.codeKeyMissing` when the app's key cannot be opened.
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
