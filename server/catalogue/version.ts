import { digestOf } from '../security/secrets.ts'

/** Returns a version string for optimistic locking: the digest of the values that staff can edit. */
export function versionOf(...values: readonly unknown[]): string {
  return digestOf(JSON.stringify(values)).slice(0, 16)
}
