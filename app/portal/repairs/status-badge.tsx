import { Badge, type Tone } from '#app/ui/badge.tsx'
import type { CustomerRepairRow } from '#domain/repairs/customer-schemas.ts'
import type { RepairStatus } from '#domain/repairs/states.ts'

/** Badge tone of each status known to the portal (spec 001 section 4). */
const tones: Partial<Record<string, Tone>> = {
  Mottaget: 'info',
  Pågående: 'info',
  'Under reparation': 'info',
  'Väntar på svar': 'warning',
  Färdig: 'success',
  'Utlämnad & Betald': 'success',
  Avslutad: 'neutral',
} satisfies Record<RepairStatus, Tone>

type StatusBadgeProps = { repair: Pick<CustomerRepairRow, 'status_display' | 'state'> }

/** Renders a repair's status in the server's wording. A device that its customer still has is not said to be received. */
export function StatusBadge({ repair: { status_display: status, state } }: StatusBadgeProps) {
  if (state.state === 'awaiting_device' && status === 'Mottaget')
    return <Badge tone="warning">{state.label}</Badge>
  return <Badge tone={tones[status] ?? 'neutral'}>{status}</Badge>
}
