import type { TradeInStatus } from '../../../domain/trade-in/states.ts'
import { statusLabels } from '../../../domain/trade-in/labels.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

/** The colour of each state: yellow, blue, indigo, green, red (spec 001 section 4). */
const tones = {
  PENDING: 'warning',
  RECEIVED: 'info',
  INSPECTED: 'info',
  PAID: 'success',
  CANCELLED: 'error',
} as const satisfies Record<TradeInStatus, Tone>

const isKnown = (status: string): status is TradeInStatus => Object.hasOwn(statusLabels, status)

/** Where a trade-in stands. A state that is not known is shown as it came (spec 001 section 4). */
export function TradeInBadge({ status, className = '' }: { status: string; className?: string }) {
  if (!isKnown(status)) return <Badge className={className}>{status}</Badge>
  const indigo = status === 'INSPECTED' ? 'border-indigo-line! bg-indigo-tint! text-indigo!' : ''
  return (
    <Badge tone={tones[status]} className={`${indigo} ${className}`}>
      {statusLabels[status]}
    </Badge>
  )
}
