import { isIPv6 } from 'node:net'
import { type DigestPurpose, keyedDigest } from './keys.ts'

/**
 * Returns the part of a network address that identifies a household: all of an IPv4 address, the first 64 bits of IPv6, whose
 * other bits a device can choose freely.
 */
export function getNetworkPrefix(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Returns the digest of a household's network address, which recognises it for one purpose and reveals it to nobody. */
export function networkDigest(secretKey: string, purpose: DigestPurpose, address: string): string {
  return keyedDigest(secretKey, purpose, getNetworkPrefix(address)).toString('base64url')
}
