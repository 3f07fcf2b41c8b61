import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Changes, mergeChanges } from '#domain/change-topics.ts'
import { invalidateAffected } from '../api/affected-queries.ts'
import { onConnectionCheck, setConnected } from '../api/connection-state.ts'
import { openSharedStream } from './shared-stream.ts'

/** Minimum interval between refetches of visible data, in milliseconds. */
const pauseMs = 1_000
/** Delay before a refetch, so that a deleted row can leave the screen first and is not requested again. */
const graceMs = 100
/** Interval of a full refetch, because changes are lost when a server node crashes. */
const fullRefetchMs = 5 * 60_000

/** Returns whether a query is being retried. Begun again, it would never get to its error, and show as loading for ever. */
function isRetrying({ state }: Query): boolean {
  return state.fetchStatus === 'fetching' && state.fetchFailureCount > 0
}

/**
 * Collects changes and refetches when the tab is visible, no save is running (a refetch could restore the old values) and the
 * last refetch was long enough ago.
 */
function refetchOnChanges(client: QueryClient) {
  let pending: Changes = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0

  function show() {
    timer = undefined
    if (pending !== 'everything' && pending.length === 0) return
    if (document.hidden || client.isMutating() > 0) return
    const changes = pending
    pending = []
    last = performance.now()
    void invalidateAffected(client, changes, isRetrying)
  }
  function soon() {
    timer ??= setTimeout(show, Math.max(graceMs, last + pauseMs - performance.now()))
  }
  const unsubscribe = client.getMutationCache().subscribe(({ type }) => {
    if (type === 'updated' && client.isMutating() === 0) soon()
  })
  document.addEventListener('visibilitychange', soon)
  return {
    add(changes: Changes) {
      pending = mergeChanges(pending, changes)
      soon()
    },
    stop() {
      clearTimeout(timer)
      unsubscribe()
      document.removeEventListener('visibilitychange', soon)
    },
  }
}

/** Updates the visible data when other users change it, while the back office is open. */
export function useLive(): void {
  const client = useQueryClient()
  useEffect(() => {
    const changes = refetchOnChanges(client)
    const stream = openSharedStream({ onChanges: changes.add, onConnected: setConnected })
    const withdraw = onConnectionCheck(stream.check)
    const round = setInterval(() => changes.add('everything'), fullRefetchMs)
    return () => {
      clearInterval(round)
      withdraw()
      stream.close()
      changes.stop()
      setConnected(true)
    }
  }, [client])
}
