import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { useDeferredValue } from 'react'
import { type Age, byAge } from '../../../../domain/sorting.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { adminCall } from '../../api/admin-call.ts'
import { useListAddress } from '../../list/list-address.ts'
import { PagedList } from '../../list/paged-list.tsx'
import { pageSize } from '../../list/paging.ts'
import { SearchField } from '../../list/search-field.tsx'
import { sortingIn } from '../../list/sorting.tsx'
import { ViewTabs } from '../../list/view-tabs.tsx'
import { toSearchField, useShortcuts } from '../../shell/use-shortcuts.ts'
import { TradeInFrame } from '../frame.tsx'
import { LedgerNotes } from './ledger-notes.tsx'

const views = [
  { key: 'alla', label: 'Alla', held: undefined },
  { key: 'sparr', label: 'Får inte säljas än', held: 'true' },
  { key: 'fria', label: 'Får säljas', held: 'false' },
] as const

function useLedger(filter: { search: string; held: 'true' | 'false' | undefined; sort: Age; page: number }) {
  return useQuery({
    queryKey: ['trade-in', 'ledger', filter],
    queryFn: ({ signal }) =>
      adminCall('GET /api/admin/trade-in/ledger/', { query: { ...filter, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
}

const keys = { '/': toSearchField }

/** The purchase ledger: what was bought, from whom, and whether it may be sold yet (lag 1999:271). */
export default function LedgerPage() {
  const address = useListAddress('/admin/inbyten/liggare')
  const search = useDeferredValue(address.search)
  const view = views.find(({ key }) => key === address.param('vy')) ?? views[0]
  const sorting = sortingIn(address, byAge)
  const ledger = useLedger({ search, held: view.held, sort: sorting.chosen, page: address.page })
  useShortcuts(keys)
  return (
    <TradeInFrame title="Inköpsliggare">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-64 xl:max-w-sm">
          <SearchField address={address} placeholder="Nummer, vara, IMEI, säljare" />
        </div>
        <ViewTabs
          tabs={views.map(({ key, label }) => ({ key, label }))}
          value={view.key}
          onChange={(key) => address.change({ vy: key === 'alla' ? undefined : key, page: undefined })}
        />
      </div>
      <PagedList
        query={ledger}
        address={address}
        sorting={sorting}
        sortClass="lg:hidden"
        waiting="Hämtar inköpsliggaren"
        empty={
          <EmptyState icon={<BookOpen aria-hidden="true" />} title="Inga inköp hittades.">
            {address.search || view.held
              ? 'Prova en annan sökning eller vy.'
              : 'När ett inbyte betalas ut får varje enhet en rad här.'}
          </EmptyState>
        }
      >
        {(notes) => <LedgerNotes notes={notes} sorting={sorting} />}
      </PagedList>
      <p className="text-ink-soft text-sm">
        Begagnade varor ska behållas i minst en månad innan de säljs (lag 1999:271). Anteckningarna går inte
        att ändra.
      </p>
    </TradeInFrame>
  )
}
