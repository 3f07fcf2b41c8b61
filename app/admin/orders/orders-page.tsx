import { useSearchParams } from 'react-router'
import { OrdersList } from './orders-list.tsx'
import { WithdrawalsList } from './withdrawals/withdrawals-list.tsx'

export default function OrdersPage() {
  const [params] = useSearchParams()
  return params.get('vy') === 'anger' ? <WithdrawalsList /> : <OrdersList />
}
