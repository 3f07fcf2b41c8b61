import type { ShopSettings } from './schemas.ts'

type BankDetails = Pick<ShopSettings['invoicing'], 'bankgiro' | 'swishNumber'>

/** Returns whether customers would pay to another account: whether the bankgiro or the Swish number differs. */
export function movesPayments(from: BankDetails, to: BankDetails): boolean {
  return from.bankgiro !== to.bankgiro || from.swishNumber !== to.swishNumber
}
