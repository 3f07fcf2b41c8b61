import type { RepairCard } from '../../../domain/repairs/admin-schemas.ts'
import type { RepairStatus } from '../../../domain/repairs/states.ts'
import type { Tone } from '../../ui/badge.tsx'

/** Badge tone per status: those that need action are emphasised, finished ones are muted. */
export const statusTones = {
  'Väntar på svar': 'warning',
  Mottaget: 'info',
  Pågående: 'info',
  'Under reparation': 'info',
  Färdig: 'success',
  'Utlämnad & Betald': 'neutral',
  Avslutad: 'neutral',
} as const satisfies Record<RepairStatus, Tone>

export const statusDots = {
  'Väntar på svar': 'bg-amber',
  Mottaget: 'bg-ink-soft',
  Pågående: 'bg-blue',
  'Under reparation': 'bg-blue-deep',
  Färdig: 'bg-green',
  'Utlämnad & Betald': 'bg-line-strong',
  Avslutad: 'bg-line-strong',
} as const satisfies Record<RepairStatus, string>

/** Returns how long a repair order has had its status, in short form: `3 d`, `5 h`. */
export function stoodFor(card: Pick<RepairCard, 'status_since'>, now: number): string {
  const hours = Math.max(0, Math.floor((now - Date.parse(card.status_since)) / 3_600_000))
  return hours < 24 ? `${hours} h` : `${Math.floor(hours / 24)} d`
}

/** Like `stoodFor`, written out for screen readers. */
export function stoodForLabel(card: Pick<RepairCard, 'status_since'>, now: number): string {
  const hours = Math.max(0, Math.floor((now - Date.parse(card.status_since)) / 3_600_000))
  if (hours < 24) return hours === 1 ? '1 timme' : `${hours} timmar`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 dag' : `${days} dagar`
}
