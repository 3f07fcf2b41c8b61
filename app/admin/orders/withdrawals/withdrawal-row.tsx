import { InTimeBadge } from '#app/admin/components/withdrawals/in-time-badge.tsx'
import { ListRow } from '#app/admin/list/list-row.tsx'
import type { AdminWithdrawal } from '#domain/shop/order-schemas.ts'
import { formatDay } from '#domain/time.ts'

/** Renders a withdrawal in the list: buyer, order, the day of the refund, time and whether it is in time. */
export function WithdrawalRow({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const refund =
    withdrawal.refund_by && withdrawal.state === 'confirmed'
      ? `åter senast ${formatDay(withdrawal.refund_by)}`
      : ''
  return (
    <ListRow
      title={withdrawal.name}
      badge={<InTimeBadge withdrawal={withdrawal} />}
      text={[withdrawal.order_number, refund, withdrawal.reference].filter(Boolean).join(' · ')}
      at={withdrawal.confirmed_at ?? undefined}
    />
  )
}
