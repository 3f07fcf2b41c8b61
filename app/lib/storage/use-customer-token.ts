import { customerTokenKey } from './customer-token.ts'
import { useStored } from './use-stored.ts'

/** Whether this browser has a customer token, which may have expired. False on the server. */
export function useHasCustomerToken(): boolean {
  return Boolean(useStored(customerTokenKey))
}

/** Returns the customer token and follows its changes. Undefined on the server and until the page is hydrated. */
export function useCustomerToken(): string | null | undefined {
  return useStored(customerTokenKey)
}
