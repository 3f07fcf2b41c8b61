import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import type { FieldState } from './use-details.ts'

type TouchedFieldProps = {
  label: string
  state: FieldState
  hint?: ReactNode
  optional?: boolean
  className?: string
} & Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'maxLength'>

/** Renders a field that shows its error after losing focus, or a green check when it is valid. */
export function TouchedField({
  label,
  state,
  hint,
  optional = false,
  className,
  ...input
}: TouchedFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={state.problem}
      required={!optional}
      optional={optional}
      {...(className && { className })}
    >
      <span className="relative block">
        <TextInput
          maxLength={200}
          {...input}
          name={state.name}
          value={state.value}
          onChange={(event) => state.onChange(event.target.value)}
          onBlur={state.onLeave}
          className="pr-11!"
        />
        {state.fine ? (
          <Icon
            name="circle-check"
            className="pointer-events-none absolute top-1/2 right-3 size-5.5 -translate-y-1/2 text-green"
          />
        ) : null}
      </span>
    </Field>
  )
}
