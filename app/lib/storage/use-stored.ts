import { useSyncExternalStore } from 'react'
import { readStored, subscribeToStorage } from './browser-storage.ts'

/**
 * Follows a localStorage key, including changes in other tabs. Null when the key is missing. Undefined on the server and until
 * the page is hydrated, because the server's HTML is the same for every visitor.
 */
export function useStored(key: string): string | null | undefined {
  return useSyncExternalStore(
    subscribeToStorage,
    () => readStored(key),
    () => undefined,
  )
}
