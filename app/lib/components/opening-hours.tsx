import { usePage } from '#app/framework/page-context.tsx'
import { cx } from '#app/ui/class-names.ts'
import { openingHourRows } from '#domain/settings/hour-rows.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { closureDays } from '../opening-hours.ts'

/** Renders the opening hours, with days of equal hours in one row, and the closures of the coming weeks. */
export function OpeningHours({ hours, className }: { hours: ShopSettings['hours']; className?: string }) {
  const { closures } = usePage().site.shop
  return (
    <dl data-hours="" className={cx('figures', className)}>
      {openingHourRows(hours).map((row) => (
        <div key={row.days} className="flex justify-between gap-3 py-1.5">
          <dt>{row.days}</dt>
          <dd className="whitespace-nowrap">{row.hours}</dd>
        </div>
      ))}
      {closures.map((closure) => (
        <div key={closure.from} className="flex justify-between gap-3 py-1.5 font-semibold text-amber">
          <dt className="min-w-0">
            {closureDays(closure)}
            <span className="block font-normal text-sm first-letter:uppercase">{closure.reason}</span>
          </dt>
          <dd>Stängt</dd>
        </div>
      ))}
    </dl>
  )
}
