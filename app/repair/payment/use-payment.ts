import { useEffect, useRef, useState } from 'react'
import type { Confirmed } from './confirmed.ts'
import { forgetPending, type Pending, rememberPending } from './pending.ts'
import { failedWords, openOrder, type Result, settle } from './settle.ts'
import type { IntentState } from './use-intent.ts'

export type Payment = {
  /** A try is under way. */
  busy: boolean
  result: Result | undefined
  setResult(result: Result | undefined): void
  /** Tries to pay; while one try is under way another is not begun. */
  pay(confirm: () => Promise<Confirmed>): void
}

/** Tries to pay an intent, sees to what follows, and says how it went. `onUnknown` runs when an answer was lost. */
export function usePayment(intent: IntentState, onUnknown: () => void): Payment {
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Result>()
  const running = useRef(false)

  // An invoice is left for Klarna's own page, which is no reason to ask.
  const staying = busy && intent.status === 'ready' && intent.wish.method === 'card'
  useEffect(() => {
    if (!staying) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [staying])

  useEffect(() => {
    // Back from Klarna by the browser's own arrow: the page is as it was left, in the middle of a try.
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      running.current = false
      setBusy(false)
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])

  const run = async (confirm: () => Promise<Confirmed>) => {
    if (intent.status !== 'ready' || running.current) return
    running.current = true
    setBusy(true)
    const pending: Pending = {
      wish: intent.wish,
      intentId: intent.intent.payment_intent_id,
      startedAt: Date.now(),
    }
    rememberPending(pending)
    const confirmed = await confirm().catch((): Confirmed => ({ status: 'unknown', text: undefined }))
    const ended = await endOf(confirmed, pending)
    if (confirmed.status === 'unknown' && ended?.kind === 'failed') onUnknown()
    running.current = false
    setBusy(false)
    setResult(ended)
  }

  return { busy, result, setResult, pay: (confirm) => void run(confirm) }
}

async function endOf(confirmed: Confirmed, pending: Pending): Promise<Result | undefined> {
  const { method, customer } = pending.wish
  switch (confirmed.status) {
    case 'paid':
      return settle(pending)
    case 'processing':
      forgetPending()
      return { kind: 'processing', email: customer.email }
    case 'incomplete':
      forgetPending()
      return undefined
    case 'refused':
      forgetPending()
      return { kind: 'failed', text: confirmed.text ?? failedWords[method], certain: true }
    case 'unknown': {
      const order = method === 'card' ? await openOrder(pending).catch(() => undefined) : undefined
      // Remembered unless it is settled: the next visit asks again whether it was paid.
      if (order) forgetPending()
      if (order) return { kind: 'paid', email: customer.email, orderNumber: order.order_number }
      return { kind: 'failed', text: confirmed.text ?? failedWords[method], certain: false }
    }
  }
}
