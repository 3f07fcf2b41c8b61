import { readStored, writeStored } from '#app/lib/storage/browser-storage.ts'
import { useStored } from '#app/lib/storage/use-stored.ts'

const key = 'adminAuthToken'

/**
 * Storage key of the search's recently opened items. Removed on logout, so that the next user of the computer cannot read them.
 */
export const recentKey = 'adminRecent'

/** Returns the back office token, or null when no one is logged in. */
export function readAdminToken(): string | null {
  return readStored(key)
}

/** Stores the token after login; null removes it. All tabs follow. */
export function keepAdminToken(token: string | null): void {
  if (token === null) writeStored(recentKey, null)
  writeStored(key, token)
}

/** Removes a token that the server rejected, unless a later login has replaced it. */
export function forgetAdminToken(rejected: string | null): void {
  if (readAdminToken() === rejected) keepAdminToken(null)
}

/** Returns the current token; undefined on the server and until the page is hydrated. */
export function useAdminToken(): string | null | undefined {
  return useStored(key)
}
