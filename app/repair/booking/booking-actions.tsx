import type { BookingView } from '../../../domain/booking/schemas.ts'
import { usePage } from '../../framework/page-context.tsx'
import { phoneHref } from '../../lib/phone.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type BookingActionsProps = {
  booking: BookingView
  token: string
  moving: boolean
  onStep: (step: 'move' | 'cancel') => void
}

/** Renders the actions of an active booking: add to calendar, move, cancel, call. */
export function BookingActions({ booking, token, moving, onStep }: BookingActionsProps) {
  const { shop } = usePage().site
  if (booking.status !== 'booked' || booking.passed) return null
  return (
    <aside aria-label="Ändra bokningen" className="grid gap-3 lg:sticky lg:top-24">
      <a
        href={`/api/bookings/${token}/calendar.ics`}
        className={buttonClass({ variant: 'secondary', size: 'lg', block: true })}
      >
        <Icon name="calendar-plus" className="size-5" />
        Lägg till i kalendern
      </a>
      {booking.changeable ? (
        <>
          <Button
            size="lg"
            block
            disabled={moving}
            icon={<Icon name="calendar" className="size-5" />}
            onClick={() => onStep('move')}
          >
            Flytta tiden
          </Button>
          <Button variant="quiet" size="lg" block className="text-red!" onClick={() => onStep('cancel')}>
            Avboka
          </Button>
          <p className="text-ink-soft text-sm">
            Du kan flytta eller avboka fram till två timmar innan. Därefter når du oss på{' '}
            <a className="link whitespace-nowrap" href={phoneHref(shop.phone)}>
              {shop.phone}
            </a>
            .
          </p>
          <p className="hidden text-sm noscript:block">Att flytta eller avboka här behöver JavaScript.</p>
        </>
      ) : (
        <a href={phoneHref(shop.phone)} className={buttonClass({ size: 'lg', block: true })}>
          <Icon name="phone" className="size-5" />
          Ring {shop.phone}
        </a>
      )}
    </aside>
  )
}
