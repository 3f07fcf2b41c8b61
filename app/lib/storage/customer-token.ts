import { readStored, writeStored } from './browser-storage.ts'

/** The key of the customer's token in browser storage. */
export const customerTokenKey = 'authToken'

/** The customer's token, wherever this browser keeps it (spec 000 section 6), or null when nobody is logged in. */
export function readCustomerToken(): string | null {
  return readStored(customerTokenKey) ?? readStored(customerTokenKey, 'session')
}

/** Keeps a customer's token after login; null forgets it, wherever it is kept. The header and every tab follow. */
export function storeCustomerToken(token: string | null): void {
  writeStored(customerTokenKey, null, 'session')
  writeStored(customerTokenKey, token)
}
