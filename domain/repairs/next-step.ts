import type { RepairSource, RepairStatus } from './states.ts'

/** The next thing that staff do about an order. `wait` is up to the customer. */
export type RepairStep = 'confirm' | 'reply' | 'take' | 'finish' | 'remind' | 'hand_over' | 'wait' | 'none'

/**
 * Returns the next step of an order. A customer who asked something comes first; an order that the customer opened must be
 * confirmed before that. A finished device is handed over, or its customer is reminded when a letter is due.
 */
export function nextRepairStep(order: {
  status: RepairStatus
  source: RepairSource
  /** Whether staff have moved it since it was opened. */
  hasMoved: boolean
  unread: number
  isAssigned: boolean
  isLetterDue: boolean
}): RepairStep {
  if (order.status === 'Väntar på svar' && order.source === 'portal' && !order.hasMoved) return 'confirm'
  if (order.unread > 0) return 'reply'
  switch (order.status) {
    case 'Väntar på svar':
      return 'wait'
    case 'Mottaget':
    case 'Pågående':
    case 'Under reparation':
      return order.isAssigned ? 'finish' : 'take'
    case 'Färdig':
      return order.isLetterDue ? 'remind' : 'hand_over'
    case 'Utlämnad & Betald':
    case 'Avslutad':
      return 'none'
  }
}
