import { CalendarClock, PackageCheck, UserX } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { Button } from '#app/ui/button.tsx'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminBooking } from '#domain/booking/schemas.ts'
import { mayTransition } from '#domain/booking/states.ts'
import { addCalendarDays, formatWeekday } from '#domain/time.ts'
import { MoveDialog } from './move-dialog.tsx'

type BookingActionsProps = { booking: AdminBooking; today: string; onMoved: (date: string) => void }

/**
 * Renders the actions that a booking's status allows. Check-in opens the intake with what was booked, after a question when the
 * booking is for another day; actions that cannot be undone ask for confirmation.
 */
export function BookingActions({ booking, today, onMoved }: BookingActionsProps) {
  const [requested, setAsked] = useState<'check-in' | 'move' | 'cancel'>()
  const alert = useAlert()
  const navigate = useNavigate()
  const absence = useAction('POST /api/admin/bookings/:id/no_show/', {
    answers: 'GET /api/admin/bookings/:id/',
  })
  const cancellation = useAction('POST /api/admin/bookings/:id/cancel/', {
    answers: 'GET /api/admin/bookings/:id/',
  })
  const parts = { params: { id: booking.id }, body: { version: booking.version } }
  const onError = showFailure(alert.show)
  const may = (move: Parameters<typeof mayTransition>[1]) => mayTransition(booking.status, move)
  const busy = absence.isPending || cancellation.isPending
  const date = booking.booking_datetime.slice(0, 10)
  const openIntake = () => void navigate(`/admin/arenden/ny?bokning=${booking.id}`)
  if (!may('checkIn')) return alert.dialog
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button
        className="col-span-2"
        icon={<PackageCheck aria-hidden="true" className="size-4.5" />}
        disabled={busy}
        onClick={() => (date === today ? openIntake() : setAsked('check-in'))}
      >
        Checka in
      </Button>
      {may('move') ? (
        <Button
          variant="secondary"
          size="sm"
          disabled={busy}
          icon={<CalendarClock aria-hidden="true" className="size-4.5" />}
          onClick={() => setAsked('move')}
        >
          Flytta
        </Button>
      ) : null}
      {may('noShow') ? (
        <Button
          variant="secondary"
          size="sm"
          loading={absence.isPending}
          // A customer cannot be a no-show before the booked time.
          disabled={busy || !booking.started}
          icon={<UserX aria-hidden="true" className="size-4.5" />}
          onClick={() =>
            absence.mutate(parts, { onSuccess: () => showToast('Markerad som utebliven.'), onError })
          }
        >
          Kom inte
        </Button>
      ) : null}
      {may('cancel') ? (
        <Button
          variant="quiet-danger"
          size="sm"
          className="col-span-2"
          disabled={busy}
          onClick={() => setAsked('cancel')}
        >
          Avboka
        </Button>
      ) : null}
      <ConfirmDialog
        open={requested === 'check-in'}
        title={getDayQuestion(date, today)}
        confirmLabel="Ta emot i dag"
        onCancel={() => setAsked(undefined)}
        onConfirm={openIntake}
      >
        {booking.customer_name}, {formatWeekday(date)} kl. {booking.booking_datetime.slice(11, 16)}.
      </ConfirmDialog>
      <ConfirmDialog
        open={requested === 'cancel'}
        danger
        title="Avboka tiden?"
        confirmLabel="Ja, avboka"
        cancelLabel="Behåll tiden"
        loading={cancellation.isPending}
        onCancel={() => setAsked(undefined)}
        onConfirm={() =>
          cancellation.mutate(parts, {
            onSuccess: () => showToast('Bokningen är avbokad.'),
            onError,
            onSettled: () => setAsked(undefined),
          })
        }
      >
        {booking.customer_name}, {formatWeekday(booking.booking_datetime.slice(0, 10))} kl.{' '}
        {booking.booking_datetime.slice(11, 16)}.{' '}
        {booking.customer_email ? 'Kunden får ett mejl om det.' : 'Kunden har ingen e-postadress: ring.'}
      </ConfirmDialog>
      {requested === 'move' ? (
        <MoveDialog
          booking={booking}
          today={today}
          onClose={() => setAsked(undefined)}
          onMoved={(date) => {
            setAsked(undefined)
            onMoved(date)
          }}
        />
      ) : null}
      {alert.dialog}
    </div>
  )
}

/** Returns the question before a booking of another day is taken in. */
function getDayQuestion(date: string, today: string): string {
  const verb = date > today ? 'gäller' : 'gällde'
  const day =
    date === addCalendarDays(today, 1)
      ? 'i morgon'
      : date === addCalendarDays(today, -1)
        ? 'i går'
        : formatWeekday(date)
  return `Bokningen ${verb} ${day}. Ta emot i dag?`
}
