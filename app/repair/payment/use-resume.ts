import { useEffect, useRef, useState } from 'react'
import type { PaymentConfig } from '../../../domain/payments/schemas.ts'
import { changeAddress } from '../../lib/page/address.ts'
import { readPending } from './pending.ts'
import type { Resumed } from './resume.ts'

/**
 * Takes up a payment that this page did not see through: somebody comes back from Klarna's page, or had closed the tab
 * in the middle. Returns whether it is being asked about. What the address says of it is taken out of it at once.
 */
export function useResume(config: PaymentConfig, onEnd: (resumed: Resumed) => void): boolean {
  const [asking, setAsking] = useState(false)
  const end = useRef(onEnd)
  end.current = onEnd
  const begun = useRef(false)

  useEffect(() => {
    // Once: what is remembered later is a payment that this page is making itself.
    if (begun.current) return
    begun.current = true
    const { search } = location
    const returned = new URLSearchParams(search).has('payment_intent')
    const pending = readPending(Date.now())
    if (!returned && !pending) return
    if (returned) setAsking(true)
    const resume = async () => {
      // Fetched by those alone who come back to a payment.
      const { readPaymentReturn: readReturned, resumeInterrupted: resumeForgotten, resumeAfterReturn: resumeReturned } = await import('./resume.ts')
      // Before the payment is settled, so that its result can be shown.
      await import('./paying.ts')
      const payment = readReturned(search)
      const resumed = payment
        ? await resumeReturned(payment, config)
        : pending && (await resumeForgotten(pending))
      if (payment) changeAddress('/pricing', { replace: true })
      if (resumed) end.current(resumed)
    }
    resume()
      // Without its script nothing can be asked; the payment is remembered for the next visit.
      .catch(() => undefined)
      .finally(() => setAsking(false))
  }, [config])

  return asking
}
