import { Inbox } from 'lucide-react'
import { useDeferredValue } from 'react'
import { messageStatuses, statusWords } from '../../../domain/messages/words.ts'
import { byAge } from '../../../domain/sorting.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/inputs.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useListAddress } from '../list/list-address.ts'
import { PagedList } from '../list/paged-list.tsx'
import { SearchField } from '../list/search-field.tsx'
import { sortingIn } from '../list/sorting.tsx'
import { SplitView } from '../list/split-view.tsx'
import { useMessages } from './messages-data.ts'
import { MessagesList } from './messages-list.tsx'
import { OpenMessage } from './open-message.tsx'

/** The inbox: messages from the contact page to the left, the open one to the right; on a phone one at a time. */
export default function MessagesPage() {
  const address = useListAddress('/admin/meddelanden')
  const { openId } = address
  const status = messageStatuses.find((known) => known === address.param('status'))
  const search = useDeferredValue(address.search)
  const sorting = sortingIn(address, byAge)
  const messages = useMessages({ status, search, sort: sorting.chosen, page: address.page })

  return (
    <SplitView
      title="Meddelanden"
      list={
        <>
          <div className="grid grid-cols-[minmax(0,1fr)_9.5rem] gap-2">
            <SearchField address={address} placeholder="Namn, e-post, telefon, text" />
            <Field label="Status" hideLabel>
              <Select
                value={status ?? ''}
                placeholder="Alla"
                onChange={(event) => address.change({ status: event.target.value, page: undefined })}
              >
                {messageStatuses.map((each) => (
                  <option key={each} value={each}>
                    {statusWords[each]}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <PagedList
            query={messages}
            address={address}
            sorting={sorting}
            waiting="Hämtar meddelanden"
            empty={
              <EmptyState icon={<Inbox aria-hidden="true" />} title="Inga meddelanden hittades.">
                {address.search || status
                  ? 'Prova en annan sökning eller status.'
                  : 'Det som skrivs på kontaktsidan hamnar här.'}
              </EmptyState>
            }
          >
            {(results) => <MessagesList messages={results} openId={openId} pathTo={address.pathTo} />}
          </PagedList>
        </>
      }
      open={
        openId === undefined ? undefined : (
          <OpenMessage
            key={openId}
            id={openId}
            listPath={address.pathTo(undefined)}
            onGone={() => address.change({ id: undefined }, true)}
          />
        )
      }
      closed={
        <EmptyState icon={<Inbox aria-hidden="true" />} title="Välj ett meddelande">
          Här läser du det, och här svarar du.
        </EmptyState>
      }
    />
  )
}
