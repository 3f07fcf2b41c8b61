import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** A text that only this program can read again, and the id of the key that it is locked with. */
export type Sealed = { sealed: string; keyId: string }

/** The keys for one purpose: what is new is locked with the first, and what is there opens with the one that locked it. */
export type Keyring = {
  /** The id of the key that new texts are locked with. */
  readonly currentId: string
  /** Locks a text. It opens only for what it is `boundTo`, so that it cannot be moved to somebody else's row. */
  seal(text: string, boundTo: string): Sealed
  /** Opens a text. Undefined when its key is not there; throws when it was changed or belongs to something else. */
  open(locked: Sealed, boundTo: string): string | undefined
  /** As `seal` with the key `currentId`, for bytes. The result is `sealOverhead` bytes longer. */
  sealBytes(bytes: Buffer, boundTo: string): Buffer
  /** As `open`, for bytes. */
  openBytes(sealed: Buffer, keyId: string, boundTo: string): Buffer | undefined
}

const nonceBytes = 12
const tagBytes = 16

/** How many bytes sealing adds: nonce and tag. */
export const sealOverhead = nonceBytes + tagBytes

/**
 * Makes the keys for `purpose` out of the program's own, the present one first (HKDF-SHA256, then AES-256-GCM). Their ids
 * tell nothing of them. No key is ever stored: the program's own lie outside the database.
 */
export function openKeyring(purpose: string, secrets: readonly [string, ...string[]]): Keyring {
  const derive = (secret: string, what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, 'verkstan', `${purpose} ${what}`, bytes))
  const keyOf = (secret: string) => ({
    id: derive(secret, 'id', 9).toString('base64url'),
    key: derive(secret, 'key', 32),
  })
  const current = keyOf(secrets[0])
  const keys = [current, ...secrets.slice(1).map(keyOf)]
  function sealBytes(bytes: Buffer, boundTo: string): Buffer {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', current.key, nonce)
    cipher.setAAD(Buffer.from(boundTo))
    const locked = Buffer.concat([cipher.update(bytes), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), locked])
  }
  function openBytes(bytes: Buffer, keyId: string, boundTo: string): Buffer | undefined {
    const found = keys.find(({ id }) => id === keyId)
    if (!found) return undefined
    const decipher = createDecipheriv('aes-256-gcm', found.key, bytes.subarray(0, nonceBytes))
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
