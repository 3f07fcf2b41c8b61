import { CreditCard } from 'lucide-react'
import { useDeferredValue } from 'react'
import { paymentStates } from '../../../domain/payments/states.ts'
import { paymentStateWords } from '../../../domain/payments/words.ts'
import { byAge } from '../../../domain/sorting.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/inputs.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useListAddress } from '../list/list-address.ts'
import { PagedList } from '../list/paged-list.tsx'
import { SearchField } from '../list/search-field.tsx'
import { sortingIn } from '../list/sorting.tsx'
import { SplitView } from '../list/split-view.tsx'
import { OpenPayment } from './open-payment.tsx'
import { usePayments } from './payments-data.ts'
import { PaymentsList } from './payments-list.tsx'

/** Payments: a list to the left, the open one to the right; on a phone one at a time. */
export default function PaymentsPage() {
  const address = useListAddress('/admin/betalningar')
  const { openId } = address
  const state = paymentStates.find((known) => known === address.param('status'))
  const search = useDeferredValue(address.search)
  const sorting = sortingIn(address, byAge)
  const payments = usePayments({ state, search, sort: sorting.chosen, page: address.page })

  return (
    <SplitView
      title="Betalningar"
      list={
        <>
          <div className="grid grid-cols-[minmax(0,1fr)_9.5rem] gap-2">
            <SearchField address={address} placeholder="Kund, ärende, betalnings-id" />
            <Field label="Status" hideLabel>
              <Select
                value={state ?? ''}
                placeholder="Alla status"
                onChange={(event) => address.change({ status: event.target.value, page: undefined })}
              >
                {paymentStates.map((each) => (
                  <option key={each} value={each}>
                    {paymentStateWords[each]}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <PagedList
            query={payments}
            address={address}
            sorting={sorting}
            waiting="Hämtar betalningar"
            empty={
              <EmptyState icon={<CreditCard aria-hidden="true" />} title="Inga betalningar hittades.">
                {address.search || state
                  ? 'Prova en annan sökning eller status.'
                  : 'Reparationer som betalas på webbplatsen hamnar här.'}
              </EmptyState>
            }
          >
            {(results) => <PaymentsList payments={results} openId={openId} pathTo={address.pathTo} />}
          </PagedList>
        </>
      }
      open={
        openId === undefined ? undefined : (
          <OpenPayment key={openId} id={openId} listPath={address.pathTo(undefined)} />
        )
      }
      closed={
        <EmptyState icon={<CreditCard aria-hidden="true" />} title="Välj en betalning">
          Här ser du vad som har hänt, och här återbetalar du.
        </EmptyState>
      }
    />
  )
}
