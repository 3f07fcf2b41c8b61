import { useEffect, useRef, useState } from 'react'
import { usePage } from '#app/framework/page-context.tsx'
import { call } from '#app/lib/api.ts'
import { CreditWarning } from '#app/lib/components/credit-warning.tsx'
import { Button } from '#app/ui/button.tsx'
import { ChoiceCards } from '#app/ui/choice-cards.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatDecimal, parseKronor } from '#domain/money.ts'
import { isAvailable, type PaymentMethod } from '#domain/payments/methods.ts'
import type { RepairPageView } from '#domain/repairs/customer-schemas.ts'

type PaymentProps = { payable: NonNullable<RepairPageView['payable']>; token: string }

/** Renders the payment of what is left, or of the agreed price in advance. The payment itself is made on the provider's page. */
export function Payment({ payable, token }: PaymentProps) {
  const isAdvance = payable.kind === 'advance'
  const [isOpen, setOpen] = useState(!isAdvance)
  if (isOpen) return <PaymentForm payable={payable} token={token} />
  return (
    <div className="mt-5">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Betala i förväg
      </Button>
      <p className="mt-2 text-ink-soft text-sm">Du kan också betala när du hämtar.</p>
    </div>
  )
}

function PaymentForm({ payable: { kind, amount }, token }: PaymentProps) {
  const { klarna } = usePage().site.shop.onlinePayment
  const [method, setMethod] = useState<PaymentMethod>('card')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const pay = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const body = { method, amount: (parseKronor(amount) ?? 0) / 100 }
      const { payment_url: url } = await call('POST /api/repair-pages/:token/payments/', {
        params: { token },
        body,
      })
      location.assign(url)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Betalningen kunde inte öppnas.')
      setBusy(false)
    }
  }
  return (
    <section aria-label="Betala" className="mt-5 grid gap-4">
      <ChoiceCards
        legend={kind === 'advance' ? 'Hur vill du betala i förväg?' : 'Hur vill du betala?'}
        name="method"
        value={method}
        onChange={setMethod}
        disabled={busy}
        choices={getChoices(klarna)}
      />
      {method === 'invoice' ? <CreditWarning /> : null}
      {isAvailable(method) ? (
        <Button
          size="lg"
          block
          loading={busy}
          loadingLabel="Öppnar betalningen …"
          icon={<Icon name="lock" className="size-5" />}
          onClick={() => void pay()}
        >
          <span>
            Betala <span className="figures whitespace-nowrap">{formatDecimal(amount)}</span>
          </span>
        </Button>
      ) : (
        <Notice tone="info" live title="Swish kommer snart">
          {klarna ? 'Välj kort eller faktura' : 'Välj kort'} så länge, eller betala när du hämtar.
        </Notice>
      )}
      <FormError text={failure} />
    </section>
  )
}

const getChoices = (klarna: boolean) => [
  {
    value: 'card' as const,
    label: 'Kort',
    hint: 'Även Apple Pay och Google Pay',
    icon: <Icon name="credit-card" className="size-6 shrink-0 text-blue" />,
  },
  {
    value: 'swish' as const,
    label: 'Swish',
    hint: 'Kommer snart',
    icon: <Icon name="smartphone" className="size-6 shrink-0 text-blue" />,
  },
  ...(klarna
    ? [
        {
          value: 'invoice' as const,
          label: 'Faktura',
          hint: 'Med Klarna',
          icon: <Icon name="receipt-text" className="size-6 shrink-0 text-blue" />,
        },
      ]
    : []),
]

/** The customer's return from the payment page. */
export type PaymentReturn = 'klar' | 'avbruten'

/** Returns whether the customer comes back from the payment page, once; the address says so, and is cleaned. */
export function usePaymentReturn(
  token: string,
  onNews: (repair: RepairPageView) => void,
): PaymentReturn | undefined {
  const [back, setBack] = useState<PaymentReturn>()
  const show = useRef(onNews)
  show.current = onNews
  useEffect(() => {
    const result = new URLSearchParams(location.search).get('betalning')
    if (result !== 'klar' && result !== 'avbruten') return
    history.replaceState(history.state, '', location.pathname)
    const body = { canceled: result === 'avbruten' }
    call('POST /api/repair-pages/:token/payments/refresh/', { params: { token }, body })
      .then((repair) => show.current(repair))
      // The page asks again by itself, and the webhook tells the server.
      .catch(() => undefined)
      .finally(() => setBack(result))
  }, [token])
  return back
}

/** Renders how a payment ended, after the return from the payment page. */
export function PaymentResult({ back, repair }: { back: PaymentReturn; repair: RepairPageView }) {
  if (repair.payment_under_way || (back === 'klar' && repair.payable?.kind === 'due'))
    return (
      <Notice tone="info" live title="Betalningen behandlas">
        Betala inte en gång till. Sidan visar när den är klar.
      </Notice>
    )
  if (back === 'avbruten')
    return (
      <Notice tone="info" live title="Betalningen avbröts">
        Inga pengar har dragits. Du kan försöka igen, eller betala när du hämtar.
      </Notice>
    )
  return (
    <Notice tone="success" live title="Tack för din betalning!">
      {repair.state.state === 'ready'
        ? 'Allt är betalt. Visa ärendenumret när du hämtar.'
        : 'Summan dras av när du hämtar.'}
    </Notice>
  )
}
