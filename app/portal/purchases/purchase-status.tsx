import { formatKronor, parseKronor } from '../../../domain/money.ts'
import { portalOrderStatus } from '../../../domain/shop/states.ts'
import { Badge } from '../../ui/badge.tsx'

/** Under what the customer's purchases are kept while the portal is open. */
export const purchasesKey = ['purchases'] as const

/** An amount of the wire as people read it. */
export function formatAmount(amount: string): string {
  const ore = parseKronor(amount)
  return ore === undefined ? amount : formatKronor(ore)
}

/** Where a purchase stands (spec 001 section 4): paid is being handled, in yellow; anything else as it comes, in green. */
export function PurchaseStatus({ status }: { status: string }) {
  const { label, tone } = portalOrderStatus(status)
  return <Badge tone={tone === 'yellow' ? 'warning' : 'success'}>{label}</Badge>
}
