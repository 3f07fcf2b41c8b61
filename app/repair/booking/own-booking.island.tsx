import { lazy, Suspense, useState } from 'react'
import { ApiError, call } from '#app/lib/api.ts'
import { LoadingState } from '#app/ui/spinner.tsx'
import type { BookingView } from '#domain/booking/schemas.ts'
import { getFailureText } from './book-time.ts'
import { BookingActions } from './booking-actions.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingGuide } from './booking-guide.tsx'
import { type BookingChange, BookingState } from './booking-state.tsx'

// Loaded on first use: most customers only read the page.
const MoveForm = lazy(() => import('./move-form.tsx'))
const OwnBookingDialogs = lazy(() => import('./own-booking-dialogs.tsx'))

type OwnBookingProps = {
  booking: BookingView
  token: string
  /** Today's date in the shop's time zone. */
  today: string
  /** Whether the shop takes payments online. */
  payable: boolean
  /** Confirms a booking that was just made: thanks the customer, and offers to book another time. */
  onBookAnother?: () => void
}

/** Shows a booking to its customer: when and where, what to bring, how to pay, and how to move or cancel it. */
export default function OwnBooking(props: OwnBookingProps) {
  const { booking: initialBooking, token, today, payable, onBookAnother } = props
  const [booking, setBooking] = useState(initialBooking)
  const [step, setStep] = useState<'read' | 'move' | 'cancel'>('read')
  const [done, setDone] = useState<BookingChange | undefined>(onBookAnother && 'booked')
  const [sending, setSending] = useState(false)
  // Incremented when someone else took the time, which reloads the slots.
  const [round, setRound] = useState(0)
  const [failure, setFailure] = useState<string>()
  // Dialogs stay mounted after first use, so that closing one returns the focus.
  const [dialogs, setDialogs] = useState(false)
  if (!dialogs && (step === 'cancel' || failure !== undefined)) setDialogs(true)

  async function change(action: 'moved' | 'cancelled', run: () => Promise<BookingView>) {
    setSending(true)
    try {
      setBooking(await run())
      setStep('read')
      setDone(action)
    } catch (error) {
      setFailure(getFailureText(error))
      if (action === 'cancelled') setStep('read')
      if (error instanceof ApiError) {
        // The booking may have changed since the page was loaded.
        setRound(round + 1)
        setBooking(await call('GET /api/bookings/:token/', { params: { token } }).catch(() => booking))
      }
    } finally {
      setSending(false)
    }
  }

  const move = (date: string, time: string) =>
    change('moved', () =>
      call('POST /api/bookings/:token/move/', {
        params: { token },
        body: { version: booking.version, booking_datetime: `${date}T${time}:00` },
      }),
    )
  const cancel = () =>
    change('cancelled', () =>
      call('POST /api/bookings/:token/cancel/', { params: { token }, body: { version: booking.version } }),
    )

  return (
    <>
      <BookingState booking={booking} done={done} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:gap-x-8">
        <div className="flex min-w-0 flex-col gap-6">
          <BookingFacts booking={booking} />
          {step === 'move' && booking.changeable ? (
            <Suspense fallback={<LoadingState label="Hämtar tiderna …" />}>
              <MoveForm
                booking={booking}
                today={today}
                round={round}
                sending={sending}
                onMove={(date, time) => void move(date, time)}
                onLeave={() => setStep('read')}
              />
            </Suspense>
          ) : null}
        </div>
        <BookingActions
          booking={booking}
          token={token}
          payable={payable}
          moving={step === 'move'}
          onStep={setStep}
          {...(onBookAnother && { onBookAnother })}
        />
        <BookingGuide booking={booking} />
      </div>
      {dialogs ? (
        <Suspense>
          <OwnBookingDialogs
            booking={booking}
            cancelling={step === 'cancel'}
            sending={sending}
            failure={failure}
            onCancel={() => void cancel()}
            onLeave={() => setStep('read')}
            onRead={() => setFailure(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
