import { readStored, useStored } from './browser-storage.ts'

const key = 'authToken'

/** The customer's token, wherever this browser keeps it (spec 000 section 6), or null when nobody is logged in. */
export function readCustomerToken(): string | null {
  return readStored(key) ?? readStored(key, 'session')
}

/** Whether a customer token is kept in this browser; false on the server. Says nothing of whether it still holds. */
export function useHasCustomerToken(): boolean {
  return Boolean(useStored(key))
}
