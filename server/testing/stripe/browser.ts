import type { AccountState, Billing, Intent } from './account-state.ts'
import { type Params, Refused, textParam } from './wire.ts'

const declinedCard = '4000000000000002'

function within(params: Params, ...path: string[]): Params {
  let place = params
  for (const name of path) {
    const inner = place[name]
    place = typeof inner === 'object' ? inner : {}
  }
  return place
}

/**
 * Handles Stripe.js's request to confirm an intent by its client secret. All cards succeed apart from the declined one;
 * an invoice is approved at once.
 */
export function confirmInBrowser(books: AccountState, id: string, params: Params): unknown {
  getIntent(books, id, params)
  const method = within(params, 'payment_method_data')
  const details = within(method, 'billing_details')
  const billing: Billing = {
    name: textParam(details, 'name') ?? '',
    email: textParam(details, 'email') ?? '',
    phone: textParam(details, 'phone') ?? '',
  }
  if (textParam(within(method, 'card'), 'number')?.replace(/\D/g, '') === declinedCard) {
    books.confirm(id, 'declined', billing)
    throw new Refused(402, 'card_declined', 'Your card was declined.', 'card_error')
  }
  const confirmed = books.confirm(id, 'succeeded', billing)
  return shown(confirmed)
}

/** Returns an intent as shown to a browser with its client secret. */
export function readInBrowser(books: AccountState, id: string, params: Params): unknown {
  return shown(getIntent(books, id, params))
}

function getIntent(books: AccountState, id: string, params: Params): Intent {
  const intent = books.intent(id)
  if (textParam(params, 'client_secret') !== intent.client_secret) {
    throw new Refused(404, 'resource_missing', `No such payment_intent: ${id}`)
  }
  return intent
}

function shown(intent: Intent): unknown {
  return { ...intent, latest_charge: intent.latest_charge?.id ?? null }
}
