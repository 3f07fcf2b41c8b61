import type { Tone } from '#app/ui/badge.tsx'
import type { AdminRepair, RepairCard } from '#domain/repairs/admin-schemas.ts'
import type { BoardColumn, RepairStatus } from '#domain/repairs/states.ts'
import { formatCount } from '#domain/settings/units.ts'

/** Badge tone and the board's dot per status: those that need action are emphasised, finished ones are muted. */
export const statusAppearance = {
  'Väntar på svar': { tone: 'warning', dot: 'bg-amber' },
  Mottaget: { tone: 'info', dot: 'bg-ink-soft' },
  Pågående: { tone: 'info', dot: 'bg-blue' },
  'Under reparation': { tone: 'info', dot: 'bg-blue-deep' },
  Färdig: { tone: 'success', dot: 'bg-green' },
  'Utlämnad & Betald': { tone: 'neutral', dot: 'bg-line-strong' },
  Avslutad: { tone: 'neutral', dot: 'bg-line-strong' },
} as const satisfies Record<RepairStatus, { tone: Tone; dot: string }>

/** Returns the class of a column's dot. */
export function columnDot(column: BoardColumn): string {
  return column === 'Väntas in' ? 'border border-ink-soft' : statusAppearance[column].dot
}

/** Returns the path of the form in which the device of a repair is handed in. */
export function getIntakePath(repairId: number): string {
  return `/admin/arenden/ny?arende=${repairId}`
}

/** Returns how long a repair has had its status, in short form: `3 d`, `5 h`. */
export function stoodFor(card: Pick<RepairCard, 'status_since'>, now: number): string {
  const hours = Math.max(0, Math.floor((now - Date.parse(card.status_since)) / 3_600_000))
  return hours < 24 ? `${hours} h` : `${Math.floor(hours / 24)} d`
}

/** Like `stoodFor`, written out for screen readers. */
export function stoodForLabel(card: Pick<RepairCard, 'status_since'>, now: number): string {
  const hours = Math.max(0, Math.floor((now - Date.parse(card.status_since)) / 3_600_000))
  if (hours < 24) return formatCount(hours, 'timme', 'timmar')
  const days = Math.floor(hours / 24)
  return formatCount(days, 'dag', 'dagar')
}

/** Returns the end of a message about a move that notifies the customer: ` Kunden får ett mejl.` Empty when it does not. */
export function noticeText({ history, undoable }: AdminRepair): string {
  const last = history.at(-1)
  const notices = [...(last?.mailed ? ['ett mejl'] : []), ...(last?.texted ? ['ett sms'] : [])]
  if (notices.length === 0) return ''
  return ` Kunden får ${notices.join(' och ')}${undoable?.kind === 'move' ? ' om några sekunder' : ''}.`
}
