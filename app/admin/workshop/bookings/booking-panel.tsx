import { X } from 'lucide-react'
import { fetchErrorText } from '#app/admin/api/error-text.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { contactFacts, getContact } from '#app/admin/components/contact-facts.tsx'
import { Copied } from '#app/admin/components/copied.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { DocumentNumber } from '#app/ui/document-number.tsx'
import { type Fact, Facts } from '#app/ui/facts.tsx'
import { Link } from '#app/ui/link.tsx'
import { SkeletonLines } from '#app/ui/skeleton.tsx'
import { ErrorState } from '#app/ui/states.tsx'
import type { AdminBooking } from '#domain/booking/schemas.ts'
import { bookingStatusLabels } from '#domain/booking/texts.ts'
import { formatKronor, parseKronor } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { formatWeekday } from '#domain/time.ts'
import { BookingActions } from './booking-actions.tsx'
import { statusTones } from './booking-appearance.ts'

type BookingPanelProps = { id: number; today: string; onClose: () => void; onMoved: (date: string) => void }

export function BookingPanel({ id, today, onClose, onMoved }: BookingPanelProps) {
  const {
    data: booking,
    error,
    isPending,
    isFetching,
    refetch,
  } = useCall('GET /api/admin/bookings/:id/', {
    params: { id },
  })
  if (!booking) {
    return (
      <Card as="section" aria-label="Bokning" aria-busy={isPending} className="flex flex-col gap-4">
        <CloseButton onClose={onClose} />
        {isPending ? <SkeletonLines lines={8} /> : null}
        {error ? (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
            {fetchErrorText(error)}
          </ErrorState>
        ) : null}
      </Card>
    )
  }
  const date = booking.booking_datetime.slice(0, 10)
  return (
    <Card
      as="section"
      pad="sm"
      aria-label={`Bokning ${booking.reference}`}
      className="flex flex-col gap-4 sm:p-5!"
    >
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="text-ink-soft text-sm">
            <span className="inline-block first-letter:uppercase">{formatWeekday(date)}</span>
          </p>
          <h2 className="figures text-xl">
            {booking.booking_datetime.slice(11, 16)}–{booking.ends_at.slice(11, 16)}
          </h2>
        </div>
        <div className="flex items-center gap-1">
          <Badge tone={statusTones[booking.status]}>{bookingStatusLabels[booking.status]}</Badge>
          <CloseButton onClose={onClose} />
        </div>
      </div>
      <BookingActions booking={booking} today={today} onMoved={onMoved} />
      <div>
        <p className="font-semibold text-lg leading-snug">{deviceName(booking.brand, booking.model)}</p>
        <p className="text-ink-soft">{booking.issue}</p>
      </div>
      <Facts className="gap-x-4! border-line border-t pt-4" facts={getFacts(booking)} />
      <History booking={booking} />
    </Card>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      aria-label="Stäng bokningen"
      aria-keyshortcuts="Escape"
      onClick={onClose}
      className="grid size-9 shrink-0 place-items-center self-end rounded-md text-ink-soft hover:bg-sunk hover:text-ink"
    >
      <X aria-hidden="true" className="size-5" />
    </button>
  )
}

function getFacts(booking: AdminBooking): (Fact | undefined)[] {
  const price = booking.price === null ? undefined : parseKronor(booking.price)
  return [
    ...contactFacts(getContact(booking)),
    ['Pris', price === undefined ? 'Inte avtalat' : formatKronor(price)],
    ['Nummer', <Copied key="reference" text={booking.reference} what="bokningsnumret" />],
    booking.order_number
      ? [
          'Ärende',
          <Link key="order" to={`/admin/arenden?id=${booking.repair_order_id}`} className="link figures">
            <DocumentNumber>{booking.order_number}</DocumentNumber>
          </Link>,
        ]
      : undefined,
    booking.customer_message
      ? [
          'Meddelande',
          <span key="message" className="whitespace-pre-line font-normal">
            {booking.customer_message}
          </span>,
        ]
      : undefined,
  ]
}

const happened = {
  booked: 'Bokad',
  moved: 'Flyttad',
  cancelled: 'Avbokad',
  no_show: 'Kom inte',
  checked_in: 'Incheckad',
} as const

/** Formats a local time as `2026-11-20 10:00`. */
const shortTime = (local: string) => local.slice(0, 16).replace('T', ' ')

function History({ booking }: { booking: AdminBooking }) {
  return (
    <div className="border-line border-t pt-4">
      <h3 className="font-semibold text-base">Vad som har hänt</h3>
      <ol className="mt-1.5 grid gap-1.5 text-sm">
        {booking.history.map((event) => (
          <li key={`${event.at} ${event.what} ${event.from}`} className="grid grid-cols-[auto_1fr] gap-x-3">
            <time className="figures text-ink-soft">{shortTime(event.at)}</time>
            <span>
              {happened[event.what]} av {event.by ?? 'kunden'}
              {event.from ? (
                <span className="figures text-ink-soft"> från {shortTime(event.from)}</span>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
