import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import { getCallQuery, type ReadKey } from '#app/admin/api/use-call.ts'
import type { Parts, Reply } from '#app/lib/api.ts'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import type { Contract } from '#domain/contract.ts'
import { LookupOptions, markedByArrow } from './lookup-options.tsx'

type LookupProps<Key extends ReadKey, Item> = {
  label: string
  hint?: string
  hideLabel?: boolean
  placeholder?: string
  /** Accessible name of the list of matches. */
  listLabel: string
  autoFocus?: boolean
  /** Number of characters from which a search is made. */
  from?: number
  /** The call that searches. */
  call: Key
  /** Returns the call's parts for what is typed. */
  partsFor: (words: string) => Parts<Contract[Key]>
  itemsOf: (reply: Reply<Key>) => readonly Item[]
  keyOf: (item: Item) => string | number
  row: (item: Item) => ReactNode
  onChoose: (item: Item) => void
  /** Called on Enter when nothing matches, with what was typed. */
  onNone?: (typed: string) => void
  /** Told when nothing matches. */
  noneText: ReactNode
}

/** Renders a search field with the matches below it. Enter takes the marked one, the arrow keys mark another. */
export function Lookup<Key extends ReadKey, Item>(props: LookupProps<Key, Item>) {
  const { label, hint, hideLabel = false, placeholder, listLabel, autoFocus = false, from = 2 } = props
  const { call, partsFor, itemsOf, keyOf, row, onChoose, onNone, noneText } = props
  const id = useId()
  const [words, setWords] = useState('')
  const [marked, setMarked] = useState(0)
  const client = useQueryClient()
  const requested = useDeferredValue(words.trim())
  const { data = [], isFetched } = useQuery({
    ...getCallQuery(call, partsFor(requested)),
    select: itemsOf,
    enabled: requested.length >= from,
    placeholderData: keepPreviousData,
  })
  const isSearched = words.trim().length >= from
  const results = isSearched ? data : []
  const clear = () => {
    setWords('')
    setMarked(0)
  }
  const choose = (item: Item) => {
    clear()
    onChoose(item)
  }
  const take = async () => {
    // A quick hand is ahead of the list below.
    const items = await client
      .fetchQuery(getCallQuery(call, partsFor(words.trim())))
      .then(itemsOf, (): readonly Item[] => [])
    const item = items[Math.min(marked, items.length - 1)]
    if (item !== undefined) return choose(item)
    if (!onNone) return
    clear()
    onNone(words.trim())
  }
  return (
    <div>
      <Field label={label} hideLabel={hideLabel} {...(hint ? { hint } : {})}>
        <TextInput
          type="text"
          enterKeyHint="search"
          role="combobox"
          aria-expanded={results.length > 0}
          aria-controls={id}
          aria-activedescendant={results[marked] === undefined ? undefined : `${id}-${marked}`}
          autoComplete="off"
          autoFocus={autoFocus}
          placeholder={placeholder}
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
            const next = markedByArrow(event.key, marked, results.length)
            if (next === undefined) return
            event.preventDefault()
            setMarked(next)
          }}
        />
      </Field>
      <LookupOptions {...{ id, marked, keyOf, row }} label={listLabel} items={results} onChoose={choose} />
      {isSearched && isFetched && results.length === 0 ? (
        <p role="status" className="mt-1 text-ink-soft text-sm">
          {noneText}
        </p>
      ) : null}
    </div>
  )
}
