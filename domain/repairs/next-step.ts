import type { QuestionState } from './price-questions/price-question.ts'
import { isOpen, type RepairSource, type RepairStatus } from './states.ts'

/** The next thing that staff do about an order. `wait` is up to the customer. */
export type RepairStep =
  | 'end_withdrawn'
  | 'confirm'
  | 'check_in'
  | 'reply'
  | 'call'
  | 'renegotiate'
  | 'ask_again'
  | 'sign'
  | 'take'
  | 'order_part'
  | 'send_order'
  | 'await_part'
  | 'start'
  | 'check'
  | 'finish'
  | 'remind'
  | 'agree'
  | 'hand_over'
  | 'wait'
  | 'none'

/**
 * Returns the next step of an order. One that its customer has withdrawn from is ended before anything else. A customer who wants to be called about a price, or asked something, comes first; an order that the customer opened must be
 * confirmed before that. A device that its customer still has is taken in before anything else, and signed for while the customer is there. Parts that it misses are ordered and waited for before it is finished, and the work is begun before that; a device is tested where the shop requires it. A finished device is handed over, or its customer is reminded when a letter is due;
 * when it costs more than was agreed, the customer is asked first.
 */
export function nextRepairStep(repair: {
  status: RepairStatus
  source: RepairSource
  /** Whether staff have moved it since it was opened. */
  hasMoved: boolean
  /** Whether the device is in the shop. */
  isCheckedIn: boolean
  /** Whether the shop requires a signature that it lacks. */
  needsSignature: boolean
  /** Whether a point that the shop requires is not tested after the repair. */
  needsCheck: boolean
  unread: number
  isAssigned: boolean
  /** Pieces of parts that it misses, and those of them that are on no purchase. */
  missingParts: number
  unorderedParts: number
  /** Whether one of the purchases with its parts is a draft, which the supplier has not got. */
  hasUnsentPurchase: boolean
  isLetterDue: boolean
  /** Whether its lines exceed what was agreed. */
  isAboveAgreed: boolean
  /** Whether its customer has withdrawn from it, and staff have not handled that. */
  isWithdrawn: boolean
  /** State of its newest price question; null without one. */
  question: QuestionState | null
}): RepairStep {
  if (repair.isWithdrawn && isOpen(repair.status)) return 'end_withdrawn'
  if (repair.status === 'Väntar på svar' && repair.source === 'portal' && !repair.hasMoved) return 'confirm'
  if (repair.question === 'call' && isOpen(repair.status)) return 'call'
  if (repair.unread > 0) return 'reply'
  switch (repair.status) {
    case 'Väntar på svar':
      if (repair.question === 'no') return 'renegotiate'
      return repair.question === 'expired' ? 'ask_again' : 'wait'
    case 'Mottaget':
    case 'Pågående':
    case 'Under reparation':
      if (!repair.isCheckedIn) return 'check_in'
      if (repair.needsSignature) return 'sign'
      if (!repair.isAssigned) return 'take'
      if (repair.missingParts > 0 && repair.unorderedParts > 0) return 'order_part'
      if (repair.missingParts > 0) return repair.hasUnsentPurchase ? 'send_order' : 'await_part'
      if (repair.status === 'Mottaget') return 'start'
      return repair.needsCheck ? 'check' : 'finish'
    case 'Färdig':
      if (repair.isAboveAgreed) return 'agree'
      return repair.isLetterDue ? 'remind' : 'hand_over'
    case 'Utlämnad & Betald':
      return 'none'
    case 'Avslutad':
      return repair.isLetterDue ? 'remind' : 'none'
  }
}
