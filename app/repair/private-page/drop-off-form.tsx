import { useEffect, useRef, useState } from 'react'
import { usePage } from '#app/framework/page-context.tsx'
import { call } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { bookableDays } from '#domain/booking/rules.ts'
import type { RepairPageView } from '#domain/repairs/customer-schemas.ts'
import { addCalendarDays, getWeekday } from '#domain/time.ts'
import { getFailureText } from '../booking/book-time.ts'
import { formatBookingTime } from '../booking/format-booking-time.ts'
import { type ChosenTime, SlotPicker } from '../booking/slot-picker.tsx'

type DropOffFormProps = {
  token: string
  today: string
  onBooked: (repair: RepairPageView) => void
  onLeave: () => void
}

/** Renders the choice of a time to hand in the device. The first day with a free time is open. */
export default function DropOffForm({ token, today, onBooked, onLeave }: DropOffFormProps) {
  const { hours, closedDates } = usePage().site.shop
  const [chosen, setChosen] = useState<ChosenTime>({ date: '', time: '' })
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  // A new number reloads the times, when somebody else was faster.
  const [round, setRound] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    const ended = new AbortController()
    const isOpen = (date: string) => hours[getWeekday(date)] !== null && !closedDates.includes(date)
    void findFreeDay(today, isOpen, ended.signal).then((date) => {
      if (date && !ended.signal.aborted) setChosen((now) => (now.date ? now : { date, time: '' }))
    })
    return () => ended.abort()
  }, [today, hours, closedDates])

  async function book() {
    setIsSending(true)
    setError(undefined)
    try {
      const booking_datetime = `${chosen.date}T${chosen.time}:00`
      onBooked(
        await call('POST /api/repair-pages/:token/drop-off/', {
          params: { token },
          body: { booking_datetime },
        }),
      )
    } catch (failure) {
      setError(getFailureText(failure))
      setRound(round + 1)
      setChosen({ ...chosen, time: '' })
      setIsSending(false)
    }
  }

  return (
    <section aria-labelledby="tid" className="mt-6 border-line border-t pt-5">
      <h3 ref={heading} id="tid" tabIndex={-1} className="mb-4 text-lg outline-none">
        När kommer du?
      </h3>
      <SlotPicker value={chosen} onChange={setChosen} today={today} round={round} />
      <FormError text={error} />
      <p role="status" className="mt-5 min-h-7">
        {chosen.time ? (
          <>
            Du kommer{' '}
            <strong className="font-semibold">{formatBookingTime(`${chosen.date}T${chosen.time}`)}</strong>.
          </>
        ) : (
          'Välj en tid ovan.'
        )}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          disabled={!chosen.time}
          loading={isSending}
          loadingLabel="Bokar …"
          onClick={() => void book()}
          className="max-sm:w-full"
        >
          Boka tiden
        </Button>
        <Button variant="quiet" disabled={isSending} onClick={onLeave}>
          Kom utan tid
        </Button>
      </div>
    </section>
  )
}

/** Maximum number of days that are asked about, one at a time. */
const maxAsked = 14

/** Returns the first day with a free time, or undefined when the days could not be asked about. */
async function findFreeDay(
  today: string,
  isOpen: (date: string) => boolean,
  signal: AbortSignal,
): Promise<string | undefined> {
  const days = Array.from({ length: bookableDays }, (_, index) => addCalendarDays(today, index))
  const nearest = days.filter(isOpen).slice(0, maxAsked)
  for (const date of nearest) {
    const slots = await call('GET /api/quotes/bookings/daily_slots/', { query: { date }, signal }).catch(
      () => undefined,
    )
    if (slots === undefined) return undefined
    if (slots.some(({ booked }) => !booked)) return date
  }
  return undefined
}
