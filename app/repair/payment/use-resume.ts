import { useEffect, useRef, useState } from 'react'
import { changeAddress } from '#app/lib/page/address.ts'
import type { PaymentConfig } from '#domain/payments/schemas.ts'
import { readPending } from './pending.ts'
import type { Resumed } from './resume.ts'

/**
 * Resumes a payment after the return from Klarna's page or after a closed tab. Returns whether its result is being checked.
 * Removes the payment parameters from the address immediately.
 */
export function useResume(config: PaymentConfig, onEnd: (resumed: Resumed) => void): boolean {
  const [asking, setAsking] = useState(false)
  const end = useRef(onEnd)
  end.current = onEnd
  const begun = useRef(false)

  useEffect(() => {
    // Only once: a payment stored later belongs to this page.
    if (begun.current) return
    begun.current = true
    const { search } = location
    const returned = new URLSearchParams(search).has('payment_intent')
    const pending = readPending(Date.now())
    if (!returned && !pending) return
    if (returned) setAsking(true)
    const resume = async () => {
      // Only loaded by visitors who return to a payment.
      const {
        readPaymentReturn: readReturned,
        resumeInterrupted: resumeForgotten,
        resumeAfterReturn: resumeReturned,
      } = await import('./resume.ts')
      // Loaded before the payment is settled, so that its result can be shown.
      await import('./paying.ts')
      const payment = readReturned(search)
      const resumed = payment
        ? await resumeReturned(payment, config)
        : pending && (await resumeForgotten(pending))
      if (payment) changeAddress('/pricing', { replace: true })
      if (resumed) end.current(resumed)
    }
    resume()
      // The script could not be loaded. The payment stays stored for the next visit.
      .catch(() => undefined)
      .finally(() => setAsking(false))
  }, [config])

  return asking
}
