import { readStored, writeStored } from './browser-storage.ts'

export const customerTokenKey = 'authToken'

/**
 * Returns the customer's token from localStorage or sessionStorage (spec 000 section 6), or null when the customer is not
 * logged in.
 */
export function readCustomerToken(): string | null {
  return readStored(customerTokenKey) ?? readStored(customerTokenKey, 'session')
}

/** Stores a customer's token after login; null removes it from both storages. The header and other tabs update. */
export function storeCustomerToken(token: string | null): void {
  writeStored(customerTokenKey, null, 'session')
  writeStored(customerTokenKey, token)
}

/** Removes a token that the server rejected, unless a later login has replaced it. */
export function forgetCustomerToken(rejected: string | null): void {
  if (readCustomerToken() === rejected) storeCustomerToken(null)
}
