import { useSyncExternalStore } from 'react'

let reached = true
let onDoubt: () => void = () => undefined
const listeners = new Set<() => void>()

/** Says whether the server can be reached. */
export function tellReach(now: boolean): void {
  if (now === reached) return
  reached = now
  for (const listener of listeners) listener()
}

/** A call could not reach the server: whoever holds the line finds out whether it is the server or the one call. */
export function doubtReach(): void {
  onDoubt()
}

/** Takes what finds out; returns what takes it away. */
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

/** Whether there is contact with the server, as far as is known; the browser knows first when it has no network. */
export function useContact(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => reached && navigator.onLine,
    () => true,
  )
}
