import { lazy, Suspense, useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { LoadingState } from '#app/ui/spinner.tsx'
import { ErrorState } from '#app/ui/states.tsx'
import type { AvailableMethod, PaymentMethod } from '#domain/payments/methods.ts'
import { isAvailable } from '#domain/payments/methods.ts'
import type { PaymentConfig } from '#domain/payments/schemas.ts'
import type { PayFormProps } from './confirmation-result.ts'
import { failedForm } from './failed-form.tsx'
import type { Customer } from './purchase.ts'
import { endPayment } from './settle.ts'
import type { IntentState } from './use-intent.ts'
import type { Payment } from './use-payment.ts'

// Each form loads its provider's script, so it is imported only when needed.
const StripeForm = lazy(() => import('./stripe-form.tsx').catch(failedForm))
const DemoCardForm = lazy(() => import('./demo-card-form.tsx').catch(failedForm))
const DemoInvoiceForm = lazy(() => import('./demo-invoice-form.tsx').catch(failedForm))

const headings = {
  card: 'Betala med kort',
  invoice: 'Faktura med Klarna',
  swish: 'Swish',
} as const satisfies Record<PaymentMethod, string>

type PayStepProps = {
  method: PaymentMethod
  intent: IntentState
  config: PaymentConfig
  customer: Customer
  amount: string
  payment: Payment
  onRetry: () => void
  onBack: () => void
}

export function PayStep(props: PayStepProps) {
  const { method, intent, customer, payment, onRetry, onBack } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <Button
          variant="quiet"
          size="sm"
          disabled={payment.busy}
          onClick={onBack}
          icon={<Icon name="arrow-left" className="size-4.5" />}
          className="-mt-2 -ml-3"
        >
          Tillbaka
        </Button>
        <h3 ref={heading} data-step tabIndex={-1} className="mt-1 text-2xl outline-none">
          {headings[method]}
        </h3>
      </div>
      {isAvailable(method) ? (
        <>
          <p className="-mt-2 text-ink-soft">
            {customer.name}, {customer.email}, {customer.phone}
          </p>
          <ProviderForm {...props} method={method} intent={intent} onRetry={onRetry} />
        </>
      ) : (
        <Notice tone="info" live title="Swish kommer snart">
          Integrationen med Swish är inte klar än. Gå tillbaka och välj kort eller faktura så länge.
        </Notice>
      )}
    </div>
  )
}

function ProviderForm(props: PayStepProps & { method: AvailableMethod }) {
  const { method, intent, config, customer, amount, payment, onRetry } = props
  if (intent.status === 'failed') return <ErrorState onRetry={onRetry}>{intent.reason}</ErrorState>
  if (intent.status !== 'ready') return <LoadingState label="Förbereder betalningen …" className="min-h-72" />
  const form: PayFormProps = {
    secret: intent.intent.clientSecret,
    customer,
    amount,
    busy: payment.busy,
    onPay: (confirm) => payment.pay(confirm, endPayment),
  }
  // Keyed by the secret, so that no input of one payment remains for another.
  const key = form.secret
  return (
    <Suspense fallback={<LoadingState label="Hämtar betalformuläret …" className="min-h-72" />}>
      {intent.intent.provider === 'stripe' ? (
        <StripeForm key={key} {...form} method={method} publishableKey={config.publishable_key ?? ''} />
      ) : null}
      {intent.intent.provider === 'demo' && method === 'card' ? <DemoCardForm key={key} {...form} /> : null}
      {intent.intent.provider === 'demo' && method === 'invoice' ? (
        <DemoInvoiceForm key={key} {...form} />
      ) : null}
    </Suspense>
  )
}
