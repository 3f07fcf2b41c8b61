import { useDeferredValue } from 'react'
import { useListAddress } from '../list/list-address.ts'
import { toSearchField, useShortcuts } from '../shell/use-shortcuts.ts'
import { OrdersView } from './orders-view.tsx'
import { WithdrawalsView } from './withdrawals/withdrawals-view.tsx'

/** The shop's orders, and the withdrawals from them: a list to the left, the open one to the right. */
export default function OrdersPage() {
  const address = useListAddress('/admin/bestallningar')
  const search = useDeferredValue(address.search)
  useShortcuts({
    '/': toSearchField,
    escape: ['stäng', () => address.change({ id: undefined })],
  })
  return address.param('vy') === 'anger' ? (
    <WithdrawalsView address={address} />
  ) : (
    <OrdersView address={address} search={search} />
  )
}
