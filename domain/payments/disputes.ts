/** States of a dispute, in which a customer asks their bank to reverse a payment. */
export const disputeStates = ['needs_response', 'under_review', 'won', 'lost', 'closed'] as const

export type DisputeState = (typeof disputeStates)[number]

export function isOpenDispute(state: DisputeState): boolean {
  return state === 'needs_response' || state === 'under_review'
}

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

/** Returns the reason of a dispute for staff. `reason` is the provider's code, which may be unknown. */
export function disputeReason(reason: string): string {
  return reasonWords[reason] ?? 'Annan orsak'
}
