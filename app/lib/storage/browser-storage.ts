const listeners = new Set<() => void>()

type Place = 'local' | 'session'

const getStorage = (place: Place) => (place === 'local' ? localStorage : sessionStorage)

/** Reads a key from localStorage or sessionStorage. Returns null when it is missing or storage is unavailable. */
export function readStored(key: string, place: Place = 'local'): string | null {
  try {
    return getStorage(place).getItem(key)
  } catch {
    return null
  }
}

/** Writes a key, or removes it for null, and notifies every `useStored` on the page. */
export function writeStored(key: string, value: string | null, place: Place = 'local'): void {
  try {
    if (value === null) getStorage(place).removeItem(key)
    else getStorage(place).setItem(key, value)
  } catch {
    // Storage is unavailable. The value is not stored.
  }
  for (const listener of listeners) listener()
}

/**
 * Calls the listener whenever browser storage may have changed, in this tab or another one. Returns a function that
 * unsubscribes.
 */
export function subscribeToStorage(listener: () => void): () => void {
  listeners.add(listener)
  // Changes in other tabs fire `storage`. A page restored from the back/forward cache may have missed one.
  window.addEventListener('storage', listener)
  window.addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
    window.removeEventListener('pageshow', listener)
  }
}
