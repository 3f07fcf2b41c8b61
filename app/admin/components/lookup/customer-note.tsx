import { Notice } from '#app/ui/notice.tsx'
import type { KnownPerson } from '#domain/office/customers.ts'
import { useKnownPerson } from './use-known-person.ts'

/** Shows what staff have noted on the customer with these contact details; nothing when there is no note. */
export function CustomerNote(contact: Pick<KnownPerson, 'name' | 'phone' | 'email'>) {
  const { person } = useKnownPerson(contact)
  if (!person?.note) return null
  return (
    <Notice tone="warning" live title="Om kunden">
      <span className="whitespace-pre-line [overflow-wrap:anywhere]">{person.note}</span>
    </Notice>
  )
}
