import { answerWayLabels, type ConsentWay } from '../agreed-price.ts'
import { isOpen, type RepairStatus } from '../states.ts'

/** The fields of a repair that decide whether the shop may buy its device. */
type SellableRepair = {
  status: RepairStatus
  checkedInAt: Date | null
  keptSince: Date | null
  soldAt: Date | null
}

/**
 * Whether a repair can end because the shop buys the device: it is here, and not finished, since a finished repair is to be paid. One that
 * ended without being done can be bought while it waits to be collected.
 */
export function canTradeIn({ status, checkedInAt, keptSince, soldAt }: SellableRepair): boolean {
  if (soldAt !== null) return false
  return keptSince !== null || (isOpen(status) && status !== 'Färdig' && checkedInAt !== null)
}

/** Returns the note about the customer's yes to what the shop pays: `Kunden sa ja till 1 200 kr på telefon.` */
export const tradeInConsentText = (amount: string, way: ConsentWay): string =>
  `Kunden sa ja till ${amount} ${answerWayLabels[way]}.`
