import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a code lasts, in seconds, and how many digits it has: what every app takes for granted (RFC 6238). */
const stepSeconds = 30
const digits = 6

/** How many steps a phone's clock may be wrong, to either side. */
const slack = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes as base32 without padding (RFC 4648), as apps take a key. */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet.charAt((held >> bits) & 31)
    }
  }
  return bits > 0 ? text + alphabet.charAt((held << (5 - bits)) & 31) : text
}

/** The bytes of a key that `base32` wrote. */
export function fromBase32(text: string): Buffer {
  const bytes: number[] = []
  let bits = 0
  let held = 0
  for (const letter of text) {
    const value = alphabet.indexOf(letter)
    if (value < 0) throw new RangeError('not base32')
    held = ((held << 5) | value) & 0xffff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >> bits) & 255)
  }
  return Buffer.from(bytes)
}

/** The code of a count (RFC 4226 with SHA-1). */
export function hotp(key: Uint8Array, count: number, length = digits): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(count))
  const digest = createHmac('sha1', key).update(message).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** length).padStart(length, '0')
}

/** Which stretch of 30 seconds a time is in. */
export function stepAt(time: Date): number {
  return Math.floor(time.getTime() / 1000 / stepSeconds)
}

/**
 * The step that a code belongs to, of those that a clock may be in at `time`; undefined when it is none of them. Blanks in
 * the code are passed over. Every step is compared whatever the others said.
 */
export function stepOfCode(key: Uint8Array, code: string, time: Date): number | undefined {
  const given = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(given)) return undefined
  const now = stepAt(time)
  let found: number | undefined
  for (let step = now - slack; step <= now + slack; step++) {
    const expected = hotp(key, step)
    if (timingSafeEqual(Buffer.from(expected), Buffer.from(given))) found = step
  }
  return found
}

/** The address that an app reads from a QR code: whose key it is, and for what. */
export function otpAuthUri(key: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${key}&issuer=${encodeURIComponent(issuer)}`
}
