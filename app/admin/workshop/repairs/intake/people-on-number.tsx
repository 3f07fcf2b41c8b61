import { useDeferredValue } from 'react'
import { useCall } from '#app/admin/api/use-call.ts'
import { isSameName } from '#app/admin/components/lookup/use-known-person.ts'
import { Button } from '#app/ui/button.tsx'
import type { KnownPerson } from '#domain/office/customers.ts'
import { normalizePhone } from '#domain/phones.ts'

type PeopleOnNumberProps = {
  name: string
  phone: string
  email: string
  onChoose: (person: KnownPerson) => void
}

/**
 * Asks whether the customer is one of those known by the same number. Without an e-mail address a person is phone number and name,
 * because a family may share a number.
 */
export function PeopleOnNumber({ name, phone, email, onChoose }: PeopleOnNumberProps) {
  const number = useDeferredValue(normalizePhone(phone))
  const isNumber = number.startsWith('+')
  const { data = [] } = useCall(
    'GET /api/admin/office/people/',
    { query: { q: number } },
    { enabled: isNumber && email.trim() === '' },
  )
  const others =
    isNumber && email.trim() === '' ? data.filter((person) => normalizePhone(person.phone) === number) : []
  if (others.length === 0 || others.some((person) => person.email === '' && isSameName(person.name, name)))
    return null
  return (
    <div role="status" className="rounded-lg border border-blue-line bg-blue-tint p-3 text-sm">
      <p>Numret finns redan. Samma person, eller en till på numret?</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {others.map((person) => (
          <Button key={person.id} size="sm" variant="secondary" onClick={() => onChoose(person)}>
            {person.name || person.email}
          </Button>
        ))}
      </div>
      <p className="mt-2 text-ink-soft">Är det en till: skriv bara namnet.</p>
    </div>
  )
}
