import { lazy, Suspense, useEffect, useState } from 'react'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { LoadingState } from '#app/ui/spinner.tsx'
import { ChooseFirst } from './choose-first.tsx'
import { failedForm } from './failed-form.tsx'
import type { PaymentSectionProps } from './payment-section.tsx'
import { readPending } from './pending.ts'

// Loaded for visitors who choose a repair, or return to a payment.
const loadSection = () => import('./payment-section.tsx')
const PaymentSection = lazy(() =>
  loadSection().then(({ PaymentSection }) => ({ default: PaymentSection }), failedForm),
)

/** Opens the payment when a repair is chosen, or when the visitor returns to a payment that was not finished here. */
export function PaymentEntrance(props: PaymentSectionProps) {
  const { choice, config, onChoose } = props
  const [isOpen, setIsOpen] = useState(false)
  if (choice && !isOpen) setIsOpen(true)
  useEffect(() => {
    if (new URLSearchParams(location.search).has('payment_intent') || readPending(Date.now())) setIsOpen(true)
  }, [])

  if (config.provider === 'none') {
    return (
      <Notice tone="info" title="Det går inte att betala på nätet just nu">
        Boka en tid eller kom förbi, så betalar du när du hämtar.
      </Notice>
    )
  }
  if (!isOpen) {
    return (
      <Card pad="lg" className="max-sm:p-5!">
        <ChooseFirst onChoose={onChoose} />
      </Card>
    )
  }
  return (
    <Suspense fallback={<LoadingState label="Hämtar betalningen …" className="min-h-72" />}>
      <PaymentSection {...props} />
    </Suspense>
  )
}
