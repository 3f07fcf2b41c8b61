import type { ShopSettings } from '../../domain/settings/schemas.ts'
import { openingHourRows } from '../lib/opening-hours.ts'
import { cx } from '../ui/class-names.ts'

/** The shop's opening hours, days with the same hours on one row. */
export function OpeningHours({ hours, className }: { hours: ShopSettings['hours']; className?: string }) {
  return (
    <dl className={cx('figures', className)}>
      {openingHourRows(hours).map((row) => (
        <div key={row.days} className="flex justify-between gap-3 py-1.5">
          <dt>{row.days}</dt>
          <dd className="whitespace-nowrap">{row.hours}</dd>
        </div>
      ))}
    </dl>
  )
}
