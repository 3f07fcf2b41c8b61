import type { KnownPerson } from '#domain/office/customers.ts'
import { displayPhone } from '#domain/phones.ts'
import { Lookup } from './lookup.tsx'
import { peopleSearch } from './people-search.ts'

type CustomerLookupProps = {
  onChoose: (person: KnownPerson) => void
  /** Called on Enter when nobody matches, with what was typed. */
  onNew: (typed: string) => void
}

/** Renders the search for a customer by phone or name. */
export function CustomerLookup({ onChoose, onNew }: CustomerLookupProps) {
  return (
    <Lookup
      label="Kund"
      hint="Telefon eller namn. Enter väljer."
      listLabel="Kunder"
      autoFocus
      {...peopleSearch}
      keyOf={({ id }) => id}
      row={({ name, phone, email }) => (
        <>
          <span className="min-w-0 truncate font-semibold">{name || 'Utan namn'}</span>
          <span className="figures min-w-0 truncate text-ink-soft text-sm">
            {[phone && displayPhone(phone), email].filter(Boolean).join(' · ')}
          </span>
        </>
      )}
      onChoose={onChoose}
      onNone={onNew}
      noneText="Ny kund. Enter fyller i det du skrev."
    />
  )
}
