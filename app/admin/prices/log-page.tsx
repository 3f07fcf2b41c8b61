import { History } from 'lucide-react'
import { PriceStep } from '#app/admin/components/prices/price-step.tsx'
import { ScreenHead } from '#app/admin/components/screen-frame.tsx'
import { byAge } from '#domain/sorting.ts'
import { formatDateTime } from '#domain/time.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { useList } from '../list/use-list.ts'

export default function LogPage() {
  const list = useList({
    path: '/admin/prices/logg',
    sortings: byAge,
    call: 'GET /api/admin/catalogue/price_log/',
  })
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead />
      <ListScreen
        list={list}
        Icon={History}
        search="Modell, märke, problem"
        names="ändringar"
        empty={{ text: 'När någon ändrar ett pris står det här.' }}
      >
        {(entries) => (
          <ol className="overflow-hidden rounded-xl border border-line bg-card">
            {entries.map((entry) => (
              <li
                key={entry.id}
                className="grid gap-x-6 gap-y-0.5 border-line border-b px-4 py-2.5 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_15rem] lg:grid-cols-[minmax(0,1fr)_15rem_17rem]"
              >
                <div className="min-w-0">
                  <p className="font-semibold">{entry.model ?? 'Modell som är borttagen'}</p>
                  <p className="text-ink-soft text-sm">{entry.issue_description}</p>
                </div>
                <PriceStep from={entry.from} to={entry.to} />
                <p className="figures text-ink-soft text-sm sm:col-span-2 lg:col-span-1 lg:text-right">
                  <time dateTime={entry.changed_at}>{formatDateTime(new Date(entry.changed_at))}</time>
                  {' · '}
                  {entry.by ?? 'systemet'}
                </p>
              </li>
            ))}
          </ol>
        )}
      </ListScreen>
    </div>
  )
}
