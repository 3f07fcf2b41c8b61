import { Badge } from '#app/ui/badge.tsx'
import type { AdminWithdrawal } from '#domain/shop/order-schemas.ts'

/** Renders whether a withdrawal was within the statutory 14 days; unknown when its order or repair is unknown. */
export function InTimeBadge({ withdrawal }: { withdrawal: Pick<AdminWithdrawal, 'in_time' | 'repair'> }) {
  if (withdrawal.repair?.consequence === 'in_store') return <Badge tone="neutral">Avtal i butiken</Badge>
  if (withdrawal.in_time === null) return <Badge tone="error">Okänt nummer</Badge>
  return withdrawal.in_time ? (
    <Badge tone="success">I tid</Badge>
  ) : (
    <Badge tone="warning">Efter 14 dagar</Badge>
  )
}
