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

/** Columns of the board: the devices that their customers still have, and one for each state of those that are here. */
export const boardColumns = ['Väntas in', ...repairStatuses] as const
export type BoardColumn = (typeof boardColumns)[number]

/** A repair's state, and whether its device is here. */
type BoardRepair = { status: RepairStatus; checked_in: boolean }

/** Returns the column of the board that a repair is in. */
export function getBoardColumn({ status, checked_in }: BoardRepair): BoardColumn {
  return checked_in || !isAwaitable(status) ? status : 'Väntas in'
}

/** States in which a device may still be with its customer. */
export const awaitableStatuses = ['Väntar på svar', 'Mottaget'] as const satisfies readonly RepairStatus[]

/** Whether a device may still be with its customer in a state. */
export function isAwaitable(status: RepairStatus): boolean {
  return (awaitableStatuses as readonly RepairStatus[]).includes(status)
}

/** Effect of dropping a repair on a column of the board. */
export type DropEffect = 'check_in' | 'place' | 'move' | 'handover' | 'end'

/** Returns the effect of dropping a repair on a column of the board; undefined where it is not allowed. */
export function dropEffect(repair: BoardRepair, to: BoardColumn): DropEffect | undefined {
  const from = repair.status
  if (to === 'Väntas in') return undefined
  if (getBoardColumn(repair) === 'Väntas in') {
    if (to === 'Mottaget') return 'check_in'
    if (to === 'Väntar på svar') return undefined
  }
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

/** Sources of a repair: an approved quote, a booking, a payment, the portal, the counter, or an earlier system. */
export const repairSources = ['quote', 'booking', 'payment', 'portal', 'counter', 'imported'] as const
export type RepairSource = (typeof repairSources)[number]

/** Whether a device is in the shop when its repair is opened. */
export function bringsDevice(source: RepairSource): boolean {
  return source === 'counter' || source === 'booking'
}
