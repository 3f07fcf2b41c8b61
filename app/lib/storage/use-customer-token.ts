import { customerTokenKey } from './customer-token.ts'
import { useStored } from './use-stored.ts'

/** Whether a customer token is kept in this browser; false on the server. Says nothing of whether it still holds. */
export function useHasCustomerToken(): boolean {
  return Boolean(useStored(customerTokenKey))
}

/** The token as it changes; undefined on the server and until the page is hydrated. */
export function useCustomerToken(): string | null | undefined {
  return useStored(customerTokenKey)
}
