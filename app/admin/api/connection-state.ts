import { useSyncExternalStore } from 'react'

let isConnected = true
let checkConnection: () => void = () => undefined
const listeners = new Set<() => void>()

export function setConnected(now: boolean): void {
  if (now === isConnected) return
  isConnected = now
  for (const listener of listeners) listener()
}

/** Time in ms for which a call that fails while others reach the server is no reason to check again. */
const trustMs = 30_000
let reportedAt = Number.NEGATIVE_INFINITY

/** Reports that a call could not reach the server. The connection then checks whether the server is down. */
export function reportNetworkError(): void {
  const now = performance.now()
  if (isConnected && now - reportedAt < trustMs) return
  reportedAt = now
  checkConnection()
}

/** Registers the connection's check and returns a function that removes it. */
export function onConnectionCheck(check: () => void): () => void {
  checkConnection = check
  return () => {
    checkConnection = () => undefined
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
export function useIsConnected(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isConnected && navigator.onLine,
    () => true,
  )
}
