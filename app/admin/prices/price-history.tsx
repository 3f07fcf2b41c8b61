import { useCall } from '#app/admin/api/use-call.ts'
import { PriceStep } from '#app/admin/components/prices/price-step.tsx'
import { Card } from '#app/ui/card.tsx'
import { SkeletonLines } from '#app/ui/skeleton.tsx'
import { formatDateTime } from '#domain/time.ts'

/** Number of changes shown beside the price; all are in the log. */
const shown = 10

export function PriceHistory({ id }: { id: number }) {
  const log = useCall('GET /api/admin/catalogue/price_log/', {
    query: { price: id, page: 1, page_size: shown },
  })
  const entries = log.data?.results ?? []
  return (
    <Card as="aside" pad="sm" aria-labelledby="prisets-historik">
      <h2 id="prisets-historik" className="font-semibold text-base">
        Prishistorik
      </h2>
      {log.isPending ? <SkeletonLines lines={3} className="mt-3" /> : null}
      {log.isError ? <p className="mt-1 text-red text-sm">Historiken gick inte att hämta.</p> : null}
      {log.isSuccess && entries.length === 0 ? (
        <p className="mt-1 text-ink-soft text-sm">Priset har inte ändrats.</p>
      ) : null}
      {entries.length > 0 ? (
        <ol className="mt-1 divide-y divide-line">
          {entries.map((entry) => (
            <li key={entry.id} className="py-2">
              <PriceStep from={entry.from} to={entry.to} />
              <p className="figures text-ink-soft text-sm">
                <time dateTime={entry.changed_at}>{formatDateTime(new Date(entry.changed_at))}</time>
                {' · '}
                {entry.by ?? 'systemet'}
              </p>
            </li>
          ))}
        </ol>
      ) : null}
    </Card>
  )
}
