import { useSyncExternalStore } from 'react'

let reached = true
let onDoubt: () => void = () => undefined
const listeners = new Set<() => void>()

export function tellReach(now: boolean): void {
  if (now === reached) return
  reached = now
  for (const listener of listeners) listener()
}

/** Time in ms for which a call that fails while others reach the server is no reason to check again. */
const trustMs = 30_000
let doubtedAt = Number.NEGATIVE_INFINITY

/** Reports that a call could not reach the server. The connection then checks whether the server is down. */
export function doubtReach(): void {
  const now = performance.now()
  if (reached && now - doubtedAt < trustMs) return
  doubtedAt = now
  onDoubt()
}

/** Registers the connection's check and returns a function that removes it. */
export function answerDoubts(check: () => void): () => void {
  onDoubt = check
  return () => {
    onDoubt = () => undefined
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Returns whether the server can be reached, as far as known. The browser's offline state takes effect immediately. */
export function useContact(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => reached && navigator.onLine,
    () => true,
  )
}
