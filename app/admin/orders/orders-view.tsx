import { ShoppingBag } from 'lucide-react'
import { orderStates, orderStateWords } from '../../../domain/shop/states.ts'
import { byAge } from '../../../domain/sorting.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/inputs.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { ListAddress } from '../list/list-address.ts'
import { PagedList } from '../list/paged-list.tsx'
import { SearchField } from '../list/search-field.tsx'
import { sortingIn } from '../list/sorting.tsx'
import { SplitView } from '../list/split-view.tsx'
import { KeysLine, rowKeys } from '../shell/keys-line.tsx'
import { OpenOrder } from './open-order.tsx'
import { useOrders } from './orders-data.ts'
import { OrdersList } from './orders-list.tsx'
import { OrdersTabs, stateOf } from './orders-tabs.tsx'

/** The orders and the open one. `search` follows what is typed with a moment's delay. */
export function OrdersView({ address, search }: { address: ListAddress; search: string }) {
  const { openId } = address
  const state = stateOf(address)
  const sorting = sortingIn(address, byAge)
  const orders = useOrders({ state, search, sort: sorting.chosen, page: address.page }, true)
  return (
    <SplitView
      title="Beställningar"
      toolbar={<OrdersTabs address={address} />}
      list={
        <>
          <div className="grid grid-cols-[minmax(0,1fr)_10.5rem] gap-2">
            <SearchField address={address} placeholder="Nummer, kund, serienummer" />
            <Field label="Status" hideLabel>
              <Select
                value={state ?? ''}
                placeholder="Alla status"
                onChange={(event) => address.change({ status: event.target.value, page: undefined })}
              >
                {orderStates.map((each) => (
                  <option key={each} value={each}>
                    {orderStateWords[each]}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <PagedList
            query={orders}
            address={address}
            sorting={sorting}
            waiting="Hämtar beställningar"
            empty={
              <EmptyState
                icon={<ShoppingBag aria-hidden="true" />}
                title={state === 'paid' && search === '' ? 'Allt är packat.' : 'Inga beställningar hittades.'}
              >
                {search || (state && state !== 'paid')
                  ? 'Prova en annan sökning eller status.'
                  : 'Det som köps i butiken hamnar här när det är betalt.'}
              </EmptyState>
            }
          >
            {(results) => <OrdersList orders={results} openId={openId} pathTo={address.pathTo} />}
          </PagedList>
        </>
      }
      open={
        openId === undefined ? undefined : (
          <OpenOrder key={openId} id={openId} listPath={address.pathTo(undefined)} />
        )
      }
      closed={
        <EmptyState icon={<ShoppingBag aria-hidden="true" />} title="Välj en beställning">
          Här packar, skickar och återbetalar du.
          <KeysLine also={rowKeys('rader')} />
        </EmptyState>
      }
    />
  )
}
