import { usePage } from '#app/framework/page-context.tsx'
import { paymentPath } from '#app/lib/page/repair-preset.ts'
import { Button, ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { BookingView } from '#domain/booking/schemas.ts'
import { formatKronor, parseKronor } from '#domain/money.ts'
import { isComing } from './is-coming.ts'

type BookingActionsProps = {
  booking: BookingView
  token: string
  payable: boolean
  moving: boolean
  onStep: (step: 'move' | 'cancel') => void
  onBookAnother?: () => void
}

/** Renders the actions of an active booking: pay, add to calendar, move, cancel, call. */
export function BookingActions(props: BookingActionsProps) {
  const { booking, token, payable, moving, onStep, onBookAnother } = props
  const { shop } = usePage().site
  if (!isComing(booking)) return null
  return (
    <aside
      aria-label="Din bokning"
      className="grid gap-3 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      {payable && booking.price !== null ? <PayNow booking={booking} /> : null}
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
            variant="secondary"
            size="lg"
            block
            disabled={moving}
            icon={<Icon name="calendar" className="size-5" />}
            onClick={() => onStep('move')}
          >
            Flytta tiden
          </Button>
          <div className="flex flex-wrap justify-center gap-x-3">
            {onBookAnother ? (
              <Button variant="quiet" onClick={onBookAnother}>
                Boka en tid till
              </Button>
            ) : null}
            <Button variant="quiet-danger" onClick={() => onStep('cancel')}>
              Avboka
            </Button>
          </div>
          <p className="text-ink-soft text-sm">
            Du kan flytta eller avboka fram till två timmar innan. Därefter når du oss på{' '}
            <a className="link whitespace-nowrap" href={shop.phoneHref}>
              {shop.phone}
            </a>
            .
          </p>
          <p className="hidden text-sm noscript:block">Att flytta eller avboka här behöver JavaScript.</p>
        </>
      ) : (
        <a href={shop.phoneHref} className={buttonClass({ size: 'lg', block: true })}>
          <Icon name="phone" className="size-5" />
          Ring {shop.phone}
        </a>
      )}
    </aside>
  )
}

function PayNow({ booking }: { booking: BookingView }) {
  const { device_type, brand, model, issue, price } = booking
  const amount = parseKronor(price ?? '')
  return (
    <div className="grid gap-2">
      <ButtonLink
        to={paymentPath({ type: device_type, brand, model, issue })}
        size="lg"
        block
        icon={<Icon name="credit-card" className="size-5" />}
      >
        Betala nu{amount ? `, ${formatKronor(amount)}` : null}
      </ButtonLink>
      <p className="text-center text-ink-soft text-sm">Eller betala när du hämtar.</p>
    </div>
  )
}
