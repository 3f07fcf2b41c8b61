import { HandCoins } from 'lucide-react'
import { useDeferredValue, useRef } from 'react'
import { caseSortings } from '../../../../domain/trade-in/sortings.ts'
import { tradeInStatuses } from '../../../../domain/trade-in/states.ts'
import { statusLabels } from '../../../../domain/trade-in/words.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { useListAddress } from '../../list/list-address.ts'
import { PagedList } from '../../list/paged-list.tsx'
import { SearchField } from '../../list/search-field.tsx'
import { sortingIn } from '../../list/sorting.tsx'
import { ViewTabs } from '../../list/view-tabs.tsx'
import { KeysLine, rowKeys } from '../../shell/keys-line.tsx'
import { toSearchField, useShortcuts } from '../../shell/use-shortcuts.ts'
import { TradeInFrame } from '../frame.tsx'
import { useCases } from './cases-data.ts'
import { CasesList } from './cases-list.tsx'
import { OpenCase } from './open-case.tsx'

/** The trade-ins by state, searched first; and the open case in their place. */
export default function CasesPage() {
  const address = useListAddress('/admin/inbyten')
  const search = useDeferredValue(address.search)
  const status = tradeInStatuses.find((known) => known === address.param('status'))
  const { openId } = address
  const sorting = sortingIn(address, caseSortings)
  const cases = useCases({ status, search, sort: sorting.chosen, page: address.page }, openId === undefined)
  const lastOpen = useRef(openId)
  if (openId !== undefined) lastOpen.current = openId
  useShortcuts({
    '/': toSearchField,
    escape: ['tillbaka', () => address.change({ id: undefined })],
  })
  if (openId !== undefined) {
    return <OpenCase key={openId} id={openId} listPath={address.pathTo(undefined)} />
  }
  const counts = cases.data?.counts
  return (
    <TradeInFrame title="Inbyten">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-64 xl:max-w-sm">
          <SearchField address={address} placeholder="Kod, namn, e-post, telefon, IMEI" />
        </div>
        <ViewTabs
          value={status ?? 'alla'}
          onChange={(chosen) =>
            address.change({ status: chosen === 'alla' ? undefined : chosen, page: undefined })
          }
          tabs={[
            { key: 'alla' as const, label: 'Alla' },
            ...tradeInStatuses.map((key) => ({
              key,
              label: statusLabels[key],
              ...(counts?.[key] ? { count: String(counts[key]) } : {}),
            })),
          ]}
        />
      </div>
      <PagedList
        query={cases}
        address={address}
        sorting={sorting}
        waiting="Hämtar inbyten"
        empty={
          <EmptyState icon={<HandCoins aria-hidden="true" />} title="Inga inbyten hittades.">
            {address.search || status
              ? 'Prova en annan sökning eller status.'
              : 'Det som kunder säljer på webbplatsen hamnar här.'}
          </EmptyState>
        }
      >
        {(cards) => <CasesList cards={cards} pathTo={address.pathTo} lastOpen={lastOpen.current} />}
      </PagedList>
      <KeysLine also={rowKeys('ärenden')} />
    </TradeInFrame>
  )
}
