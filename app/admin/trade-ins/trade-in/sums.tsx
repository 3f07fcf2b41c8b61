import { cx } from '#app/ui/class-names.ts'
import { formatKronor, formatOre, formatWholeKronor, fromWholeKronor } from '#domain/money.ts'
import { formatDay } from '#domain/time.ts'
import { cartTotal, formatBonus } from '#domain/trade-in/prices.ts'
import { estimateHoldsThrough } from '#domain/trade-in/rules.ts'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'

/** Renders the estimate, the total of the inspections so far and the difference, all including the campaign bonus. */
export function Sums({ sale: tradeIn }: { sale: AdminTradeIn }) {
  const inspected = tradeIn.devices.filter(({ inspection }) => inspection !== null)
  const soFar =
    tradeIn.final_price !== null
      ? fromWholeKronor(tradeIn.final_price)
      : inspected.length > 0
        ? cartTotal(
            tradeIn.devices.map(({ inspection, estimated_price }) =>
              fromWholeKronor(inspection?.final_price ?? estimated_price),
            ),
            tradeIn.percentage_bonus,
          )
        : null
  const difference = soFar === null ? null : soFar - fromWholeKronor(tradeIn.estimated_price)
  const sign = difference === null || difference === 0 ? '' : difference > 0 ? '+' : '−'
  const sums: readonly (readonly [string, string, string?])[] = [
    ['Uppskattat', formatWholeKronor(tradeIn.estimated_price)],
    [
      tradeIn.final_price === null && soFar !== null ? 'Granskat hittills' : 'Granskat',
      soFar === null ? 'Inte än' : formatKronor(soFar),
      soFar === null ? 'text-ink-soft font-normal!' : '',
    ],
    [
      'Skillnad',
      difference === null ? '–' : `${sign}${formatOre(Math.abs(difference))}`,
      difference === null
        ? 'text-ink-soft'
        : difference < 0
          ? 'text-red'
          : difference > 0
            ? 'text-green'
            : '',
    ],
  ]
  return (
    <div>
      <dl className="grid auto-cols-fr grid-flow-col gap-px overflow-hidden rounded-xl border border-line bg-line">
        {sums.map(([label, amount, look]) => (
          <div key={label} className="min-w-0 bg-card px-3 py-2.5 sm:px-4 sm:py-3">
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className={cx('figures font-semibold sm:text-lg', look)}>{amount}</dd>
          </div>
        ))}
      </dl>
      {tradeIn.status === 'PENDING' || tradeIn.status === 'RECEIVED' ? (
        <p className="figures mt-1.5 text-ink-soft text-sm">
          Det uppskattade priset gäller till och med{' '}
          {formatDay(estimateHoldsThrough(new Date(tradeIn.created_at)))}.
        </p>
      ) : null}
      {tradeIn.percentage_bonus ? (
        <p className="figures mt-1.5 text-ink-soft text-sm">
          Kampanjkod {tradeIn.campaign_code}: {formatBonus(tradeIn.percentage_bonus)} på summan, i båda
          beloppen.
        </p>
      ) : null}
    </div>
  )
}
