import { useDeferredValue } from 'react'
import { useCall } from '#app/admin/api/use-call.ts'
import type { KnownPerson } from '#domain/office/customers.ts'
import { normalizePhone } from '#domain/phones.ts'

type Contact = Pick<KnownPerson, 'name' | 'phone' | 'email'>

export function isSameName(a: string, b: string): boolean {
  const [first, second] = [a, b].map((name) => name.trim().replace(/\s+/g, ' ').toLowerCase())
  return first === second
}

/**
 * Returns the customer who is known by an e-mail address, or without one by phone number and name; undefined for a new customer and
 * while that is being found out, which `isPending` says.
 */
export function useKnownPerson({ name, phone, email }: Contact): {
  person: KnownPerson | undefined
  isPending: boolean
} {
  const address = useDeferredValue(email.trim().toLowerCase())
  const number = useDeferredValue(normalizePhone(phone))
  const q = address === '' ? number : address
  const enabled = address === '' ? number.startsWith('+') : address.includes('@')
  const { data, isLoading } = useCall('GET /api/admin/office/people/', { query: { q } }, { enabled })
  const person = data?.find((each) =>
    address === ''
      ? each.email === '' && normalizePhone(each.phone) === number && isSameName(each.name, name)
      : each.email.toLowerCase() === address,
  )
  return { person: enabled ? person : undefined, isPending: isLoading }
}
