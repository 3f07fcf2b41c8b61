import { useEffect, useRef, useState } from 'react'
import { call } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import type { RepairPageView } from '#domain/repairs/customer-schemas.ts'
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
  const [chosen, setChosen] = useState<ChosenTime>({ date: '', time: '' })
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  // A new number reloads the times, when somebody else was faster.
  const [round, setRound] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

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
