import { readStored, subscribeToStorage, writeStored } from '#app/lib/storage/browser-storage.ts'
import { useStored } from '#app/lib/storage/use-stored.ts'

const key = 'adminAuthToken'

/**
 * Storage key of the search's recently opened items. Removed on logout, so that the next user of the computer cannot read them.
 */
export const recentKey = 'adminRecent'

/** Storage key of the mark that the server has ended the session: it expired, or someone ended it. */
const endedKey = 'adminSessionEnded'

/** Key of the drafts in sessionStorage. Removed on logout. */
export const draftsKey = 'adminDrafts'

/** Storage key of the name that was typed at the latest login. Drafts, and calls that wait for a login, belong to it. */
const userKey = 'adminUser'

export function readAdminUser(): string | null {
  return readStored(userKey)
}

export function useAdminUser(): string | null | undefined {
  return useStored(userKey)
}

/** Returns the back office token, or null when no one is logged in. */
export function readAdminToken(): string | null {
  return readStored(key)
}

/** Stores the token and the username after login; null removes them at logout. All tabs follow. */
export function keepAdminToken(token: string | null, username: string | null = null): void {
  if (token === null) {
    writeStored(recentKey, null)
    writeStored(draftsKey, null, 'session')
  }
  writeStored(userKey, username)
  writeStored(key, token)
  // After the token: without both, the screens would be removed.
  writeStored(endedKey, null)
}

/** Removes a token that the server rejected, unless a later login has replaced it. The screens stay, and ask for a login. */
export function forgetAdminToken(rejected: string | null): void {
  if (rejected === null || readAdminToken() !== rejected) return
  writeStored(recentKey, null)
  writeStored(endedKey, 'yes')
  writeStored(key, null)
}

const isSessionEnded = () => readStored(endedKey) !== null

/** Returns whether the server has ended the session, and no one has logged in since. */
export function useSessionEnded(): boolean {
  return Boolean(useStored(endedKey))
}

/**
 * Waits until the same user has logged in after the server ended the session. Resolves to false when someone else does, when the
 * user goes to the login page instead, or the caller no longer waits.
 */
export function waitForLogin(user: string | null, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (isLoggedIn: boolean) => {
      stop()
      signal?.removeEventListener('abort', abort)
      resolve(isLoggedIn)
    }
    const abort = () => finish(false)
    const check = () => {
      if (readAdminToken() !== null) finish(readAdminUser() === user)
      else if (!isSessionEnded()) finish(false)
    }
    const stop = subscribeToStorage(check)
    signal?.addEventListener('abort', abort)
    check()
  })
}

/** Returns the current token; undefined on the server and until the page is hydrated. */
export function useAdminToken(): string | null | undefined {
  return useStored(key)
}
