import {
  formatAverageChange,
  formatPriceCount,
  PlannedPrices,
} from '#app/admin/components/prices/planned-prices.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import type { PercentPlan } from './percent-change.ts'

type PlanViewProps = { plan: PercentPlan; saving: boolean; onApply: () => void }

export function PlanView({ plan, saving, onApply }: PlanViewProps) {
  const { rows, unchanged, applied } = plan
  if (applied) {
    return (
      <Notice
        tone="success"
        live
        title={`${formatPriceCount(rows.length)} är ändrade.`}
        action={
          <div className="flex flex-wrap gap-2">
            <ButtonLink size="sm" to="/admin/dashboard">
              Till prislistan
            </ButtonLink>
            <ButtonLink size="sm" variant="secondary" to="/admin/prices/logg">
              Se prisloggen
            </ButtonLink>
          </div>
        }
      >
        Kunderna ser de nya priserna nu.
      </Notice>
    )
  }
  if (rows.length === 0) {
    return (
      <EmptyState title="Inget pris ändras.">
        {unchanged > 0
          ? 'Ändringen är så liten att avrundningen tar tillbaka den.'
          : 'Inga priser passar urvalet. Prova ett annat filter.'}
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="forhandsgranskning" className="flex flex-col gap-3">
      <div className="z-10 flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-card p-4 shadow-soft xl:sticky xl:top-2">
        <div role="status">
          <h2 id="forhandsgranskning" className="font-semibold text-base">
            {formatPriceCount(rows.length)} ändras
          </h2>
          <p className="text-ink-soft text-sm">
            I snitt {formatAverageChange(rows)} per pris.
            {unchanged > 0 ? ` ${formatPriceCount(unchanged)} blir som de är.` : ''} Inget är sparat än.
          </p>
        </div>
        <Button loading={saving} loadingLabel="Sparar …" onClick={onApply}>
          Ändra {formatPriceCount(rows.length)}
        </Button>
      </div>
      <PlannedPrices rows={rows} />
    </section>
  )
}
