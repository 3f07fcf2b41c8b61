import { useLocation } from 'react-router'

/** Whose device is handed in, as another screen knows the customer. */
export type WalkInCustomer = { customer_name: string; customer_email: string; customer_phone: string }

/** The customer whom another screen sent somebody here with, beside the address; undefined when it sent none. */
export function useWalkInCustomer(): WalkInCustomer | undefined {
  const state = useLocation().state as { walkIn?: WalkInCustomer } | null
  return state?.walkIn
}
