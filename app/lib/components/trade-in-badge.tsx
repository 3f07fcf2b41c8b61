import { Badge, type Tone } from '#app/ui/badge.tsx'
import { statusLabels } from '#domain/trade-in/labels.ts'
import type { TradeInStatus } from '#domain/trade-in/states.ts'

/** Badge tone of each status: yellow, blue, indigo, green, red (spec 001 section 4). */
const tones = {
  PENDING: 'warning',
  RECEIVED: 'info',
  INSPECTED: 'info',
  PAID: 'success',
  CANCELLED: 'error',
} as const satisfies Record<TradeInStatus, Tone>

const isKnown = (status: string): status is TradeInStatus => Object.hasOwn(statusLabels, status)

/** Renders the status of a trade-in. An unknown status is shown unchanged (spec 001 section 4). */
export function TradeInBadge({ status, className = '' }: { status: string; className?: string }) {
  if (!isKnown(status)) return <Badge className={className}>{status}</Badge>
  const indigo = status === 'INSPECTED' ? 'border-indigo-line! bg-indigo-tint! text-indigo!' : ''
  return (
    <Badge tone={tones[status]} className={`${indigo} ${className}`}>
      {statusLabels[status]}
    </Badge>
  )
}
