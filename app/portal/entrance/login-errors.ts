import { ApiError, NetworkError } from '#app/lib/api.ts'
import { readCustomerToken, storeCustomerToken } from '#app/lib/storage/customer-token.ts'

/** The login succeeded but left no token in the browser (spec 001 section 8). */
export class NoToken extends Error {}

/** Stores the token of a login. @throws NoToken when the reply or the browser has none */
export function keepToken(access: string): void {
  if (!access) throw new NoToken('Kunde inte hämta autentiseringstoken.')
  storeCustomerToken(access)
  if (readCustomerToken() !== access) {
    throw new NoToken('Webbläsaren sparar ingenting, så det går inte att logga in. Tillåt lagring för sidan.')
  }
}

/**
 * Returns the message for a failed login (spec 001 section 8). A failing server has not looked at password or code, so neither is
 * called wrong. `refusedText` is for a refusal without a text.
 */
export function getLoginErrorText(error: unknown, refusedText?: string): string {
  if (error instanceof NoToken) return error.message
  if (error instanceof ApiError) {
    const text = error.detail ?? (error.status < 500 && !error.garbled ? refusedText : undefined)
    if (text) return text
  }
  return error instanceof NetworkError ? error.message : 'Ett okänt fel inträffade. Försök igen.'
}
