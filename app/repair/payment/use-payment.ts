import { useEffect, useRef, useState } from 'react'
import type { ConfirmationResult } from './confirmation-result.ts'
import { type Pending, storePending } from './pending.ts'
import type { endPayment, PaymentResult } from './settle.ts'
import type { IntentState } from './use-intent.ts'

export type Payment = {
  busy: boolean
  result: PaymentResult | undefined
  setResult(result: PaymentResult | undefined): void
  /** Attempts the payment, then calls `end`. Ignored while another attempt is in progress. */
  pay(confirm: () => Promise<ConfirmationResult>, end: typeof endPayment): void
}

/** Runs payment attempts and returns their result. `onUnknown` is called when a response was lost. */
export function usePayment(intent: IntentState, onUnknown: () => void): Payment {
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<PaymentResult>()
  const running = useRef(false)

  // An invoice payment leaves for Klarna's page, so it needs no warning.
  const staying = busy && intent.status === 'ready' && intent.request.method === 'card'
  useEffect(() => {
    if (!staying) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [staying])

  useEffect(() => {
    // The back button from Klarna restores the page in the middle of an attempt.
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      running.current = false
      setBusy(false)
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])

  const run = async (confirm: () => Promise<ConfirmationResult>, end: typeof endPayment) => {
    if (intent.status !== 'ready' || running.current) return
    running.current = true
    setBusy(true)
    const pending: Pending = {
      request: intent.request,
      intentId: intent.intent.payment_intent_id,
      clientSecret: intent.intent.clientSecret,
      startedAt: Date.now(),
    }
    storePending(pending)
    const confirmed = await confirm().catch(
      (): ConfirmationResult => ({ status: 'unknown', text: undefined }),
    )
    const ended = await end(confirmed, pending)
    if (confirmed.status === 'unknown' && ended?.kind === 'failed') onUnknown()
    running.current = false
    setBusy(false)
    setResult(ended)
  }

  return { busy, result, setResult, pay: (confirm, end) => void run(confirm, end) }
}
