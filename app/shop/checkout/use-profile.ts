import { type RefObject, useEffect } from 'react'
import { call } from '#app/lib/api.ts'
import { readCustomerToken } from '#app/lib/storage/customer-token.ts'
import { useHasCustomerToken } from '#app/lib/storage/use-customer-token.ts'

/** Fills in the logged-in customer's details, in fields that are still empty. */
export function useProfile(form: RefObject<HTMLFormElement | null>): void {
  const loggedIn = useHasCustomerToken()
  useEffect(() => {
    const token = readCustomerToken()
    if (!loggedIn || !token) return
    const leaving = new AbortController()
    call('GET /api/v1/orders/profile/', { token, signal: leaving.signal }).then(
      ({ first_name, last_name, email, phone_number }) => {
        for (const [name, value] of Object.entries({ first_name, last_name, email, phone: phone_number })) {
          const field = form.current?.elements.namedItem(name)
          if (field instanceof HTMLInputElement && field.value === '') field.value = value
        }
      },
      // The fields can be filled in by hand. An expired login is handled by the portal.
      () => undefined,
    )
    return () => leaving.abort()
  }, [loggedIn, form])
}
