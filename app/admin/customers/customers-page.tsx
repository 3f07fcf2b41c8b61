import { Users } from 'lucide-react'
import { useDeferredValue } from 'react'
import { customerSortings } from '../../../domain/office/customer-sortings.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/inputs.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useListAddress } from '../list/list-address.ts'
import { PagedList } from '../list/paged-list.tsx'
import { SearchField } from '../list/search-field.tsx'
import { sortingIn } from '../list/sorting.tsx'
import { SplitView } from '../list/split-view.tsx'
import { KeysLine, rowKeys } from '../shell/keys-line.tsx'
import { toSearchField, useShortcuts } from '../shell/use-shortcuts.ts'
import { useCustomers } from './customers-data.ts'
import { CustomersList } from './customers-list.tsx'
import { OpenCustomer } from './open-customer.tsx'

/** The customers, with account and without: found to the left, the open one with all that there has been to the right. */
export default function CustomersPage() {
  const address = useListAddress('/admin/kunder')
  const { openId } = address
  const asked = address.param('konto')
  const account = asked === 'med' ? 'with' : asked === 'utan' ? 'without' : undefined
  const search = useDeferredValue(address.search)
  const sorting = sortingIn(address, customerSortings)
  const customers = useCustomers({ account, search, sort: sorting.chosen, page: address.page })
  useShortcuts({
    '/': toSearchField,
    escape: ['stäng', () => address.change({ id: undefined })],
  })
  return (
    <SplitView
      title="Kunder"
      list={
        <>
          <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-2">
            <SearchField address={address} placeholder="Namn, e-post, telefon, nummer" />
            <Field label="Konto" hideLabel>
              <Select
                value={asked === 'med' || asked === 'utan' ? asked : ''}
                placeholder="Alla"
                onChange={(event) => address.change({ konto: event.target.value, page: undefined })}
              >
                <option value="med">Med konto</option>
                <option value="utan">Utan konto</option>
              </Select>
            </Field>
          </div>
          <PagedList
            query={customers}
            address={address}
            sorting={sorting}
            waiting="Hämtar kunder"
            empty={
              <EmptyState icon={<Users aria-hidden="true" />} title="Inga kunder hittades.">
                {address.search || account
                  ? 'Sök på en del av namnet, e-posten eller telefonnumret, eller på ett helt ärende-, order- eller kvittonummer.'
                  : 'Alla som har lämnat en e-postadress hamnar här: med konto eller utan.'}
              </EmptyState>
            }
          >
            {(results) => <CustomersList customers={results} openId={openId} pathTo={address.pathTo} />}
          </PagedList>
          <KeysLine also={rowKeys('kunder')} />
        </>
      }
      open={
        openId === undefined ? undefined : (
          <OpenCustomer key={openId} id={openId} listPath={address.pathTo(undefined)} />
        )
      }
      closed={
        <EmptyState icon={<Users aria-hidden="true" />} title="Välj en kund">
          Här ser du allt som har hänt, rättar uppgifter, lämnar ut dem och raderar.
        </EmptyState>
      }
    />
  )
}
