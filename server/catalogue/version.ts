import { computeDigest } from '../security/secrets.ts'

/** Returns a version string for optimistic locking: the digest of the values that staff can edit. */
export function getVersion(...values: readonly unknown[]): string {
  return computeDigest(JSON.stringify(values)).slice(0, 16)
}
