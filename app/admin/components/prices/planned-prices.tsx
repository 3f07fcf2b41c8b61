import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatOre, parseKronor } from '#domain/money.ts'
import { PriceStep } from './price-step.tsx'

/** A price before and after a planned change, as decimal strings. */
type PlannedPrice = { id: number; name: string; from: string; to: string }

/** Number of prices shown before expanding. */
const firstShown = 50

const number = new Intl.NumberFormat('sv-SE')

/** `1 pris`, `12 priser`. */
export const formatPriceCount = (count: number) => (count === 1 ? '1 pris' : `${number.format(count)} priser`)

/** Returns the average change with its sign: `+64 kr`. */
export function formatAverageChange(rows: readonly PlannedPrice[]): string {
  const sum = rows.reduce((total, { from, to }) => total + amount(to) - amount(from), 0)
  const average = Math.round(sum / rows.length / 100) * 100
  return `${average > 0 ? '+' : ''}${formatOre(average)}`
}

function amount(text: string): number {
  return parseKronor(text) ?? 0
}

/** Lists prices with what they would become. */
export function PlannedPrices({ rows }: { rows: readonly PlannedPrice[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? rows : rows.slice(0, firstShown)
  return (
    <>
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
          Visa alla {formatPriceCount(rows.length)}
        </Button>
      ) : null}
    </>
  )
}
