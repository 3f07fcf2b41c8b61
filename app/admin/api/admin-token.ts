import { readStored, writeStored } from '../../lib/storage/browser-storage.ts'
import { useStored } from '../../lib/storage/use-stored.ts'

const key = 'adminAuthToken'

/** Where the search remembers what was opened. It goes with the login: whoever is next at the counter must not read it. */
export const recentKey = 'adminRecent'

/** The back office's token, or null when nobody is logged in. */
export function readAdminToken(): string | null {
  return readStored(key)
}

/** Keeps the token after login; null forgets it. Every tab follows. */
export function keepAdminToken(token: string | null): void {
  if (token === null) writeStored(recentKey, null)
  writeStored(key, token)
}

/** The token as it changes; undefined on the server and until the page is hydrated. */
export function useAdminToken(): string | null | undefined {
  return useStored(key)
}
