import type { RepairSource, RepairStatus } from './states.ts'

/** The next thing that staff do about an order. `wait` is up to the customer. */
export type RepairStep =
  | 'confirm'
  | 'check_in'
  | 'reply'
  | 'take'
  | 'order_part'
  | 'await_part'
  | 'finish'
  | 'remind'
  | 'agree'
  | 'hand_over'
  | 'wait'
  | 'none'

/**
 * Returns the next step of an order. A customer who asked something comes first; an order that the customer opened must be
 * confirmed before that. A device that its customer still has is taken in before anything else. Parts that it misses are ordered and waited for before it is finished. A finished device is handed over, or its customer is reminded when a letter is due;
 * when it costs more than was agreed, the customer is asked first.
 */
export function nextRepairStep(repair: {
  status: RepairStatus
  source: RepairSource
  /** Whether staff have moved it since it was opened. */
  hasMoved: boolean
  /** Whether the device is in the shop. */
  isCheckedIn: boolean
  unread: number
  isAssigned: boolean
  /** Pieces of parts that it misses, and those of them that are on no purchase. */
  missingParts: number
  unorderedParts: number
  isLetterDue: boolean
  /** Whether its lines exceed what was agreed. */
  isAboveAgreed: boolean
}): RepairStep {
  if (repair.status === 'Väntar på svar' && repair.source === 'portal' && !repair.hasMoved) return 'confirm'
  if (repair.unread > 0) return 'reply'
  switch (repair.status) {
    case 'Väntar på svar':
      return 'wait'
    case 'Mottaget':
    case 'Pågående':
    case 'Under reparation':
      if (!repair.isCheckedIn) return 'check_in'
      if (!repair.isAssigned) return 'take'
      if (repair.missingParts === 0) return 'finish'
      return repair.unorderedParts > 0 ? 'order_part' : 'await_part'
    case 'Färdig':
      if (repair.isAboveAgreed) return 'agree'
      return repair.isLetterDue ? 'remind' : 'hand_over'
    case 'Utlämnad & Betald':
      return 'none'
    case 'Avslutad':
      return repair.isLetterDue ? 'remind' : 'none'
  }
}
