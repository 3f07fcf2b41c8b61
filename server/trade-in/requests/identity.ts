import { isLikelyPersonalNumber } from '#domain/trade-in/personal-number.ts'
import type { AppConfig } from '#server/kit/context.ts'
import { type Keyring, openKeyring } from '#server/security/encryption.ts'

/** Returns the encryption keys of personal identity numbers, derived from the app's secrets, which are outside the database. */
export function identityKeys({ secretKey, previousSecretKey }: AppConfig): Keyring {
  return openKeyring('trade-in personal identity number', [
    secretKey,
    ...(previousSecretKey ? [previousSecretKey] : []),
  ])
}

/**
 * Returns the stored form of a personal identity number: encrypted and bound to this request. No readable part or digest of it is
 * stored.
 */
export function encryptedIdentity(config: AppConfig, personalNumber: string, trackingCode: string) {
  const { sealed, keyId } = identityKeys(config).seal(personalNumber, trackingCode)
  return {
    identitySealed: sealed,
    identityKeyId: keyId,
    identityLikely: isLikelyPersonalNumber(personalNumber),
    identityErasedAt: null,
  }
}

/** Returns the columns of a request after its seller's number and bank account were erased. */
export function erasedIdentity(now: Date) {
  return { identitySealed: null, identityKeyId: null, identityLikely: null, identityErasedAt: now, swish: '' }
}
