/** Where a dispute stands: the customer has asked their bank to take a payment back. */
export const disputeStates = ['needs_response', 'under_review', 'won', 'lost', 'closed'] as const

export type DisputeState = (typeof disputeStates)[number]

/** Whether a dispute is not decided yet. */
export function isOpenDispute(state: DisputeState): boolean {
  return state === 'needs_response' || state === 'under_review'
}

/** Where a dispute stands, as staff read it. */
export const disputeStateLabels = {
  needs_response: 'Väntar på svar',
  under_review: 'Granskas',
  won: 'Vunnen',
  lost: 'Förlorad',
  closed: 'Avslutad',
} as const satisfies Record<DisputeState, string>

const reasonWords: Record<string, string> = {
  bank_cannot_process: 'Banken kunde inte genomföra köpet',
  credit_not_processed: 'Återbetalning som inte har kommit',
  customer_initiated: 'Kunden har bett sin bank om pengarna',
  duplicate: 'Betalt två gånger',
  fraudulent: 'Kunden känner inte igen köpet',
  general: 'Ingen orsak angiven',
  incorrect_account_details: 'Fel kontouppgifter',
  insufficient_funds: 'Inte täckning på kontot',
  product_not_received: 'Varan har inte kommit',
  product_unacceptable: 'Varan är trasig eller inte som beskriven',
  subscription_canceled: 'Uppsagd prenumeration',
  unrecognized: 'Kunden känner inte igen köpet',
}

/** Why a payment is disputed, as staff read it. `reason` is the provider's own code, which may be new. */
export function disputeReason(reason: string): string {
  return reasonWords[reason] ?? 'Annan orsak'
}
