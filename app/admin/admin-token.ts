import { readStored, useStored, writeStored } from '../lib/browser-storage.ts'

const key = 'adminAuthToken'

/** The back office's token, or null when nobody is logged in. */
export function readAdminToken(): string | null {
  return readStored(key)
}

/** Keeps the token after login; null forgets it. Every tab follows. */
export function keepAdminToken(token: string | null): void {
  writeStored(key, token)
}

/** The token as it changes; undefined on the server and until the page is hydrated. */
export function useAdminToken(): string | null | undefined {
  return useStored(key)
}
