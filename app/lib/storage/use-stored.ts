import { useSyncExternalStore } from 'react'
import { readStored, subscribeToStorage } from './browser-storage.ts'

/**
 * Follows a key of localStorage, through changes in other tabs too. Undefined on the server and until the page is
 * hydrated, since what is sent is the same for everyone; null when the key is missing.
 */
export function useStored(key: string): string | null | undefined {
  return useSyncExternalStore(
    subscribeToStorage,
    () => readStored(key),
    () => undefined,
  )
}
