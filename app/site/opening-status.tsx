import { openingHoursText } from '#domain/settings/opening-status.ts'
import { usePage } from '../framework/page-context.tsx'
import { cx } from '../ui/class-names.ts'

/**
 * Renders today's opening hours. `browser/opening-status.ts` replaces them with whether the shop is open now, which the page
 * cannot say itself, because it is cached for the day.
 */
export function OpeningStatus({ today, className }: { today: string; className?: string }) {
  const { hours, closures } = usePage().site.shop
  return (
    <p
      data-opening-status={JSON.stringify({ hours, closures })}
      className={cx('group figures flex items-center gap-2 font-semibold text-sm', className)}
    >
      <span
        aria-hidden="true"
        className="size-2.5 shrink-0 rounded-full bg-line-strong group-data-[open=false]:bg-amber group-data-[open=true]:bg-green"
      />
      <span>{openingHoursText({ hours, closures }, today)}</span>
    </p>
  )
}
