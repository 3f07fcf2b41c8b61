import { useState } from 'react'
import { bookableDays } from '../../../../domain/booking/rules.ts'
import { addCalendarDays } from '../../../../domain/time.ts'
import { usePage } from '../../../framework/page-context.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { LoadingState } from '../../../ui/spinner.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { DayStrip } from './day-strip.tsx'
import { SlotList } from './slot-list.tsx'
import { type LoadSlots, useSlots } from './use-slots.ts'

/** A day and a time of it, `yyyy-MM-dd` and `HH:mm`; each is empty until it is chosen. */
export type ChosenTime = { date: string; time: string }

export type SlotPickerProps = {
  value: ChosenTime
  /** Another day comes with an empty time (spec 000 section 4). */
  onChange: (value: ChosenTime) => void
  /** The calendar day in the shop, from the page's loader. */
  today: string
  loadSlots: LoadSlots
  /** Times that count as booked whatever the server last said, as `yyyy-MM-ddTHH:mm`: what was just booked here. */
  taken?: readonly string[]
  /** Another number fetches the slots anew, as after a slot was lost to somebody else. */
  round?: number
  /** What is wrong with the chosen day. */
  dateError?: string | undefined
  /** How many days ahead can be chosen. */
  daysAhead?: number
}

/** Choose a day and a time for drop-off: a row of days, a date field, and the day's slots as buttons. */
export function SlotPicker({
  value,
  onChange,
  today,
  loadSlots,
  taken = [],
  round = 0,
  dateError,
  daysAhead = bookableDays,
}: SlotPickerProps) {
  const { hours } = usePage().site.shop
  const [tries, setTries] = useState(0)
  const { date, time } = value
  const found = useSlots(loadSlots, date, round * 1000 + tries)
  const lastDay = addCalendarDays(today, daysAhead)
  const chooseDay = (next: string) => {
    if (next !== date) onChange({ date: next, time: '' })
  }
  return (
    <div className="flex flex-col gap-4">
      <Field label="Datum" required error={dateError} className="max-w-56">
        <TextInput
          type="date"
          min={today}
          max={lastDay}
          value={date}
          onChange={(event) => chooseDay(event.target.value)}
          className="figures"
        />
      </Field>
      <DayStrip
        today={today}
        lastDay={lastDay}
        date={date}
        onChoose={chooseDay}
        closedWeekdays={hours.flatMap((open, weekday) => (open ? [] : [weekday]))}
      />
      {/* As high as an ordinary day's times, so that what follows stays where it is while they are fetched. */}
      <div className="min-h-72 sm:min-h-56" aria-busy={found.state === 'loading'}>
        {found.state === 'idle' ? (
          <p className="py-4 text-ink-soft">Välj en dag, så visas dess tider här.</p>
        ) : null}
        {found.state === 'loading' ? <LoadingState label="Hämtar tider …" /> : null}
        {found.state === 'failed' ? (
          <ErrorState onRetry={() => setTries(tries + 1)}>{found.text}</ErrorState>
        ) : null}
        {found.state === 'there' && found.slots.length === 0 ? (
          <p role="status" className="py-4">
            Inga lediga tider för detta datum.
          </p>
        ) : null}
        {found.state === 'there' && found.slots.length > 0 ? (
          <SlotList
            date={date}
            time={time}
            slots={found.slots.map((slot) =>
              taken.includes(`${date}T${slot.time}`) ? { ...slot, booked: true } : slot,
            )}
            onChoose={(chosen) => onChange({ date, time: chosen })}
          />
        ) : null}
      </div>
    </div>
  )
}
