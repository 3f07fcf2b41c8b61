import { type FormEvent, useEffect, useRef, useState } from 'react'
import { PayButton } from '#app/lib/components/pay-button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { ErrorState } from '#app/ui/states.tsx'
import type { ConfirmationResult, PayFormProps } from './confirmation-result.ts'
import { InvoiceExplanation } from './invoice-explanation.tsx'
import {
  type PaymentElement,
  resultOfIntent,
  type StripeElements,
  type StripeFailure,
  type StripeJs,
  useStripe,
} from './stripe-js.ts'

/** Returns Stripe's appearance settings, matching the site's design with the colours of now, light or dark. */
function getAppearance() {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`).trim()
  return {
    theme: 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: colour('blue'),
      colorText: colour('ink'),
      colorTextSecondary: colour('ink-soft'),
      colorDanger: colour('red'),
      colorBackground: colour('card'),
      fontFamily: 'Inter, system-ui, sans-serif',
      fontSizeBase: '17px',
      borderRadius: '10px',
      spacingUnit: '5px',
    },
  }
}

type StripeFormProps = PayFormProps & { publishableKey: string; method: 'card' | 'invoice' }

/**
 * Renders Stripe's payment form for an intent: card fields, or the redirect to Klarna. Its input goes to Stripe only. Name,
 * e-mail and phone are passed in, so it does not ask for them again.
 */
export default function StripeForm(props: StripeFormProps) {
  const { publishableKey, secret, method, customer, amount, busy, onPay } = props
  const [round, setRound] = useState(0)
  const stripe = useStripe(publishableKey, round)
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const [shown, setShown] = useState<'waiting' | 'ready' | 'failed'>('waiting')
  const elements = useRef<StripeElements>(undefined)

  useEffect(() => {
    if (!place || typeof stripe === 'string') return
    setShown('waiting')
    const created = stripe.elements({ clientSecret: secret, locale: 'sv', appearance: getAppearance() })
    elements.current = created
    const element = paymentElement(created)
    element.on('ready', () => setShown('ready'))
    element.on('loaderror', () => setShown('failed'))
    element.mount(place)
    return () => {
      elements.current = undefined
      element.destroy()
    }
  }, [place, stripe, secret])

  const pay = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = elements.current
    if (typeof stripe === 'string' || !form || shown !== 'ready') return
    onPay(() => confirmAtStripe(stripe, form, customer))
  }

  if (stripe === 'failed' || shown === 'failed') {
    return (
      <ErrorState
        onRetry={() => {
          setShown('waiting')
          setRound(round + 1)
        }}
      >
        Betalformuläret kunde inte laddas. Inga pengar har dragits.
      </ErrorState>
    )
  }
  return (
    <form onSubmit={pay} className="grid grid-cols-1 gap-5">
      {method === 'invoice' ? <InvoiceExplanation /> : null}
      <div
        className={cx('grid', method === 'card' && 'min-h-52', busy && 'pointer-events-none opacity-55')}
        inert={busy}
      >
        {shown === 'waiting' ? <FieldsToCome fields={method === 'card' ? 3 : 1} /> : null}
        <div ref={setPlace} className={cx('col-start-1 row-start-1', shown === 'waiting' && 'opacity-0')} />
      </div>
      <PayButton
        amount={amount}
        busy={busy}
        disabled={shown !== 'ready'}
        verb={method === 'card' ? 'Betala' : 'Beställ och betala'}
      />
    </form>
  )
}

function paymentElement(elements: StripeElements): PaymentElement {
  return elements.create('payment', {
    fields: { billingDetails: { name: 'never', email: 'never', phone: 'never', address: 'if_required' } },
    defaultValues: { billingDetails: { address: { country: 'SE' } } },
    // Cards are not saved, so the terms for that are hidden.
    terms: { card: 'never' },
    wallets: { applePay: 'never', googlePay: 'never' },
  })
}

function FieldsToCome({ fields }: { fields: number }) {
  return (
    <div role="status" className="col-start-1 row-start-1 grid content-start gap-4">
      <span className="sr-only">Hämtar betalformuläret …</span>
      {Array.from({ length: fields }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fakes are alike and never move
        <Skeleton key={field} className="h-12 w-full" />
      ))}
    </div>
  )
}

/** Submits the form to Stripe. With Klarna the browser leaves for another page and the call does not return. */
async function confirmAtStripe(
  stripe: StripeJs,
  elements: StripeElements,
  customer: PayFormProps['customer'],
): Promise<ConfirmationResult> {
  const { error: incomplete } = await elements.submit()
  if (incomplete) return ofFailure(incomplete)
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    confirmParams: {
      return_url: `${location.origin}/pricing`,
      payment_method_data: { billing_details: customer },
    },
    redirect: 'if_required',
  })
  if (error) return ofFailure(error)
  return paymentIntent ? resultOfIntent(paymentIntent) : { status: 'unknown', text: undefined }
}

function ofFailure({ type, message, payment_intent }: StripeFailure): ConfirmationResult {
  // An earlier attempt succeeded but its response was lost.
  const earlier = payment_intent && resultOfIntent(payment_intent)
  if (earlier?.status === 'paid' || earlier?.status === 'processing') return earlier
  if (type === 'validation_error') return { status: 'incomplete' }
  return { status: type === 'card_error' ? 'refused' : 'unknown', text: message }
}
