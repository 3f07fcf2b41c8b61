import { useState } from 'react'
import { weekdayOf } from '../../../../domain/settings/hours.ts'
import { dayNames } from '../../../../domain/settings/units.ts'
import { addCalendarDays } from '../../../../domain/time.ts'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'

const month = new Intl.DateTimeFormat('sv-SE', { month: 'short', timeZone: 'UTC' })

const perPage = 7

type DayStripProps = {
  today: string
  lastDay: string
  date: string
  onChoose: (date: string) => void
  /** Weekdays on which the shop is always closed, 0 for Monday. */
  closedWeekdays: readonly number[]
}

/** Renders days as buttons, a week at a time, starting today. */
export function DayStrip({ today, lastDay, date, onChoose, closedWeekdays }: DayStripProps) {
  const [browsed, setBrowsed] = useState<{ from: string; while: string }>()
  // Shows the page with a day that was chosen elsewhere, such as in the date field.
  const from = browsed?.while === date ? browsed.from : pageOf(today, lastDay, date)
  const days = Array.from({ length: perPage }, (_, index) => addCalendarDays(from, index))
  const browse = (by: number) => setBrowsed({ from: addCalendarDays(from, by * perPage), while: date })
  const later = addCalendarDays(from, perPage)
  return (
    <div className="flex items-stretch gap-1 sm:gap-2">
      <Turn label="Tidigare dagar" icon="chevron-left" disabled={from <= today} onClick={() => browse(-1)} />
      <ul aria-label="Dagar" className="grid min-w-0 flex-1 grid-cols-7 gap-1 sm:gap-2">
        {days.map((day) => (
          <li key={day}>
            <Day
              day={day}
              isToday={day === today}
              chosen={day === date}
              disabled={day > lastDay || closedWeekdays.includes(weekdayOf(day))}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
      <Turn label="Senare dagar" icon="chevron-right" disabled={later > lastDay} onClick={() => browse(1)} />
    </div>
  )
}

/** Returns the first day of the page that contains a day; today when the day is out of range. */
function pageOf(today: string, lastDay: string, date: string): string {
  if (date < today || date > lastDay) return today
  const ahead = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000)
  return addCalendarDays(today, ahead - (ahead % perPage))
}

type DayProps = {
  day: string
  isToday: boolean
  chosen: boolean
  disabled: boolean
  onChoose: (date: string) => void
}

function Day({ day, isToday, chosen, disabled, onChoose }: DayProps) {
  const at = new Date(day)
  return (
    <button
      type="button"
      aria-pressed={chosen}
      disabled={disabled}
      onClick={() => onChoose(day)}
      className={cx(
        'figures flex w-full flex-col items-center rounded-lg border py-2 leading-tight transition-colors duration-150',
        chosen && 'border-blue bg-blue text-white',
        !chosen && !disabled && 'border-line bg-card hover:border-blue hover:bg-blue-tint',
        disabled && 'border-transparent bg-sunk text-ink-soft line-through',
      )}
    >
      <span className="text-xs">{isToday ? 'idag' : dayNames[weekdayOf(day)]?.slice(0, 3)}</span>{' '}
      <span className="font-semibold text-lg">{Number(day.slice(8))}</span>{' '}
      <span className="text-xs">{month.format(at).replace('.', '')}</span>
      {disabled ? <span className="sr-only">, går inte att boka</span> : null}
    </button>
  )
}

type TurnProps = {
  label: string
  icon: 'chevron-left' | 'chevron-right'
  disabled: boolean
  onClick: () => void
}

function Turn({ label, icon, disabled, onClick }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="-mx-1 grid w-8 shrink-0 sm:w-9 place-items-center rounded-md text-ink hover:bg-sunk disabled:text-line-strong disabled:hover:bg-transparent sm:mx-0"
    >
      <Icon name={icon} className="size-5" />
    </button>
  )
}
