import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OfficeChanges } from '../../../domain/office/live-topics.ts'
import { answerDoubts, tellReach } from './reach.ts'
import { openSharedLine } from './shared-line.ts'
import { both, isTouched } from './shown.ts'

/** At most this often what is on the screen is fetched anew, however much happens. */
const pauseMs = 1_000
/** For how long what was just done may leave the screen first, so that nobody asks for what was deleted. */
const graceMs = 100
/** News can be lost with a node that dies; what is on the screen is at most this old. */
const roundMs = 5 * 60_000

/** What a screen holds still while somebody writes over it: it finds out by itself what others have saved, when it saves. */
function isHeld({ observers }: Query): boolean {
  return observers.some(({ options }) => options.staleTime === Number.POSITIVE_INFINITY)
}

/**
 * Gathers news until they can be shown: the tab is seen, nothing is being saved (what comes in meanwhile could put back what
 * was before), and the last time is a while ago.
 */
function showNews(client: QueryClient) {
  let pending: OfficeChanges = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0

  function show() {
    timer = undefined
    if (pending !== 'everything' && pending.length === 0) return
    if (document.hidden || client.isMutating() > 0) return
    const news = pending
    pending = []
    last = performance.now()
    void client.invalidateQueries({
      predicate: (query) => !isHeld(query) && isTouched(query.queryKey, news),
    })
  }
  function soon() {
    timer ??= setTimeout(show, Math.max(graceMs, last + pauseMs - performance.now()))
  }
  const unsubscribe = client.getMutationCache().subscribe(({ type }) => {
    if (type === 'updated' && client.isMutating() === 0) soon()
  })
  document.addEventListener('visibilitychange', soon)
  return {
    add(news: OfficeChanges) {
      pending = both(pending, news)
      soon()
    },
    stop() {
      clearTimeout(timer)
      unsubscribe()
      document.removeEventListener('visibilitychange', soon)
    },
  }
}

/** Keeps what is on the screen up to date with what others do, for as long as the back office is open. */
export function useLive(): void {
  const client = useQueryClient()
  useEffect(() => {
    const news = showNews(client)
    const line = openSharedLine({ onNews: news.add, onReach: tellReach })
    const withdraw = answerDoubts(line.check)
    const round = setInterval(() => news.add('everything'), roundMs)
    return () => {
      clearInterval(round)
      withdraw()
      line.close()
      news.stop()
      tellReach(true)
    }
  }, [client])
}
