import { ShoppingBag } from 'lucide-react'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { orderStateLabels } from '#domain/shop/states.ts'
import { byAge } from '#domain/sorting.ts'
import { showFailure } from '../api/error-text.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { useSelection } from '../list/selection.ts'
import { useList } from '../list/use-list.ts'
import { ChosenOrders } from './chosen-orders.tsx'
import { OpenOrder } from './open-order.tsx'
import { OrderRow } from './order-row.tsx'
import { OrdersTabs } from './orders-tabs.tsx'
import { usePackLists } from './print-pack-lists.tsx'

/** The orders and the open one. Several can be chosen for their next step and their packing lists. */
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
  const selection = useSelection(list.query.isPlaceholderData ? undefined : list.rows)
  const alert = useAlert()
  const packLists = usePackLists(showFailure(alert.show))
  const toPack = status === 'paid' && list.search === ''
  return (
    <>
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
        choice={{
          selection,
          nameRow: ({ order_number: number }) => number,
          actions: (
            <ChosenOrders
              orders={selection.items}
              printing={packLists.printing}
              onPrint={() => void packLists.print(selection.items.map(({ id }) => id))}
              onDone={selection.clear}
              showMessage={alert.show}
            />
          ),
        }}
        row={(order) => <OrderRow order={order} />}
        details={(id) => <OpenOrder id={id} />}
      />
      {packLists.pages}
      {alert.dialog}
    </>
  )
}
