import { useLocation } from 'react-router'

/** Customer details passed by another screen to the check-in dialog. */
export type WalkInCustomer = { customer_name: string; customer_email: string; customer_phone: string }

/** Returns the customer passed as navigation state; undefined when there is none. */
export function useWalkInCustomer(): WalkInCustomer | undefined {
  const state = useLocation().state as { walkIn?: WalkInCustomer } | null
  return state?.walkIn
}
