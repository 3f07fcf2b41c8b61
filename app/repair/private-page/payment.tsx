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
import { getMethodChoices } from '../payment/method-choices.tsx'

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
  const { shop, hasStripe } = usePage().site
  const { onlinePayment } = shop
  const [method, setMethod] = useState<PaymentMethod>('card')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const pay = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { payment_url: url } = await call('POST /api/repair-pages/:token/payments/', {
        params: { token },
        body: { method, amount },
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
        choices={getMethodChoices(onlinePayment, hasStripe)}
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
          {onlinePayment.klarna ? 'Välj kort eller faktura' : 'Välj kort'} så länge, eller betala när du
          hämtar.
        </Notice>
      )}
      <FormError text={failure} />
    </section>
  )
}

/** How the customer came back from the payment page; `unknown` when the server could not ask how the payment stands. */
export type PaymentReturn = 'paid' | 'canceled' | 'unknown'

/** Returns how the customer came back from the payment page, once the server has asked the provider. The address is cleaned. */
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
    const canceled = result === 'avbruten'
    call('POST /api/repair-pages/:token/payments/refresh/', { params: { token }, body: { canceled } }).then(
      (repair) => {
        show.current(repair)
        setBack(canceled ? 'canceled' : 'paid')
      },
      () => setBack('unknown'),
    )
  }, [token])
  return back
}

/** Renders how a payment stands after the return from the payment page. The server's answer decides, not the address. */
export function PaymentResult({ back, repair }: { back: PaymentReturn | undefined; repair: RepairPageView }) {
  if (repair.payment_under_way || back === 'unknown')
    return (
      <Notice tone="info" live title="Betalningen behandlas">
        Vänta med att betala en gång till. Ladda om sidan om en stund, så står det här hur det gick.
      </Notice>
    )
  if (back === undefined) return null
  if (repair.payable)
    return (
      <Notice
        tone="info"
        live
        title={back === 'canceled' ? 'Betalningen avbröts' : 'Vi ser ingen ny betalning'}
      >
        {back === 'canceled' ? 'Inga pengar har dragits.' : 'Summan nedan är kvar.'} Du kan försöka igen,
        eller betala när du hämtar.
      </Notice>
    )
  if (!parseKronor(repair.amount_paid)) return null
  return (
    <Notice tone="success" live title="Tack för din betalning!">
      {repair.state.state === 'ready'
        ? 'Allt är betalt. Visa ärendenumret när du hämtar.'
        : 'Summan dras av när du hämtar.'}
    </Notice>
  )
}
