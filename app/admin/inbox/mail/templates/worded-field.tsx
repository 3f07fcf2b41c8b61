import { RotateCcw } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea, TextInput } from '#app/ui/inputs.tsx'

type WordedFieldProps = {
  label: string
  hint?: string | undefined
  error: string | undefined
  value: string
  maxLength: number
  /** A text of one line. */
  isLine: boolean
  /** The values that the text may name, each with an explanation or an example. */
  names: readonly { name: string; hint: string }[]
  onChange: (text: string) => void
  /** Goes back to the standard text; undefined where it stands already. */
  onReset?: (() => void) | undefined
}

/** Renders a field for a text in which values stand in braces, with buttons that write them where the cursor is. */
export function WordedField(props: WordedFieldProps) {
  const { label, hint, error, value, maxLength, isLine, names, onChange, onReset } = props
  const line = useRef<HTMLInputElement>(null)
  const paragraph = useRef<HTMLTextAreaElement>(null)
  const insert = (name: string) => {
    const field = isLine ? line.current : paragraph.current
    if (!field) return
    field.focus()
    field.setRangeText(`{${name}}`, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
    onChange(field.value)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <Field label={label} hint={hint} error={error}>
        {isLine ? (
          <TextInput
            ref={line}
            value={value}
            maxLength={maxLength}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <TextArea
            ref={paragraph}
            rows={3}
            value={value}
            maxLength={maxLength}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-1.5">
        {names.map(({ name, hint: about }) => (
          <button
            key={name}
            type="button"
            title={about}
            aria-label={`Skriv in {${name}} i ${label}: ${about}`}
            onClick={() => insert(name)}
            className="min-h-9 rounded-md border border-line px-2 text-ink-soft text-sm hover:bg-sunk hover:text-ink"
          >
            {`{${name}}`}
          </button>
        ))}
        {onReset ? (
          <Button
            size="sm"
            variant="quiet"
            icon={<RotateCcw aria-hidden="true" className="size-4" />}
            aria-label={`Återställ ${label}`}
            onClick={onReset}
          >
            Återställ
          </Button>
        ) : null}
      </div>
    </div>
  )
}
