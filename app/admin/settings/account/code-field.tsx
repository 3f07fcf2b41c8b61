import type { ComponentProps } from 'react'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'

type CodeFieldProps = ComponentProps<'input'> & { error: string | undefined; hint?: string }

export function CodeField({ error, hint, ...input }: CodeFieldProps) {
  return (
    <Field label="Kod från appen" hint={hint} error={error}>
      <TextInput
        inputMode="numeric"
        data-code=""
        autoComplete="one-time-code"
        maxLength={40}
        placeholder="123 456"
        className="figures tracking-widest"
        {...input}
      />
    </Field>
  )
}
