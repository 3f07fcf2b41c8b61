import { Badge } from '#app/ui/badge.tsx'
import { formatKronor, parseKronor } from '#domain/money.ts'
import { portalOrderStatus } from '#domain/shop/states.ts'

export const purchasesKey = ['purchases'] as const

export function formatAmount(amount: string): string {
  const ore = parseKronor(amount)
  return ore === undefined ? amount : formatKronor(ore)
}

/** Renders the status of a shop order (spec 001 section 4): yellow when paid and being handled, otherwise green. */
export function PurchaseStatus({ status }: { status: string }) {
  const { label, tone } = portalOrderStatus(status)
  return <Badge tone={tone === 'yellow' ? 'warning' : 'success'}>{label}</Badge>
}
