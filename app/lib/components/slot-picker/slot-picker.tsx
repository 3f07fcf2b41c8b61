import { useEffect, useMemo, useRef, useState } from 'react'
import { usePage } from '#app/framework/page-context.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { LoadingState } from '#app/ui/spinner.tsx'
import { ErrorState } from '#app/ui/states.tsx'
import { bookableDays } from '#domain/booking/rules.ts'
import { addCalendarDays, formatDay, getWeekday } from '#domain/time.ts'
import { DayStrip } from './day-strip.tsx'
import { findFreeDay } from './find-free-day.ts'
import { SlotList } from './slot-list.tsx'
import { type LoadSlots, useSlots } from './use-slots.ts'

/** A day and time, `yyyy-MM-dd` and `HH:mm`. Each is empty until chosen. */
export type ChosenTime = { date: string; time: string }

export type SlotPickerProps = {
  value: ChosenTime
  /** Choosing another day clears the time (spec 000 section 4). */
  onChange: (value: ChosenTime) => void
  /** Today's date in the shop's time zone, from the page's loader. */
  today: string
  loadSlots: LoadSlots
  /**
   * Times just booked in this browser, as `yyyy-MM-ddTHH:mm`. They count as booked even if the server's last response has them
   * free.
   */
  taken?: readonly string[]
  /** A new number reloads the slots, for example after a slot was taken by someone else. */
  round?: number
  dateError?: string | undefined
  /** Chooses no day by itself yet, because something else has to be known first. */
  isWaiting?: boolean
  daysAhead?: number
}

/**
 * Renders the choice of a drop-off time: a row of days, a date field, and the day's slots as buttons. Without a day, the first one
 * with a free time is chosen.
 */
export function SlotPicker({
  value,
  onChange,
  today,
  loadSlots,
  taken = [],
  round = 0,
  dateError,
  isWaiting = false,
  daysAhead = bookableDays,
}: SlotPickerProps) {
  const { hours, bookingClosures } = usePage().site.shop
  const [tries, setTries] = useState(0)
  const { date, time } = value
  const slotsState = useSlots(loadSlots, date, round * 1000 + tries)
  const lastDay = addCalendarDays(today, daysAhead)
  const closedReasons = useMemo(
    () => new Map(bookingClosures.map((day) => [day.date, day.reason])),
    [bookingClosures],
  )
  const isSearching = useFirstFreeDay(date === '' && !isWaiting, {
    loadSlots,
    days: useMemo(
      () =>
        Array.from({ length: daysAhead + 1 }, (_, index) => addCalendarDays(today, index)).filter(
          (day) => hours[getWeekday(day)] !== null && !closedReasons.has(day),
        ),
      [today, daysAhead, hours, closedReasons],
    ),
    onFound: (found) => onChange({ date: found, time: '' }),
  })
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
        closedReasons={closedReasons}
      />
      {/* As high as an ordinary day's times, to avoid a layout shift while they load. */}
      <div className="min-h-84 sm:min-h-72" aria-busy={slotsState.state === 'loading' || isSearching}>
        {slotsState.state === 'idle' ? (
          <p className="py-4 text-ink-soft">
            {isSearching ? 'Letar efter första lediga dag.' : 'Välj en dag, så visas dess tider här.'}
          </p>
        ) : null}
        {slotsState.state === 'loading' ? <LoadingState label="Hämtar tider …" /> : null}
        {slotsState.state === 'failed' ? (
          <ErrorState onRetry={() => setTries(tries + 1)}>{slotsState.text}</ErrorState>
        ) : null}
        {slotsState.state === 'there' && slotsState.slots.length === 0 ? (
          <p role="status" className="py-4">
            Inga lediga tider för detta datum.
            {closedReasons.has(date) ? ` Stängt ${formatDay(date)}: ${closedReasons.get(date)}.` : null}
          </p>
        ) : null}
        {slotsState.state === 'there' && slotsState.slots.length > 0 ? (
          <SlotList
            date={date}
            time={time}
            slots={slotsState.slots.map((slot) =>
              taken.includes(`${date}T${slot.time}`) ? { ...slot, booked: true } : slot,
            )}
            onChoose={(chosen) => onChange({ date, time: chosen })}
          />
        ) : null}
      </div>
    </div>
  )
}

type FreeDaySearch = {
  loadSlots: LoadSlots
  /** The days on which the shop is open. */
  days: readonly string[]
  onFound: (date: string) => void
}

/** Looks for the first day with a free time while none is chosen. Returns whether it is looking. */
function useFirstFreeDay(isWanted: boolean, { loadSlots, days, onFound }: FreeDaySearch): boolean {
  const [hasEnded, setEnded] = useState(false)
  const listener = useRef(onFound)
  listener.current = onFound
  useEffect(() => {
    if (!isWanted) return
    const ended = new AbortController()
    void findFreeDay(days, loadSlots, ended.signal).then((found) => {
      if (ended.signal.aborted) return
      setEnded(true)
      if (found) listener.current(found)
    })
    return () => ended.abort()
  }, [isWanted, days, loadSlots])
  return isWanted && !hasEnded
}
