import { Icon } from '#app/ui/icon.tsx'
import { kronor } from '../amounts.ts'

/** Renders the old and new price. A created price has no old one and a deleted price no new one. */
export function PriceStep({ from, to }: { from: string | null; to: string | null }) {
  if (from === null) return <p className="figures font-semibold">Nytt: {to === null ? '–' : kronor(to)}</p>
  if (to === null) {
    return <p className="figures font-semibold">Borttaget, var {kronor(from)}</p>
  }
  return (
    <p className="figures flex flex-wrap items-center gap-x-1.5 font-semibold">
      <span className="font-normal text-ink-soft line-through">{kronor(from)}</span>
      <span className="sr-only">blev</span>
      <Icon name="arrow-right" className="size-4 text-ink-soft" />
      {kronor(to)}
    </p>
  )
}
