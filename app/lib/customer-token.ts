import { useStored } from './browser-storage.ts'

const key = 'authToken'

/** Whether a customer token is kept in this browser; false on the server. Says nothing of whether it still holds. */
export function useHasCustomerToken(): boolean {
  return Boolean(useStored(key))
}
