import { useId, useState } from 'react'
import { useCall } from '#app/admin/api/use-call.ts'
import { LookupOptions, markedByArrow } from '#app/admin/components/lookup/lookup-options.tsx'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { formatDecimal } from '#domain/money.ts'
import type { IssueSuggestion } from '#domain/repairs/admin-schemas.ts'

type IssueFieldProps = {
  brand: string
  model: string
  value: string
  error: string | undefined
  onChange: (issue: string) => void
  onChoose: (chosen: IssueSuggestion) => void
}

/**
 * Renders the field for the problem: free text, with the model's commonest problems first and then its price list. Enter takes the
 * marked one.
 */
export function IssueField({ brand, model, value, error, onChange, onChoose }: IssueFieldProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [marked, setMarked] = useState(0)
  const { data = [] } = useCall(
    'GET /api/admin/repairs/common_issues/',
    { query: { brand, model } },
    { enabled: model !== '', staleTime: 600_000 },
  )
  const words = value.toLowerCase().split(/\s+/)
  const fitting = data.filter(({ issue }) => words.every((word) => issue.toLowerCase().includes(word)))
  const suggestions = isOpen ? fitting : []
  const choose = (suggestion: IssueSuggestion) => {
    setOpen(false)
    onChoose(suggestion)
  }
  return (
    <div>
      <InputField
        label="Problem"
        required
        role="combobox"
        aria-expanded={suggestions.length > 0}
        aria-controls={id}
        aria-activedescendant={suggestions[marked] ? `${id}-${marked}` : undefined}
        maxLength={200}
        error={error}
        value={value}
        onFocus={() => setOpen(value === '')}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          onChange(event.target.value)
          setOpen(true)
          setMarked(0)
        }}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey) return
          const suggestion = suggestions[marked]
          if (event.key === 'Escape' && suggestion) {
            event.stopPropagation()
            setOpen(false)
          }
          if (event.key === 'Enter') {
            // Enter would send the form around it.
            event.preventDefault()
            if (suggestion) choose(suggestion)
          }
          const next = markedByArrow(event.key, marked, suggestions.length)
          if (next === undefined) return
          event.preventDefault()
          setMarked(next)
        }}
      />
      <LookupOptions
        id={id}
        label="Förslag"
        items={suggestions}
        marked={marked}
        keyOf={({ issue }) => issue}
        row={({ issue, price }) => (
          <>
            <span className="min-w-0">{issue}</span>
            {price === null ? null : (
              <span className="figures shrink-0 font-semibold">{formatDecimal(price)}</span>
            )}
          </>
        )}
        onChoose={choose}
      />
    </div>
  )
}
