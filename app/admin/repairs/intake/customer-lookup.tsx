import { useState } from 'react'
import type { KnownPerson } from '../../../../domain/office/customers.ts'
import { displayPhone } from '../../../../domain/phones.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { useFindPeople, usePeople } from './intake-data.ts'

type CustomerLookupProps = {
  onChoose: (person: KnownPerson) => void
  /** Called on Enter when nobody matches, with what was typed. */
  onNew: (typed: string) => void
}

/** Renders the search for a customer by phone or name. Enter takes the marked one, the arrows mark another. */
export function CustomerLookup({ onChoose, onNew }: CustomerLookupProps) {
  const [words, setWords] = useState('')
  const [marked, setMarked] = useState(0)
  const { data = [], isFetched } = usePeople(words)
  const findPeople = useFindPeople()
  const isSearched = words.trim().length > 1
  const found = isSearched ? data : []
  const choose = (person: KnownPerson) => {
    setWords('')
    setMarked(0)
    onChoose(person)
  }
  const take = async () => {
    const people = await findPeople(words).catch(() => [])
    const person = people[Math.min(marked, people.length - 1)]
    if (person) return choose(person)
    setWords('')
    onNew(words.trim())
  }
  return (
    <div>
      <Field label="Kund" hint="Telefon eller namn. Enter väljer.">
        <TextInput
          type="search"
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls="kunder"
          aria-activedescendant={found[marked] ? `kund-${marked}` : undefined}
          autoComplete="off"
          autoFocus
          maxLength={100}
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            setMarked(0)
          }}
          onKeyDown={(event) => {
            if (event.ctrlKey || event.metaKey) return
            if (event.key === 'Enter') {
              event.preventDefault()
              if (isSearched) void take()
            }
            const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
            if (step === 0 || found.length === 0) return
            event.preventDefault()
            setMarked((at) => (at + step + found.length) % found.length)
          }}
        />
      </Field>
      {found.length > 0 ? (
        <div
          id="kunder"
          role="listbox"
          aria-label="Kunder"
          className="mt-1 rounded-md border border-line bg-card"
        >
          {found.map((person, index) => (
            <button
              key={`${person.phone} ${person.email}`}
              id={`kund-${index}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              onClick={() => choose(person)}
              className="flex w-full items-baseline justify-between gap-3 border-line border-b px-3 py-2 text-left last:border-b-0 hover:bg-blue-tint aria-selected:bg-blue-tint"
            >
              <span className="min-w-0 truncate font-semibold">{person.name || 'Utan namn'}</span>
              <span className="figures min-w-0 truncate text-ink-soft text-sm">
                {[person.phone && displayPhone(person.phone), person.email].filter(Boolean).join(' · ')}
              </span>
            </button>
          ))}
        </div>
      ) : null}
      {isSearched && isFetched && found.length === 0 ? (
        <p role="status" className="mt-1 text-ink-soft text-sm">
          Ny kund. Enter fyller i det du skrev.
        </p>
      ) : null}
    </div>
  )
}
