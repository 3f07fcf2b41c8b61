import { useEffect, useState } from 'react'
import { call } from '#app/lib/api.ts'
import { type PaidOrder, type PaymentResult, paidOrder } from './settle.ts'

const pauseMs = 1_500
const mostAttempts = 8

/**
 * Returns the order of a payment. After an invoice payment the provider notifies the shop, which then opens the order, so the
 * server is asked a few times. Undefined until it is open.
 */
export function useOpenedOrder(result: PaymentResult | undefined): PaidOrder | undefined {
  const [found, setFound] = useState<{ intentId: string; order: PaidOrder }>()
  const paid = result?.kind === 'paid' ? result : undefined
  const awaited = paid && !paid.order ? paid.intentId : undefined
  const clientSecret = paid?.clientSecret
  useEffect(() => {
    if (awaited === undefined || clientSecret === undefined) return
    const given = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (attempt: number) => {
      const { order } = await call('POST /api/payments/paid-order/', {
        body: { payment_intent_id: awaited, client_secret: clientSecret },
        signal: given.signal,
      })
      if (order) setFound({ intentId: awaited, order: paidOrder(order) })
      else if (attempt < mostAttempts) timer = setTimeout(() => start(attempt + 1), pauseMs)
    }
    // Without an answer the confirmation stays as it is: the mail has the number and the link too.
    const start = (attempt: number) => void ask(attempt).catch(() => undefined)
    start(1)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [awaited, clientSecret])
  return paid?.order ?? (found && found.intentId === paid?.intentId ? found.order : undefined)
}
