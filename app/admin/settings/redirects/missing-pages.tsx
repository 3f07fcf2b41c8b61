import { QueryState } from '#app/admin/api/query-state.tsx'
import { useCall } from '#app/admin/api/use-call.ts'
import { Button } from '#app/ui/button.tsx'
import { missingPageDays } from '#domain/pages/redirects.ts'
import { formatCount } from '#domain/settings/units.ts'
import { formatDay } from '#domain/time.ts'

/** Lists the pages that visitors asked for and that do not exist, each with a button that leads it somewhere. */
export function MissingPages({ onRedirect }: { onRedirect: (path: string) => void }) {
  const missing = useCall('GET /api/admin/pages/missing/')
  return (
    <section aria-label="Saknade sidor" className="flex min-w-0 flex-col gap-3">
      <div>
        <h2 className="text-lg">Besökare letade efter</h2>
        <p className="text-ink-soft text-sm">
          Adresser utan sida de senaste {missingPageDays} dagarna. Bara adressen räknas, inget om vem som
          frågade.
        </p>
      </div>
      <QueryState query={missing} waiting="Hämtar saknade sidor">
        {(pages) =>
          pages.length === 0 ? (
            <p className="rounded-xl border border-line border-dashed px-4 py-6 text-center text-ink-soft">
              Ingen har kommit fel.
            </p>
          ) : (
            <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-card">
              {pages.map(({ path, visits, last_day: lastDay }) => (
                <li key={path} className="flex items-center gap-3 px-4 py-2">
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-semibold" title={path}>
                      {path}
                    </span>
                    <span className="figures block text-ink-soft text-sm">
                      {formatCount(visits, 'gång', 'gånger')}, senast {formatDay(lastDay)}
                    </span>
                  </span>
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`Led om ${path}`}
                    onClick={() => onRedirect(path)}
                  >
                    Led om
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  )
}
