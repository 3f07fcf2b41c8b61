import { Ban, CircleCheck, CreditCard, Gavel, Mail, Undo2, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { MailBadge } from '#app/admin/components/mail-badge.tsx'
import { NumberLink } from '#app/admin/components/number-link.tsx'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/class-names.ts'
import type { AlertMessage } from '#app/ui/dialogs/alert-dialog.tsx'
import { DocumentNumber } from '#app/ui/document-number.tsx'
import { Link } from '#app/ui/link.tsx'
import { formatDecimal } from '#domain/money.ts'
import type { AdminDispute } from '#domain/payments/dispute-schemas.ts'
import { type DisputeState, disputeReason, disputeStateLabels } from '#domain/payments/disputes.ts'
import { paymentMethodLabels } from '#domain/payments/methods.ts'
import type { AdminPaymentDetails, AdminPaymentEvent } from '#domain/payments/schemas.ts'
import { formatDateTime } from '#domain/time.ts'
import { RefundEntry } from './refund-entry.tsx'

type TimelineProps = { payment: AdminPaymentDetails; showMessage: (message: AlertMessage) => void }

export function Timeline({ payment, showMessage }: TimelineProps) {
  return (
    <section aria-labelledby="handelser">
      <h3 id="handelser" className="font-semibold text-base">
        Händelser
      </h3>
      <ol className="mt-3">
        {payment.events.map((event) => (
          <Entry key={getKey(event)} event={event}>
            <What event={event} payment={payment} showMessage={showMessage} />
          </Entry>
        ))}
      </ol>
    </section>
  )
}

function getKey(event: AdminPaymentEvent): string {
  if (event.kind === 'mail') return `mail ${event.id}`
  if (event.kind === 'dispute') return `dispute ${event.dispute.id}`
  return event.kind === 'refund' ? `refund ${event.refund.id}` : event.kind
}

const icons = {
  created: CreditCard,
  paid: CircleCheck,
  canceled: Ban,
  order: Wrench,
  refund: Undo2,
  dispute: Gavel,
  mail: Mail,
} as const satisfies Record<AdminPaymentEvent['kind'], unknown>

function Entry({ event, children }: { event: AdminPaymentEvent; children: ReactNode }) {
  const Icon = icons[event.kind]
  return (
    <li className="group relative flex gap-3 pb-4 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-8 bottom-0 left-4 w-px -translate-x-1/2 bg-line group-last:hidden"
      />
      <span
        className={cx(
          'grid size-8 shrink-0 place-items-center rounded-full border',
          event.kind === 'paid'
            ? 'border-green-line bg-green-tint text-green-deep'
            : event.kind === 'refund'
              ? 'border-amber-line bg-amber-tint text-amber'
              : event.kind === 'dispute'
                ? 'border-red-line bg-red-tint text-red'
                : 'border-line bg-sunk text-ink-soft',
        )}
      >
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0 flex-1 pt-1 sm:flex sm:justify-between sm:gap-4">
        <div className="min-w-0">{children}</div>
        <time dateTime={event.at} className="figures block shrink-0 text-ink-soft text-sm">
          {formatDateTime(new Date(event.at))}
        </time>
      </div>
    </li>
  )
}

function What({ event, payment, showMessage }: { event: AdminPaymentEvent } & TimelineProps) {
  switch (event.kind) {
    case 'created':
      return <p>Kunden började betala</p>
    case 'paid':
      return (
        <p>
          <strong className="figures">{formatDecimal(payment.amount)}</strong> betalt med{' '}
          {paymentMethodLabels[payment.method].replace(/^./, (first) => first.toLowerCase())}
        </p>
      )
    case 'canceled':
      return <p>Avbruten: ingen betalade</p>
    case 'order':
      return (
        <p>
          Ärende{' '}
          <strong>
            {payment.order?.order_number === event.order_number ? (
              <Link
                to={`/admin/${payment.order.kind === 'shop' ? 'bestallningar' : 'arenden'}?id=${payment.order.id}`}
                className="link"
              >
                <DocumentNumber>{event.order_number}</DocumentNumber>
              </Link>
            ) : (
              <NumberLink kind="repair" number={event.order_number} />
            )}
          </strong>{' '}
          öppnades
        </p>
      )
    case 'refund':
      return <RefundEntry refund={event.refund} payment={payment} showMessage={showMessage} />
    case 'dispute':
      return <DisputeEntry dispute={event.dispute} />
    case 'mail':
      return <MailEntry mail={event} />
  }
}

const disputeTones = {
  needs_response: 'error',
  under_review: 'warning',
  won: 'success',
  lost: 'error',
  closed: 'neutral',
} as const satisfies Record<DisputeState, Tone>

function DisputeEntry({ dispute }: { dispute: AdminDispute }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span>
          Kunden bestrider <strong className="figures">{formatDecimal(dispute.amount)}</strong>
        </span>
        <Badge tone={disputeTones[dispute.state]}>{disputeStateLabels[dispute.state]}</Badge>
      </p>
      <p className="text-ink-soft text-sm">{disputeReason(dispute.reason)}</p>
    </>
  )
}

function MailEntry({ mail }: { mail: Extract<AdminPaymentEvent, { kind: 'mail' }> }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 break-words">
          Mejl:{' '}
          <Link to={`/admin/mejl?id=${mail.id}`} className="link">
            {mail.subject}
          </Link>
        </span>
        <MailBadge state={mail.state} />
      </p>
      <p className="break-words text-ink-soft text-sm">till {mail.to}</p>
    </>
  )
}
