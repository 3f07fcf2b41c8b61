import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'

type CodeFieldProps = {
  value: string
  error: string | undefined
  onChange: (code: string) => void
  hint?: string
}

/** The six digits of the app. */
export function CodeField({ value, error, onChange, hint }: CodeFieldProps) {
  return (
    <Field label="Kod från appen" hint={hint} error={error}>
      <TextInput
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        placeholder="123 456"
        className="figures tracking-widest"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
