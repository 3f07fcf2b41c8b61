import { Badge, type Tone } from '#app/ui/badge.tsx'
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

/** Renders a repair's status in the server's wording. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={tones[status] ?? 'neutral'}>{status}</Badge>
}
