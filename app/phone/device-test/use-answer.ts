import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '#app/lib/api.ts'
import { newRequestId } from '#app/lib/request-id.ts'
import type { TestResult } from '#domain/device-tests/tests.ts'
import { getPauseMs, getReason, isTemporary, waitForNetwork } from '../resend.ts'

export type SendingState = 'waiting' | 'sending' | 'offline' | 'sent' | 'ended'

/**
 * Sends the results. While the network is down they wait, and are sent when it is back. They have one identifier, so that an answer that was
 * lost is stored once. The browser asks before the page is left with results that are not sent.
 */
export function useAnswer(token: string, hasResults: boolean) {
  const [state, setState] = useState<SendingState>('waiting')
  const [error, setError] = useState<string>()
  const key = useRef('')
  const isGone = useRef(false)

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  const isUnsent = hasResults && state !== 'sent' && state !== 'ended'
  useEffect(() => {
    if (!isUnsent) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsent])

  const send = async (results: TestResult[]) => {
    key.current ||= newRequestId()
    setState('sending')
    setError(undefined)
    for (let attempt = 0; !isGone.current; attempt++) {
      try {
        await call('POST /api/device-tests/:token/', {
          params: { token },
          body: { key: key.current, results },
        })
        return setState('sent')
      } catch (failure) {
        if (!isTemporary(failure)) {
          setError(getReason(failure))
          const hasEnded = failure instanceof ApiError && [404, 409].includes(failure.status)
          return setState(hasEnded ? 'ended' : 'waiting')
        }
        setState('offline')
        await waitForNetwork(getPauseMs(attempt))
      }
    }
  }
  return { state, error, send }
}
