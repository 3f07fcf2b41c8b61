import { ShoppingBag } from 'lucide-react'
import { orderStateLabels } from '#domain/shop/states.ts'
import { byAge } from '#domain/sorting.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { useList } from '../list/use-list.ts'
import { OpenOrder } from './open-order.tsx'
import { OrderRow } from './order-row.tsx'
import { OrdersTabs } from './orders-tabs.tsx'

/** The orders and the open one. */
export function OrdersList() {
  const list = useList({
    path: '/admin/bestallningar',
    filters: { status: { label: 'Status', all: 'Alla status', options: orderStateLabels } },
    sortings: byAge,
    call: 'GET /api/admin/shop/orders/',
    query: ({ status: state, ...requested }) => ({ ...requested, state }),
    opens: 'beside',
  })
  const { status } = list.values
  const toPack = status === 'paid' && list.search === ''
  return (
    <ListScreen
      list={list}
      Icon={ShoppingBag}
      search="Nummer, kund, serienummer"
      names="beställningar"
      toolbar={<OrdersTabs address={list.address} value={status ?? 'alla'} />}
      empty={{
        title: toPack ? 'Allt är packat.' : undefined,
        text: 'Det som köps i butiken hamnar här när det är betalt.',
      }}
      row={(order) => <OrderRow order={order} />}
      details={(id) => <OpenOrder id={id} />}
    />
  )
}
