import { complaintYears } from '../settings/consumer-law.ts'
import { addCalendarMonths } from './rules.ts'

/**
 * The first day of sales whose legal guarantee is extended by a repair (directive (EU) 2024/1799, article 16, which adds a
 * paragraph to article 10 of directive (EU) 2019/771; it does not apply to contracts of sale before this day).
 */
export const extensionFrom = '2026-07-31'

/** Label of the last day of the legal guarantee, on documents and in mails. */
export const guaranteeLabel = 'Reklamationsrätt till och med'

/** Months by which a repair under the legal guarantee extends it, once. */
export const extensionMonths = 12

/** A piece that the shop sold and repairs under the legal guarantee. Days are in Swedish time. */
export type GuaranteedPiece = {
  soldOn: string
  deliveredOn: string
  /** The shop extends the guarantee although the sale is older than the rule. */
  voluntary: boolean
}

/**
 * Returns the last day on which a fault in a piece can show itself: three years after the delivery (konsumentköplag 2022:260),
 * and that day extended by twelve months; null when a repair does not extend it.
 */
export function legalGuarantee({ soldOn, deliveredOn, voluntary }: GuaranteedPiece) {
  const isByLaw = soldOn >= extensionFrom
  return {
    until: addCalendarMonths(deliveredOn, complaintYears * 12),
    extendedUntil:
      isByLaw || voluntary ? addCalendarMonths(deliveredOn, complaintYears * 12 + extensionMonths) : null,
    isByLaw,
  }
}
