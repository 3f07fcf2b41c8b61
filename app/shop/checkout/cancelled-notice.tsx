import { useEffect, useState } from 'react'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { renewAttempt } from './attempt.ts'
import { fetchPaymentOutcome } from './payment-outcome.ts'

/**
 * Renders the notice about a cancelled payment (spec 000 section 4), and cancels it at the provider to release the reserved
 * stock.
 */
export function CancelledNotice({
  sessionId,
  cartKept,
}: {
  sessionId: string | undefined
  cartKept: boolean
}) {
  const [paid, setPaid] = useState(false)

  useEffect(() => {
    if (sessionId === undefined) return
    let left = false
    fetchPaymentOutcome(sessionId, true).then(
      ({ state }) => {
        if (state === 'cancelled') renewAttempt()
        if (!left) setPaid(state === 'paid')
      },
      // The payment page expires later.
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [sessionId])

  if (paid) {
    return (
      <Notice tone="success" live title="Köpet är redan betalt" className="mb-6">
        <Link to={`/shop/kassa?success=1&session_id=${encodeURIComponent(sessionId ?? '')}`} className="link">
          Visa ordern
        </Link>
      </Notice>
    )
  }
  return (
    <Notice tone="info" live title="Betalningen avbröts" className="mb-6">
      Inga pengar har dragits.{cartKept ? ' Varukorgen finns kvar om du vill försöka igen.' : null}
    </Notice>
  )
}
