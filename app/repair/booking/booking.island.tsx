import { lazy, Suspense, useRef, useState } from 'react'
import { changePath } from '#app/lib/page/address.ts'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/class-names.ts'
import { LoadingState } from '#app/ui/spinner.tsx'
import type { BookingView } from '#domain/booking/schemas.ts'
import { Calculator } from '../calculator/calculator.tsx'
import { hasNoPrices } from '../calculator/cascade.ts'
import { useCalculator } from '../calculator/use-calculator.ts'
import type { BookedTime } from './book-time.ts'
import { BookingForm } from './booking-form.tsx'
import { BookingAdvice, BookingSummary } from './booking-summary.tsx'
import type { ChosenTime } from './slot-picker.tsx'

// Loaded when the details are being sent, because few visitors get that far.
const loadConfirmation = () => import('./own-booking.island.tsx')
const OwnBooking = lazy(loadConfirmation)

type Confirmed = { booking: BookingView; token: string }

type BookingProps = {
  today: string
  /** Whether the shop takes payments online. */
  payable: boolean
}

/** Books a time. The confirmation is the booking's private page, in place of the form and under the page's address. */
export default function Booking({ today, payable }: BookingProps) {
  const calculator = useCalculator()
  const [at, setAt] = useState<ChosenTime>({ date: '', time: '' })
  const [sending, setSending] = useState(false)
  const [confirmed, setConfirmed] = useState<Confirmed>()
  const isEmpty = hasNoPrices(calculator.cascade)
  const start = useRef<HTMLHeadingElement>(null)

  const confirm = ({ link, token, view }: BookedTime) => {
    if (!view) return location.assign(link)
    calculator.clear()
    setConfirmed({ booking: view, token })
    changePath(link, { replace: true })
    window.scrollTo({ top: 0 })
  }
  const bookAnother = () => {
    setConfirmed(undefined)
    changePath('/booking')
    window.scrollTo({ top: 0 })
    // The heading is hidden until the next paint.
    requestAnimationFrame(() => start.current?.focus())
  }

  return (
    <>
      {confirmed ? (
        <div data-confirmation>
          <Suspense fallback={<LoadingState label="Hämtar din bokning …" className="min-h-96" />}>
            <OwnBooking {...confirmed} today={today} payable={payable} onBookAnother={bookAnother} />
          </Suspense>
        </div>
      ) : null}
      <div
        hidden={confirmed !== undefined}
        className={cx(
          'mt-8 noscript:hidden max-lg:[&_:is(input,select,button,textarea)]:scroll-mt-28 flex-col gap-5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-10',
          !confirmed && 'flex lg:grid',
        )}
      >
        {isEmpty ? null : <BookingSummary calculator={calculator} at={at} />}
        <div className="contents lg:col-start-1 lg:row-start-1 lg:flex lg:flex-col lg:gap-5">
          <Card as="section" pad="lg" aria-labelledby="vad" className="max-sm:p-5!">
            <h2 ref={start} id="vad" tabIndex={-1} className="mb-5 text-2xl outline-none">
              Vad ska lagas?
            </h2>
            <Calculator calculator={calculator} disabled={sending} />
          </Card>
          {isEmpty ? null : (
            <BookingForm
              today={today}
              choice={calculator.choice}
              at={at}
              onAt={setAt}
              onSending={(now) => {
                // Only a preload. If it fails, showing the confirmation reports it.
                if (now) loadConfirmation().catch(() => undefined)
                setSending(now)
              }}
              onBooked={confirm}
            />
          )}
        </div>
        {isEmpty ? null : <BookingAdvice calculator={calculator} className="lg:hidden" />}
      </div>
    </>
  )
}
