import { cx } from '#app/ui/class-names.ts'
import type { DailySlot } from '#domain/booking/schemas.ts'
import { formatCount } from '#domain/settings/units.ts'
import { formatWeekday } from '#domain/time.ts'

type SlotListProps = {
  date: string
  slots: readonly DailySlot[]
  time: string
  onChoose: (time: string) => void
}

/** Renders the times of a day as buttons, split into morning and afternoon. Booked times are disabled. */
export function SlotList({ date, slots, time, onChoose }: SlotListProps) {
  const free = slots.filter(({ booked }) => !booked).length
  const halves = [
    { name: 'Förmiddag', slots: slots.filter((slot) => slot.time < '12:00') },
    { name: 'Eftermiddag', slots: slots.filter((slot) => slot.time >= '12:00') },
  ].filter((half) => half.slots.length > 0)
  return (
    <>
      <p role="status" className="text-ink-soft text-sm">
        <span className="inline-block font-semibold text-ink first-letter:uppercase">
          {formatWeekday(date)}
        </span>
        : {freeWords(free)}
      </p>
      {halves.map((half) => (
        <fieldset key={half.name} className="mt-4 min-w-0">
          <legend className="mb-2 font-semibold text-sm">{half.name}</legend>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-2">
            {half.slots.map((slot) => (
              <li key={slot.time}>
                <button
                  type="button"
                  disabled={slot.booked}
                  aria-pressed={slot.time === time}
                  onClick={() => onChoose(slot.time)}
                  className={cx(
                    'figures min-h-(--control) w-full rounded-lg border font-semibold transition-colors duration-150',
                    slot.booked && 'border-transparent bg-sunk font-normal text-ink-soft line-through',
                    !slot.booked &&
                      slot.time !== time &&
                      'border-line-strong bg-card hover:border-blue hover:bg-blue-tint',
                    slot.time === time && 'border-blue bg-blue text-white',
                  )}
                >
                  {slot.time}
                  {slot.booked ? <span className="sr-only"> bokad</span> : null}
                </button>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </>
  )
}

function freeWords(free: number): string {
  if (free === 0) return 'alla tider är bokade, prova en annan dag.'
  return formatCount(free, 'ledig tid', 'lediga tider')
}
