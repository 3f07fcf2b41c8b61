import { readStored, useStored, writeStored } from './browser-storage.ts'

const key = 'authToken'

/** The customer's token, wherever this browser keeps it (spec 000 section 6), or null when nobody is logged in. */
export function readCustomerToken(): string | null {
  return readStored(key) ?? readStored(key, 'session')
}

/** Keeps a customer's token after login; null forgets it, wherever it is kept. The header and every tab follow. */
export function keepCustomerToken(token: string | null): void {
  writeStored(key, null, 'session')
  writeStored(key, token)
}

/** Whether a customer token is kept in this browser; false on the server. Says nothing of whether it still holds. */
export function useHasCustomerToken(): boolean {
  return Boolean(useStored(key))
}

/** The token as it changes; undefined on the server and until the page is hydrated. */
export function useCustomerToken(): string | null | undefined {
  return useStored(key)
}
