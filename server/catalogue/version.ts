import { digestOf } from '../security/secrets.ts'

/** Tells one state of a row from another by what staff can change of it; no two that differ have the same one. */
export function versionOf(...values: readonly unknown[]): string {
  return digestOf(JSON.stringify(values)).slice(0, 16)
}
