import type { AdminWithdrawal } from '../../../../domain/shop/order-schemas.ts'
import { Badge } from '../../../ui/badge.tsx'

/** Whether somebody withdrew within the 14 days of the law; that cannot be told while the order is unknown. */
export function InTimeBadge({ withdrawal }: { withdrawal: Pick<AdminWithdrawal, 'in_time'> }) {
  if (withdrawal.in_time === null) return <Badge tone="error">Okänd order</Badge>
  return withdrawal.in_time ? (
    <Badge tone="success">I tid</Badge>
  ) : (
    <Badge tone="warning">Efter 14 dagar</Badge>
  )
}
