import { isLikelyPersonalNumber } from '../../../domain/trade-in/personal-number.ts'
import type { AppConfig } from '../../kit/context.ts'
import { type Keyring, openKeyring } from '../../security/encryption.ts'

/** The keys that personal identity numbers are locked with: made of the program's own, which lie outside the database. */
export function identityKeys({ secretKey, previousSecretKey }: AppConfig): Keyring {
  return openKeyring('trade-in personal identity number', [
    secretKey,
    ...(previousSecretKey ? [previousSecretKey] : []),
  ])
}

/**
 * A personal identity number as it is stored: locked, for this case alone. Nothing that could be read or guessed back is
 * kept beside it.
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

/** What a case holds of its seller's number, and of the account that was to be paid, after both have been erased. */
export function erasedIdentity(now: Date) {
  return { identitySealed: null, identityKeyId: null, identityLikely: null, identityErasedAt: now, swish: '' }
}
