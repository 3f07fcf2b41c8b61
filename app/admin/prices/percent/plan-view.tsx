import { useState } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { formatOre, parseKronor } from '#domain/money.ts'
import { PriceStep } from '../price-step.tsx'
import type { PercentPlan } from './percent-change.ts'

/** Number of prices shown before expanding. */
const firstShown = 50

const number = new Intl.NumberFormat('sv-SE')
const prices = (count: number) => (count === 1 ? '1 pris' : `${number.format(count)} priser`)

type PlanViewProps = { plan: PercentPlan; saving: boolean; onApply: () => void }

export function PlanView({ plan, saving, onApply }: PlanViewProps) {
  const [all, setAll] = useState(false)
  const { rows, unchanged, applied } = plan
  if (applied) {
    return (
      <Notice
        tone="success"
        live
        title={`${prices(rows.length)} är ändrade.`}
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
  const shown = all ? rows : rows.slice(0, firstShown)
  return (
    <section aria-labelledby="forhandsgranskning" className="flex flex-col gap-3">
      <div className="z-10 flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-card p-4 shadow-soft xl:sticky xl:top-2">
        <div role="status">
          <h2 id="forhandsgranskning" className="font-semibold text-base">
            {prices(rows.length)} ändras
          </h2>
          <p className="text-ink-soft text-sm">
            I snitt {averageChange(plan)} per pris.
            {unchanged > 0 ? ` ${prices(unchanged)} blir som de är.` : ''} Inget är sparat än.
          </p>
        </div>
        <Button loading={saving} loadingLabel="Sparar …" onClick={onApply}>
          Ändra {prices(rows.length)}
        </Button>
      </div>
      <ul className="overflow-hidden rounded-xl border border-line bg-card">
        {shown.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-center justify-between gap-x-6 border-line border-b px-4 py-2 last:border-b-0"
          >
            <span className="min-w-0">{row.name}</span>
            <PriceStep from={row.from} to={row.to} />
          </li>
        ))}
      </ul>
      {rows.length > shown.length ? (
        <Button variant="secondary" className="self-center" onClick={() => setAll(true)}>
          Visa alla {prices(rows.length)}
        </Button>
      ) : null}
    </section>
  )
}

/** Returns the average change with its sign: `+64 kr`. */
function averageChange({ rows }: PercentPlan): string {
  const sum = rows.reduce((total, { from, to }) => total + amount(to) - amount(from), 0)
  const average = Math.round(sum / rows.length / 100) * 100
  return `${average > 0 ? '+' : ''}${formatOre(average)}`
}

function amount(text: string): number {
  return parseKronor(text) ?? 0
}
