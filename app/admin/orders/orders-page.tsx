import { useSearchParams } from 'react-router'
import { OrdersList } from './orders-list.tsx'
import { WithdrawalsList } from './withdrawals/withdrawals-list.tsx'

/** The shop's orders, and the withdrawals from them: a list to the left, the open one to the right. */
export default function OrdersPage() {
  const [params] = useSearchParams()
  return params.get('vy') === 'anger' ? <WithdrawalsList /> : <OrdersList />
}
