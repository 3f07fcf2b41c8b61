import { complaintYears } from '../settings/consumer-law.ts'
import { addCalendarMonths } from './rules.ts'

/** Label of the last day of the legal guarantee, on documents and in mails. */
export const guaranteeLabel = 'Reklamationsrätt till och med'

/**
 * Months by which a repair under the legal guarantee extends it, once, where the shop promises so (directive (EU) 2024/1799, article 16,
 * for sales from 31 July 2026; docs/law.md says what is known of the Swedish act).
 */
export const extensionMonths = 12

/**
 * Returns the last day on which a fault in a sold piece can show itself: three years after the delivery (konsumentköplag 2022:260),
 * and that day after the promised extension; null without one. Days are in Swedish time.
 */
export function legalGuarantee({ deliveredOn, isExtended }: { deliveredOn: string; isExtended: boolean }) {
  return {
    until: addCalendarMonths(deliveredOn, complaintYears * 12),
    extendedUntil: isExtended ? addCalendarMonths(deliveredOn, complaintYears * 12 + extensionMonths) : null,
  }
}
