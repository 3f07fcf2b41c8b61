import { getKeys } from '../keys-of.ts'

/** States of a purchase from a supplier. `Delvis`: a part of what was ordered has come. */
export const purchaseStatuses = ['Utkast', 'Skickad', 'Delvis', 'Mottagen', 'Avbruten'] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]

const transitions = {
  Utkast: ['Skickad', 'Avbruten'],
  Skickad: ['Delvis', 'Mottagen', 'Avbruten'],
  Delvis: ['Mottagen', 'Avbruten'],
  Mottagen: [],
  Avbruten: [],
} as const satisfies Record<PurchaseStatus, readonly PurchaseStatus[]>

export function mayMovePurchase(from: PurchaseStatus, to: PurchaseStatus): boolean {
  return (transitions[from] as readonly PurchaseStatus[]).includes(to)
}

/** States of purchases that the supplier knows of and that are not complete. */
export const orderedStatuses = ['Skickad', 'Delvis'] as const satisfies readonly PurchaseStatus[]
/** Like `orderedStatuses`, with those that are still being written. */
export const openPurchaseStatuses = [
  'Utkast',
  ...orderedStatuses,
] as const satisfies readonly PurchaseStatus[]

export const isOrdered = (status: PurchaseStatus) =>
  (orderedStatuses as readonly PurchaseStatus[]).includes(status)

/** Returns the state of a purchase by what has come of it. */
export function stateAfterDelivery(
  lines: readonly { ordered: number; received: number }[],
): 'Skickad' | 'Delvis' | 'Mottagen' {
  if (lines.every(({ ordered, received }) => received >= ordered)) return 'Mottagen'
  return lines.some(({ received }) => received > 0) ? 'Delvis' : 'Skickad'
}

/** Reasons for changes of a part's stock. Staff choose from `staffReasons`; the others are set by the program. */
export const movementLabels = {
  delivery: 'Inleverans',
  use: 'Använd i ärende',
  back: 'Tillbaka från ärende',
  scrap: 'Kasserad',
  count: 'Inventering',
  sale: 'Försäljning',
  return: 'Retur',
} as const
export type MovementReason = keyof typeof movementLabels
export const movementReasons = getKeys(movementLabels)
export const staffReasons = ['count', 'scrap'] as const satisfies readonly MovementReason[]
