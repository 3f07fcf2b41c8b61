import { useEffect, useRef } from 'react'
import { type CustomerFields, getCustomerFields } from '#domain/accounts/customer-fields.ts'
import { call } from '../api.ts'
import { readCustomerToken } from '../storage/customer-token.ts'
import { useHasCustomerToken } from '../storage/use-customer-token.ts'

/** Calls the listener with the details of the logged-in customer, once they are fetched. */
export function useCustomerFields(onFields: (fields: CustomerFields) => void): void {
  const loggedIn = useHasCustomerToken()
  const listener = useRef(onFields)
  listener.current = onFields
  useEffect(() => {
    const token = readCustomerToken()
    if (!loggedIn || !token) return
    const leaving = new AbortController()
    call('GET /api/v1/orders/profile/', { token, signal: leaving.signal }).then(
      (profile) => {
        if (!leaving.signal.aborted) listener.current(getCustomerFields(profile))
      },
      // The fields can be filled in by hand. An expired login is handled by the portal.
      () => undefined,
    )
    return () => leaving.abort()
  }, [loggedIn])
}
