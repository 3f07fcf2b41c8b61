/**
 * States of a repair, in the order of the board. The Swedish words are the values in the database and the API (spec 001
 * section 4).
 */
export const repairStatuses = [
  'Väntar på svar',
  'Mottaget',
  'Pågående',
  'Under reparation',
  'Färdig',
  'Utlämnad & Betald',
  'Avslutad',
] as const

export type RepairStatus = (typeof repairStatuses)[number]

/**
 * Transitions available to staff from each state. `Utlämnad & Betald` is reached only by the handover, because it issues the
 * receipt. A device that is returned unrepaired, or left behind, ends in `Avslutad`.
 */
export const allowedRepairTransitions = {
  'Väntar på svar': ['Mottaget', 'Pågående', 'Under reparation', 'Avslutad'],
  Mottaget: ['Pågående', 'Under reparation', 'Väntar på svar', 'Färdig', 'Avslutad'],
  Pågående: ['Under reparation', 'Väntar på svar', 'Färdig', 'Mottaget', 'Avslutad'],
  'Under reparation': ['Färdig', 'Väntar på svar', 'Pågående', 'Avslutad'],
  Färdig: ['Under reparation', 'Avslutad'],
  'Utlämnad & Betald': ['Avslutad'],
  Avslutad: ['Pågående'],
} as const satisfies Record<RepairStatus, readonly RepairStatus[]>

/** State from which a device is handed over, and the state afterwards. */
export const handover = { from: 'Färdig', to: 'Utlämnad & Betald' } as const

/** Initial state of an order: when the device is here, and when staff must confirm it first. */
export const openingStatuses = { received: 'Mottaget', requested: 'Väntar på svar' } as const

/** States in which the workshop still has work to do. */
export const openStatuses = [
  'Väntar på svar',
  'Mottaget',
  'Pågående',
  'Under reparation',
  'Färdig',
] as const satisfies readonly RepairStatus[]

/** Whether staff may move an order from one state to another. */
export function mayTransition(from: RepairStatus, to: RepairStatus): boolean {
  return (allowedRepairTransitions[from] as readonly RepairStatus[]).includes(to)
}

/** Whether the workshop still has work to do. */
export function isOpen(status: RepairStatus): boolean {
  return (openStatuses as readonly RepairStatus[]).includes(status)
}

/** Whether a move takes up an order again that was handed over or closed. */
export function reopens(from: RepairStatus, to: RepairStatus): boolean {
  return !isOpen(from) && isOpen(to)
}

/** Effect of dropping an order on a column of the board. */
export type DropEffect = 'place' | 'move' | 'handover' | 'end'

/** Returns the effect of dropping an order on a column of the board; undefined where it is not allowed. */
export function dropEffect(from: RepairStatus, to: RepairStatus): DropEffect | undefined {
  if (from === to) return isOpen(from) ? 'place' : undefined
  if (from === handover.from && to === handover.to) return 'handover'
  if (!mayTransition(from, to)) return undefined
  return to === 'Avslutad' && isOpen(from) ? 'end' : 'move'
}

/** Default mail switches: whether a transition to the state notifies the customer. Staff can change them. */
export const defaultMailSwitches = {
  'Väntar på svar': true,
  Mottaget: true,
  Pågående: false,
  'Under reparation': false,
  Färdig: true,
  'Utlämnad & Betald': true,
  Avslutad: false,
} as const satisfies Record<RepairStatus, boolean>

/** Sources of an order: an approved quote, a booking, a payment, the portal or the counter. */
export const repairSources = ['quote', 'booking', 'payment', 'portal', 'counter'] as const
export type RepairSource = (typeof repairSources)[number]
