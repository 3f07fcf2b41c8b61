import type { ReactNode } from 'react'

type TileFact = {
  label: string
  value: ReactNode
  hint?: ReactNode
}

export function Tiles({ tiles }: { tiles: readonly TileFact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-flow-col xl:auto-cols-fr xl:grid-cols-none">
      {tiles.map(({ label, value, hint }) => (
        <div key={label} className="flex min-w-0 flex-col rounded-xl border border-line bg-card p-4">
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="figures mt-0.5 font-semibold text-xl">{value}</dd>
          {hint ? <dd className="figures mt-auto pt-1 text-ink-soft text-sm">{hint}</dd> : null}
        </div>
      ))}
    </dl>
  )
}

/** Formats the change since the previous period: `+12 % mot perioden före`. */
export function changeLabel(percent: number | undefined): string {
  if (percent === undefined) return 'inget perioden före'
  if (percent > 999) return 'mångdubbelt mot perioden före'
  const sign = percent > 0 ? '+' : percent < 0 ? '\u2212' : '±'
  return `${sign}${Math.abs(percent)}\u00a0% mot perioden före`
}
