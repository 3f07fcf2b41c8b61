/**
 * The states of a repair order in the order of the board. The Swedish words are the values, in the database and on the
 * wire (spec 001 section 4).
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
 * Where staff may move an order from each state. `Utlämnad & Betald` is never moved to: the handover leads there, since it
 * makes the receipt. A device that goes back as it came, or stays behind, ends in `Avslutad`.
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

/** From where a device is handed over, and what the order is then. */
export const handover = { from: 'Färdig', to: 'Utlämnad & Betald' } as const

/** What an order opens as: when it is here, and when staff have to confirm it first. */
export const openingStatuses = { received: 'Mottaget', asked: 'Väntar på svar' } as const

/** States in which the workshop still has something to do. */
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

/** Whether the workshop still has something to do. */
export function isOpen(status: RepairStatus): boolean {
  return (openStatuses as readonly RepairStatus[]).includes(status)
}

/** The states whose move may mail the customer. All of them may; these do until staff switch them off or others on. */
export const defaultMailSwitches = {
  'Väntar på svar': true,
  Mottaget: true,
  Pågående: false,
  'Under reparation': false,
  Färdig: true,
  'Utlämnad & Betald': true,
  Avslutad: false,
} as const satisfies Record<RepairStatus, boolean>

/** What opens an order: an approved quote, a booking, a payment, the portal or the counter. */
export const repairSources = ['quote', 'booking', 'payment', 'portal', 'counter'] as const
export type RepairSource = (typeof repairSources)[number]
