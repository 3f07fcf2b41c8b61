import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { BookingView } from '#domain/booking/schemas.ts'
import { formatBookingStart, formatBookingTime } from './format-booking-time.ts'
import { type ChosenTime, SlotPicker } from './slot-picker.tsx'

type MoveFormProps = {
  booking: BookingView
  today: string
  /** A new number reloads the times. */
  round: number
  sending: boolean
  onMove: (date: string, time: string) => void
  onLeave: () => void
}

export default function MoveForm({ booking, today, round, sending, onMove, onLeave }: MoveFormProps) {
  const [chosen, setChosen] = useState<ChosenTime>({ date: booking.booking_datetime.slice(0, 10), time: '' })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const words = chosen.time ? formatBookingTime(`${chosen.date}T${chosen.time}`) : ''
  return (
    <Card as="section" aria-labelledby="flytta" pad="lg">
      <h2 ref={heading} id="flytta" tabIndex={-1} className="text-xl outline-none">
        Välj en ny tid
      </h2>
      <p className="mt-1 mb-5 text-ink-soft">Din tid nu är {formatBookingStart(booking)}.</p>
      <SlotPicker value={chosen} onChange={setChosen} today={today} round={round} />
      <div className="mt-6 grid gap-3 border-line border-t pt-5 sm:flex sm:items-center sm:justify-between">
        <p role="status" className="min-w-0 flex-1">
          {words ? (
            <>
              Ny tid: <span className="font-semibold">{words}</span>
            </>
          ) : (
            'Välj en tid ovan.'
          )}
        </p>
        <div className="flex gap-3 max-sm:*:flex-1">
          <Button variant="secondary" disabled={sending} onClick={onLeave}>
            Avbryt
          </Button>
          <Button
            disabled={!words}
            loading={sending}
            loadingLabel="Flyttar …"
            onClick={() => onMove(chosen.date, chosen.time)}
          >
            Spara ny tid
          </Button>
        </div>
      </div>
    </Card>
  )
}
