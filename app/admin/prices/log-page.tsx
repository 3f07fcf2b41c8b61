import { History } from 'lucide-react'
import { useDeferredValue } from 'react'
import { byAge } from '../../../domain/sorting.ts'
import { formatDateTime } from '../../../domain/time.ts'
import { EmptyState } from '../../ui/states.tsx'
import { useListAddress } from '../list/list-address.ts'
import { PagedList } from '../list/paged-list.tsx'
import { pageSize } from '../list/paging.ts'
import { SearchField } from '../list/search-field.tsx'
import { sortingIn } from '../list/sorting.tsx'
import { PriceScreens } from './price-screens.tsx'
import { PriceStep } from './price-step.tsx'
import { usePriceLog } from './prices-data.ts'

/** Every change of a price: who, when, from, to. */
export default function LogPage() {
  const address = useListAddress('/admin/prices/logg')
  const search = useDeferredValue(address.search)
  const sorting = sortingIn(address, byAge)
  const log = usePriceLog({ search, sort: sorting.chosen, page: address.page, page_size: pageSize })
  return (
    <div className="flex flex-col gap-4">
      <PriceScreens title="Prislogg" />
      <search className="max-w-sm">
        <SearchField address={address} placeholder="Modell, märke, problem" />
      </search>
      <PagedList
        query={log}
        address={address}
        sorting={sorting}
        waiting="Hämtar prisloggen"
        empty={
          <EmptyState icon={<History aria-hidden="true" />} title="Inga ändringar hittades.">
            {search ? 'Prova en annan sökning.' : 'När någon ändrar ett pris står det här.'}
          </EmptyState>
        }
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
      </PagedList>
    </div>
  )
}
