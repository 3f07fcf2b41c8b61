const listeners = new Set<() => void>()

type Place = 'local' | 'session'

const storageOf = (place: Place) => (place === 'local' ? localStorage : sessionStorage)

/** Reads a key of localStorage, or of this tab's storage; null when it is missing or the browser keeps nothing. */
export function readStored(key: string, place: Place = 'local'): string | null {
  try {
    return storageOf(place).getItem(key)
  } catch {
    return null
  }
}

/** Writes a key, or removes it for null, and tells every `useStored` on the page. */
export function writeStored(key: string, value: string | null, place: Place = 'local'): void {
  try {
    if (value === null) storageOf(place).removeItem(key)
    else storageOf(place).setItem(key, value)
  } catch {
    // A browser that keeps nothing: the choice lasts as long as the page does not ask again.
  }
  for (const listener of listeners) listener()
}

/** Calls the listener whenever browser storage may have changed, in this tab or another one. Returns its end. */
export function subscribeToStorage(listener: () => void): () => void {
  listeners.add(listener)
  // Other tabs announce their changes; a page that comes back from the history may have slept through one.
  window.addEventListener('storage', listener)
  window.addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
    window.removeEventListener('pageshow', listener)
  }
}
