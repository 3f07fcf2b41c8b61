import { useCall } from '#app/admin/api/use-call.ts'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/class-names.ts'
import { formatDecimal } from '#domain/money.ts'
import { formatDay } from '#domain/time.ts'

const tones = { ok: 'bg-green', near: 'bg-amber', passed: 'bg-red' } as const

/** Shows what was taken over the counter against the limit for shops without a cash register. */
export function LimitMeter() {
  const { data } = useCall('GET /api/admin/counter/meter/')
  if (!data) return null
  return (
    <Card as="section" aria-labelledby="gransen">
      <h2 id="gransen" className="font-semibold text-base">
        Utan kassaregister
      </h2>
      <p className="figures mt-1 text-sm">
        {formatDecimal(data.last_12_months)} på 12 månader av {formatDecimal(data.limit)} ({data.percent} %)
      </p>
      <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-sunk">
        <div
          className={cx('h-full rounded-full', tones[data.level])}
          style={{ width: `${Math.min(100, data.percent)}%` }}
        />
      </div>
      <p className="figures mt-2 text-ink-soft text-sm">
        Sedan {formatDay(data.fiscal_year_from)}: {formatDecimal(data.fiscal_year)}
      </p>
      {data.text ? (
        <p className={cx('mt-2 font-semibold text-sm', data.level === 'passed' && 'text-red')}>{data.text}</p>
      ) : null}
    </Card>
  )
}
