import { useController, useFormContext, useWatch } from 'react-hook-form'
import { closureDays } from '#app/lib/opening-hours.ts'
import { cx } from '#app/ui/class-names.ts'
import type { Holiday } from '#domain/holidays.ts'
import { dayNames } from '#domain/settings/units.ts'
import { getWeekday } from '#domain/time.ts'
import type { FormValues } from '../components/settings/form-values.ts'

/** Renders the coming public holidays. The shop is closed on those that are not ticked. */
export function Holidays({ holidays }: { holidays: readonly Holiday[] }) {
  const { field } = useController<FormValues, 'openHolidays'>({ name: 'openHolidays' })
  const { control } = useFormContext<FormValues>()
  const hours = useWatch({ control, name: 'hours' })
  const years = [...new Set(holidays.map(({ date }) => date.slice(0, 4)))]
  const toggle = (date: string, open: boolean) =>
    field.onChange(open ? [...field.value, date].toSorted() : field.value.filter((each) => each !== date))
  return (
    <>
      <h3 className="font-semibold">Helgdagar</h3>
      <p className="mt-1 text-ink-soft text-sm">
        Stängda från början. Kryssa för dem ni har öppet, då gäller veckodagens tider.
      </p>
      {years.map((year) => (
        <fieldset key={year} className="mt-3 min-w-0">
          <legend className="font-semibold text-ink-soft text-sm">{year}</legend>
          <ul className="divide-y divide-line">
            {holidays
              .filter(({ date }) => date.startsWith(year))
              .map((holiday) => (
                <HolidayRow
                  key={holiday.date}
                  holiday={holiday}
                  closedAnyway={!hours[getWeekday(holiday.date)]?.open}
                  open={field.value.includes(holiday.date)}
                  onToggle={(open) => toggle(holiday.date, open)}
                />
              ))}
          </ul>
        </fieldset>
      ))}
    </>
  )
}

type HolidayRowProps = {
  holiday: Holiday
  closedAnyway: boolean
  open: boolean
  onToggle: (open: boolean) => void
}

function HolidayRow({ holiday: { date, name }, closedAnyway, open, onToggle }: HolidayRowProps) {
  const weekday = dayNames[getWeekday(date)] ?? ''
  return (
    <li>
      <label
        className={cx(
          'grid min-h-9 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 py-1',
          closedAnyway && !open && 'text-ink-soft',
        )}
      >
        <input
          type="checkbox"
          checked={open}
          disabled={closedAnyway && !open}
          onChange={(event) => onToggle(event.target.checked)}
          className="size-5 accent-blue"
        />
        <span className="min-w-0">
          <span className="inline-block first-letter:uppercase">{name}</span>{' '}
          <span className="figures text-ink-soft text-sm">
            {weekday.slice(0, 3)} {closureDays({ from: date, to: date })}
          </span>
        </span>
        <span className={cx('text-sm', open && !closedAnyway ? 'font-semibold text-green' : 'text-ink-soft')}>
          {closedAnyway ? `${weekday}, stängt ändå` : open ? 'Öppet' : 'Stängt'}
        </span>
      </label>
    </li>
  )
}
