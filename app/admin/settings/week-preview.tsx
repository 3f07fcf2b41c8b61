import { useFormContext, useWatch } from 'react-hook-form'
import type { Settings } from '#app/admin/components/settings/form-values.ts'
import { closureDays } from '#app/lib/opening-hours.ts'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/class-names.ts'
import { openingHourRows } from '#domain/settings/hour-rows.ts'
import { comingClosures, comingDays } from '#domain/settings/hours.ts'
import { dayNames } from '#domain/settings/units.ts'
import { getWeekday } from '#domain/time.ts'
import { type FormValues, getCalendar } from '../components/settings/form-values.ts'

/** Renders a preview of the unsaved form: the coming week day by day and the opening hours as text. */
export function WeekPreview({ settings: { today, holidays } }: { settings: Settings }) {
  const { control } = useFormContext<FormValues>()
  const [hours, closedDays, openHolidays] = useWatch({
    control,
    name: ['hours', 'closedDays', 'openHolidays'],
  })
  const calendar = getCalendar({ hours, closedDays, openHolidays })
  const closures = comingClosures(today, calendar, holidays)
  return (
    <Card quiet as="aside" pad="sm" aria-labelledby="forhandsvisning" className="text-sm">
      <h3 id="forhandsvisning" className="font-semibold text-base">
        Kommande vecka
      </h3>
      <dl className="figures mt-2">
        {comingDays(today, 7, calendar, holidays).map(({ date, open, reason }) => (
          <div key={date} className="flex justify-between gap-3 border-line border-b py-1.5">
            <dt className={cx('min-w-0', date === today && 'font-semibold')}>
              {date === today ? 'Idag, ' : ''}
              <span className={cx(date !== today && 'inline-block first-letter:uppercase')}>
                {dayNames[getWeekday(date)]} {closureDays({ from: date, to: date })}
              </span>
            </dt>
            <dd className={cx('shrink-0 text-right', !open && (reason ? 'text-amber' : 'text-ink-soft'))}>
              {open ? `${open.opens}–${open.closes}` : 'Stängt'}
              {reason ? <span className="block">{reason}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-4 font-semibold text-base">Så står det på webbplatsen</h3>
      <dl className="figures mt-1">
        {openingHourRows(calendar.hours).map((row) => (
          <div key={row.days} className="flex justify-between gap-3 py-1">
            <dt>{row.days}</dt>
            <dd>{row.hours}</dd>
          </div>
        ))}
        {closures.map((closure) => (
          <div key={closure.from} className="flex justify-between gap-3 py-1 text-amber">
            <dt className="min-w-0">
              {closureDays(closure)}, {closure.reason}
            </dt>
            <dd>Stängt</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-ink-soft">Stängda dagar visas två veckor i förväg.</p>
    </Card>
  )
}
