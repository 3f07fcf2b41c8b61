import { useCall } from '#app/admin/api/use-call.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { formatOre } from '#domain/money.ts'

const figure = new Intl.NumberFormat('sv-SE')

/**
 * Renders the price list's four figures (spec 001 section 2); nothing when they cannot be fetched, because the list is more
 * important.
 */
export function Stats() {
  const stats = useCall('GET /api/admin/catalogue/price_stats/')
  const { data } = stats
  if (stats.isError) return null
  const figures = [
    ['Priser', data && figure.format(data.total)],
    ['Aktiva', data && figure.format(data.active)],
    ['Snittpris', data && formatOre(data.average * 100)],
    ['Enhetskategorier', data && figure.format(data.device_types)],
  ] as const
  return (
    <dl aria-label="Prislistan i siffror" className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {figures.map(([label, value]) => (
        <div key={label} className="flex items-baseline gap-1.5">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="figures font-semibold">{value ?? <Skeleton className="inline-block h-4 w-10" />}</dd>
        </div>
      ))}
    </dl>
  )
}
