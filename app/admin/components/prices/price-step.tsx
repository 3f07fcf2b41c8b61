import { Icon } from '#app/ui/icon.tsx'
import { formatDecimal } from '#domain/money.ts'

/** Renders the old and new price. A created price has no old one and a deleted price no new one. */
export function PriceStep({ from, to }: { from: string | null; to: string | null }) {
  if (from === null)
    return <p className="figures font-semibold">Nytt: {to === null ? '–' : formatDecimal(to)}</p>
  if (to === null) {
    return <p className="figures font-semibold">Borttaget, var {formatDecimal(from)}</p>
  }
  return (
    <p className="figures flex flex-wrap items-center gap-x-1.5 font-semibold">
      <span className="font-normal text-ink-soft line-through">{formatDecimal(from)}</span>
      <span className="sr-only">blev</span>
      <Icon name="arrow-right" className="size-4 text-ink-soft" />
      {formatDecimal(to)}
    </p>
  )
}
