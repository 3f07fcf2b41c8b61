import { useEffect, useRef } from 'react'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import type { ListAddress } from './list-address.ts'
import { focusFirstRow } from './row-keys.ts'

/**
 * Renders the search field of a list. The URL follows the input with a delay, so the field is uncontrolled while typing;
 * otherwise typed letters would be lost.
 */
export function SearchField({ address, placeholder }: { address: ListAddress; placeholder: string }) {
  const input = useRef<HTMLInputElement>(null)
  const { search } = address
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = search
  }, [search])
  return (
    <Field label="Sök" hideLabel>
      <TextInput
        ref={input}
        type="search"
        placeholder={placeholder}
        defaultValue={search}
        maxLength={100}
        aria-keyshortcuts="/"
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && focusFirstRow()) event.preventDefault()
        }}
        onChange={(event) => address.change({ q: event.target.value, page: undefined }, true)}
        onBlur={(event) => {
          event.target.value = search
        }}
      />
    </Field>
  )
}
