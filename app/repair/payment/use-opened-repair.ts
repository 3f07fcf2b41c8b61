import { useEffect, useState } from 'react'
import { call } from '#app/lib/api.ts'
import { type PaidRepair, type PaymentResult, paidRepair } from './settle.ts'

const pauseMs = 1_500
const maxAttempts = 8

/**
 * Returns the order of a payment. After an invoice payment the provider notifies the shop, which then opens the order, so the
 * server is asked a few times. Undefined until it is open.
 */
export function useOpenedRepair(result: PaymentResult | undefined): PaidRepair | undefined {
  const [opened, setOpened] = useState<{ intentId: string; repair: PaidRepair }>()
  const paid = result?.kind === 'paid' ? result : undefined
  const awaited = paid && !paid.repair ? paid.intentId : undefined
  const clientSecret = paid?.clientSecret
  useEffect(() => {
    if (awaited === undefined || clientSecret === undefined) return
    const given = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (attempt: number) => {
      const { order: repair } = await call('POST /api/payments/paid-order/', {
        body: { payment_intent_id: awaited, client_secret: clientSecret },
        signal: given.signal,
      })
      if (repair) setOpened({ intentId: awaited, repair: paidRepair(repair) })
      else if (attempt < maxAttempts) timer = setTimeout(() => start(attempt + 1), pauseMs)
    }
    // Without an answer the confirmation stays as it is: the mail has the number and the link too.
    const start = (attempt: number) => void ask(attempt).catch(() => undefined)
    start(1)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [awaited, clientSecret])
  return paid?.repair ?? (opened && opened.intentId === paid?.intentId ? opened.repair : undefined)
}
