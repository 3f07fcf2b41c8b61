import { ExternalLink } from 'lucide-react'
import { providerName } from '#app/admin/components/amounts.ts'
import { contactFacts } from '#app/admin/components/contact-facts.tsx'
import { Copied } from '#app/admin/components/copied.tsx'
import { DisputeNotice } from '#app/admin/components/dispute-notice.tsx'
import { Card } from '#app/ui/card.tsx'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { DocumentNumber } from '#app/ui/document-number.tsx'
import { type Fact, Facts } from '#app/ui/facts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatDecimal } from '#domain/money.ts'
import { paymentProblemLabels } from '#domain/payments/labels.ts'
import { paymentMethodLabels } from '#domain/payments/methods.ts'
import type { AdminPaymentDetails } from '#domain/payments/schemas.ts'
import { CheckButton } from './check-button.tsx'
import { PaymentBadge } from './payment-badge.tsx'
import { RefundButton } from './refund-button.tsx'
import { Timeline } from './timeline.tsx'

type PaymentDetailsProps = {
  payment: AdminPaymentDetails
}

export function PaymentDetails({ payment }: PaymentDetailsProps) {
  const alert = useAlert()
  return (
    <Card as="section" aria-label={`Betalning ${payment.id}`} className="flex flex-col gap-5">
      <div>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h2 className="min-w-0 text-xl">{payment.description}</h2>
          <PaymentBadge payment={payment} />
        </div>
        <p className="figures text-ink-soft">Betalning {payment.id}</p>
      </div>
      {payment.problem ? (
        <Notice tone="error" title="Betalningen stämmer inte">
          {providerName(payment.provider)} säger att den är betald, men{' '}
          {paymentProblemLabels[payment.problem]} är inte det som beställdes. Inget ärende öppnas. Titta på
          betalningen hos {providerName(payment.provider)}.
        </Notice>
      ) : null}
      <DisputeNotice disputes={payment.disputes} />
      <Sums payment={payment} />
      <Facts facts={getFacts(payment)} />
      <div className="flex flex-wrap items-center gap-2">
        <RefundButton payment={payment} />
        <CheckButton payment={payment} showMessage={alert.show} />
      </div>
      <div className="border-line border-t pt-5">
        <Timeline payment={payment} showMessage={alert.show} />
      </div>
      {alert.dialog}
    </Card>
  )
}

function Sums({ payment }: { payment: AdminPaymentDetails }) {
  const paid = payment.paid_at !== null
  const sums = paid
    ? [
        ['Betalat', payment.amount],
        ['Återbetalat', payment.refunded],
        ['Kvar', payment.refundable],
      ]
    : [['Att betala', payment.amount]]
  return (
    <dl className="grid auto-cols-fr grid-flow-col gap-px overflow-hidden rounded-lg border border-line bg-line">
      {sums.map(([label = '', amount = '']) => (
        <div key={label} className="min-w-0 bg-card px-3 py-2.5 sm:px-4 sm:py-3">
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="figures font-semibold sm:text-lg">{formatDecimal(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

function getFacts(payment: AdminPaymentDetails): (Fact | undefined)[] {
  const { payer_name: name, payer_phone: phone, email, order } = payment
  return [
    ...contactFacts({ name, phone, email }),
    [
      'Ärende',
      order ? (
        <Link
          key="order"
          to={`/admin/${order.kind === 'shop' ? 'bestallningar' : 'arenden'}?id=${order.id}`}
          className="link figures"
        >
          <DocumentNumber>{order.order_number}</DocumentNumber>
        </Link>
      ) : (
        <span key="order" className="font-normal text-ink-soft">
          Inget än
        </span>
      ),
    ],
    ['Betalsätt', paymentMethodLabels[payment.method]],
    ['Betaltjänst', <ProviderFact key="provider" payment={payment} />],
  ]
}

function ProviderFact({ payment }: { payment: AdminPaymentDetails }) {
  const name = payment.provider === 'stripe' ? 'Stripe' : 'Testläge, inga pengar'
  return (
    <span className="flex min-w-0 flex-col">
      {payment.provider_url ? (
        <a
          href={payment.provider_url}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex items-center gap-1.5"
        >
          Öppna hos {name}
          <ExternalLink aria-hidden="true" className="size-4" />
          <span className="sr-only"> (ny flik)</span>
        </a>
      ) : (
        <span>{name}</span>
      )}
      {payment.payment_intent_id ? (
        <span className="font-normal text-ink-soft text-sm [&_span]:break-all">
          <Copied text={payment.payment_intent_id} what="betalnings-id" />
        </span>
      ) : null}
    </span>
  )
}
