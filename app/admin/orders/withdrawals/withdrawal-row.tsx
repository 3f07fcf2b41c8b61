import { InTimeBadge } from '#app/admin/components/withdrawals/in-time-badge.tsx'
import type { AdminWithdrawal } from '#domain/shop/order-schemas.ts'
import { formatDateTime, formatDay } from '#domain/time.ts'

/** Renders a withdrawal in the list: buyer, order, time and whether it is in time. */
export function WithdrawalRow({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">{withdrawal.name}</span>
        <span className="figures shrink-0 text-ink-soft text-sm">{withdrawal.reference}</span>
      </span>
      <span className="mt-1 flex items-center justify-between gap-3">
        <span className="figures min-w-0 truncate text-ink-soft text-sm">
          {withdrawal.order_number}
          {withdrawal.confirmed_at ? ` · ${formatDateTime(new Date(withdrawal.confirmed_at))}` : ''}
          {withdrawal.refund_by && withdrawal.state === 'confirmed'
            ? ` · åter senast ${formatDay(withdrawal.refund_by)}`
            : ''}
        </span>
        <InTimeBadge withdrawal={withdrawal} />
      </span>
    </>
  )
}
