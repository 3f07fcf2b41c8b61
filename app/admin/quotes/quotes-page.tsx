import { FileText } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { type QuoteStatus, quoteStatuses } from '../../../domain/quotes/states.ts'
import { byAge } from '../../../domain/sorting.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/inputs.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useListAddress } from '../list/list-address.ts'
import { PagedList } from '../list/paged-list.tsx'
import { SearchField } from '../list/search-field.tsx'
import { sortingIn } from '../list/sorting.tsx'
import { SplitView } from '../list/split-view.tsx'
import { QuoteDetails } from './quote-details.tsx'
import { useQuotes } from './quotes-data.ts'
import { QuotesList } from './quotes-list.tsx'

/** Quote requests: a list to the left, the open one to the right; on a phone one at a time. */
export default function QuotesPage() {
  const address = useListAddress('/admin/quotes')
  const status = quoteStatuses.find((known) => known === address.param('status'))
  const search = useDeferredValue(address.search)
  const sorting = sortingIn(address, byAge)
  const quotes = useQuotes({ status, search, sort: sorting.chosen, page: address.page })
  const found = quotes.data?.results.find((quote) => quote.id === address.openId)
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  // What a colleague does may take it out of the list; whoever is at it keeps it.
  const open = found ?? (last && last.id === address.openId ? last : undefined)

  return (
    <SplitView
      title="Offertförfrågningar"
      list={
        <>
          <div className="grid grid-cols-[minmax(0,1fr)_9.5rem] gap-2">
            <SearchField address={address} placeholder="Namn, e-post, telefon, modell" />
            <Field label="Status" hideLabel>
              <Select
                value={status ?? ''}
                placeholder="Alla status"
                onChange={(event) =>
                  address.change({ status: event.target.value as QuoteStatus, page: undefined })
                }
              >
                {quoteStatuses.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </Select>
            </Field>
          </div>
          <PagedList
            query={quotes}
            address={address}
            sorting={sorting}
            waiting="Hämtar förfrågningar"
            empty={
              <EmptyState icon={<FileText aria-hidden="true" />} title="Inga förfrågningar hittades.">
                {address.search || status
                  ? 'Prova en annan sökning eller status.'
                  : 'Nya förfrågningar från webbplatsen hamnar här.'}
              </EmptyState>
            }
          >
            {(results) => <QuotesList quotes={results} openId={open?.id} pathTo={address.pathTo} />}
          </PagedList>
        </>
      }
      open={
        open ? (
          <QuoteDetails
            key={open.id}
            quote={open}
            listPath={address.pathTo(undefined)}
            onGone={() => address.change({ id: undefined }, true)}
          />
        ) : undefined
      }
      closed={
        <EmptyState icon={<FileText aria-hidden="true" />} title="Välj en förfrågan">
          Här visas kundens uppgifter, och här skickar du offerten.
        </EmptyState>
      }
    />
  )
}
