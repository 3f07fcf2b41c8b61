import { type ReactNode, useEffect, useRef } from 'react'
import { usePage } from '#app/framework/page-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { BookingView } from '#domain/booking/schemas.ts'
import { bookedText } from '#domain/booking/texts.ts'
import { formatWeekday } from '#domain/time.ts'
import { formatBookingStart } from './format-booking-time.ts'

export type BookingChange = 'booked' | 'moved' | 'cancelled'

type BookingStateProps = {
  booking: BookingView
  /** The change just made, announced to screen readers. */
  done: BookingChange | undefined
}

export function BookingState({ booking, done }: BookingStateProps) {
  const date = booking.booking_datetime.slice(0, 10)
  const [from, to] = [booking.booking_datetime.slice(11, 16), booking.ends_at.slice(11, 16)]
  const cancelled = booking.status === 'cancelled'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (done === 'booked') heading.current?.focus()
  }, [done])
  return (
    <>
      <p className="mt-6 font-semibold text-ink-soft sm:mt-8">
        Bokning <span className="figures">{booking.reference}</span> · {booking.name}
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-3xl outline-none">
        {cancelled ? (
          'Din tid är avbokad'
        ) : (
          <>
            <span className="inline-block first-letter:uppercase">{formatWeekday(date)}</span>{' '}
            <span className="figures whitespace-nowrap">
              {from}–{to}
            </span>
          </>
        )}
      </h1>
      <Said booking={booking} done={done} />
    </>
  )
}

function Said({ booking, done }: BookingStateProps) {
  const { shop } = usePage().site
  const callUs = (
    <>
      Ring oss på{' '}
      <a className="link whitespace-nowrap" href={shop.phoneHref}>
        {shop.phone}
      </a>
    </>
  )
  const say = (
    tone: 'info' | 'success' | 'warning',
    title: string,
    children?: ReactNode,
    action?: ReactNode,
  ) => (
    <Notice tone={tone} title={title} live={done !== undefined} className="mt-6" action={action}>
      {children}
    </Notice>
  )
  const again = (
    <ButtonLink to="/booking" variant="secondary">
      Boka en ny tid
    </ButtonLink>
  )
  switch (booking.status) {
    case 'cancelled':
      return say(
        'info',
        `Tiden ${formatBookingStart(booking)} är avbokad`,
        <>Du behöver inte göra något mer. {callUs} om du undrar något.</>,
        again,
      )
    case 'checked_in':
      return say(
        'success',
        `Vi har tagit emot enheten${booking.order_number ? ` – ditt ärende är ${booking.order_number}` : ''}`,
        <>Vi hör av oss när den är klar. {callUs} om du undrar något.</>,
      )
    case 'no_show':
      return say(
        'warning',
        'Vi väntade på dig',
        <>Boka gärna en ny tid. {callUs} om något har blivit fel.</>,
        again,
      )
    case 'booked':
      if (booking.passed)
        return say(
          'info',
          'Tiden har varit',
          <>Har du inte lämnat in enheten? Boka gärna en ny tid.</>,
          again,
        )
      if (done === 'booked') return say('success', bookedText)
      if (!booking.changeable)
        return say(
          'warning',
          'Snart är det dags',
          <>Det är mindre än två timmar kvar. {callUs} om du behöver flytta eller avboka.</>,
        )
      if (done === 'moved') return say('success', 'Din tid är flyttad', <>Vi har mejlat dig den nya tiden.</>)
      return null
  }
}
