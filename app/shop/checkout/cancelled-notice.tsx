import { useEffect, useState } from 'react'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { renewAttempt } from './attempt.ts'
import { fetchPaymentOutcome } from './payment-outcome.ts'

/** The payment was broken off (spec 000 section 4). It is ended at the provider too, so that the goods are free again. */
export function CancelledNotice({
  sessionId,
  cartKept,
}: {
  sessionId: string | undefined
  /** Whether there is still something in the cart to buy. */
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
      // Its page closes by itself in a while.
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [sessionId])

  if (paid) {
    return (
      <Notice tone="success" live title="Köpet är redan betalt" className="mt-6">
        <Link to={`/shop/kassa?success=1&session_id=${encodeURIComponent(sessionId ?? '')}`} className="link">
          Visa ordern
        </Link>
      </Notice>
    )
  }
  return (
    <Notice tone="info" live title="Betalningen avbröts" className="mt-6">
      Inga pengar har dragits.{cartKept ? ' Varukorgen finns kvar om du vill försöka igen.' : null}
    </Notice>
  )
}
