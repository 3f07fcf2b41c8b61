import { DomainError } from '#domain/errors.ts'
import { isLikelyPersonalNumber } from '#domain/trade-in/personal-number.ts'
import { decodeIdentity, encodeIdentity, type SellerIdentity } from '#domain/trade-in/seller-identity.ts'
import type { IdentityInput } from '#domain/trade-in/seller-schemas.ts'
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
export function encryptedIdentity(config: AppConfig, identity: SellerIdentity, trackingCode: string) {
  const { sealed, keyId } = identityKeys(config).seal(encodeIdentity(identity), trackingCode)
  return {
    identitySealed: sealed,
    identityKeyId: keyId,
    identityLikely: identity.kind === 'number' ? isLikelyPersonalNumber(identity.number) : null,
    identityErasedAt: null,
  }
}

/**
 * Returns who the seller of a request is; undefined when it is not known. Staff see it only through `viewIdentity` and the ledger's file,
 * which record who did. @throws tradeIn.keyMissing when its encryption key is missing
 */
export function openIdentity(config: AppConfig, request: SealedIdentity): SellerIdentity | undefined {
  const { identitySealed: sealed, identityKeyId: keyId, trackingCode } = request
  if (sealed === null || keyId === null) return undefined
  const stored = identityKeys(config).open({ sealed, keyId }, trackingCode)
  if (stored === undefined) throw new DomainError('tradeIn.keyMissing')
  return decodeIdentity(stored)
}

type SealedIdentity = { identitySealed: string | null; identityKeyId: string | null; trackingCode: string }

/** Returns the columns of a request after its seller's number and bank account were erased. */
export function erasedIdentity(now: Date) {
  return { identitySealed: null, identityKeyId: null, identityLikely: null, identityErasedAt: now, swish: '' }
}

/** Returns who staff say that the seller is; undefined when they did not say. */
export function toIdentity({
  personal_number: number,
  document,
}: Pick<IdentityInput, 'personal_number' | 'document'>): SellerIdentity | undefined {
  if (number) return { kind: 'number', number }
  if (!document) return undefined
  const { kind, birth_date, ...others } = document
  return { kind: 'document', document: kind, birthDate: birth_date, ...others }
}
