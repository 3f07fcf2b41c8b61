import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveBytes } from './keys.ts'

/** An encrypted text, and the id of its key. */
export type Sealed = { sealed: string; keyId: string }

/**
 * The keys for one purpose. New texts are encrypted with the first; existing ones are decrypted with the key that
 * encrypted them.
 */
export type Keyring = {
  /** The id of the key for new texts. */
  readonly currentId: string
  /** Encrypts a text, bound to a context such as its row (authenticated data), so that it cannot be moved to another row. */
  seal(text: string, boundTo: string): Sealed
  /**
   * Decrypts a text. Returns undefined when its key is missing; throws when the text was changed or is bound to something
   * else.
   */
  open(locked: Sealed, boundTo: string): string | undefined
  /** Like `seal` with the key `currentId`, for bytes. The result is `sealOverhead` bytes longer. */
  sealBytes(bytes: Buffer, boundTo: string): Buffer
  /** Like `open`, for bytes. */
  openBytes(sealed: Buffer, keyId: string, boundTo: string): Buffer | undefined
}

const nonceBytes = 12
const tagBytes = 16

/** Bytes that sealing adds: nonce and tag. */
export const sealOverhead = nonceBytes + tagBytes

/**
 * Derives the keys for `purpose` from the program's secret keys, the current one first (HKDF-SHA256, then AES-256-GCM).
 * Key ids reveal nothing about the keys. Keys are never stored in the database.
 */
export function openKeyring(purpose: string, secrets: readonly [string, ...string[]]): Keyring {
  const getKey = (secret: string) => ({
    id: deriveBytes(secret, `${purpose} id`, 9).toString('base64url'),
    key: deriveBytes(secret, `${purpose} key`, 32),
  })
  const current = getKey(secrets[0])
  const keys = [current, ...secrets.slice(1).map(getKey)]
  function sealBytes(bytes: Buffer, boundTo: string): Buffer {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', current.key, nonce)
    cipher.setAAD(Buffer.from(boundTo))
    const locked = Buffer.concat([cipher.update(bytes), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), locked])
  }
  function openBytes(bytes: Buffer, keyId: string, boundTo: string): Buffer | undefined {
    const match = keys.find(({ id }) => id === keyId)
    if (!match) return undefined
    const decipher = createDecipheriv('aes-256-gcm', match.key, bytes.subarray(0, nonceBytes))
    decipher.setAAD(Buffer.from(boundTo))
    decipher.setAuthTag(bytes.subarray(nonceBytes, sealOverhead))
    return Buffer.concat([decipher.update(bytes.subarray(sealOverhead)), decipher.final()])
  }
  return {
    currentId: current.id,
    sealBytes,
    openBytes,
    seal: (text, boundTo) => ({
      sealed: sealBytes(Buffer.from(text), boundTo).toString('base64url'),
      keyId: current.id,
    }),
    open: ({ sealed, keyId }, boundTo) =>
      openBytes(Buffer.from(sealed, 'base64url'), keyId, boundTo)?.toString('utf8'),
  }
}
