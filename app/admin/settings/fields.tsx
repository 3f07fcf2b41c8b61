import type { ComponentProps, ReactNode } from 'react'
import { type Path, type RegisterOptions, useFormContext } from 'react-hook-form'
import { type NumberPath, numberProblem, readNumber } from '../../../domain/settings/numbers.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import type { FormValues } from './form-values.ts'

type TextFieldProps = Omit<ComponentProps<'input'>, 'name'> & {
  name: Path<FormValues>
  label: string
  hint?: ReactNode
  optional?: boolean
  /** Error message when the field is empty; makes it required. */
  needed?: string
  fieldClass?: string
}

/** Renders a text field of the settings. Only emptiness is checked here; the server validates the rest. */
export function TextField({ needed, ...rest }: TextFieldProps) {
  const filled = (value: unknown) => (needed && String(value).trim() === '' ? needed : true)
  return <RegisteredField {...rest} required={needed !== undefined} rules={{ validate: filled }} />
}

type NumberFieldProps = { name: NumberPath; label: string; hint?: ReactNode; fieldClass?: string }

/** Renders a number field of the settings in Swedish notation that is validated against its bounds before the form is sent. */
export function NumberField({ name, ...rest }: NumberFieldProps) {
  const fits = (value: unknown) => numberProblem(name, readNumber(name, String(value))) ?? true
  return (
    <RegisteredField
      {...rest}
      name={name}
      required
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      className="figures"
      rules={{ validate: fits }}
    />
  )
}

type RegisteredFieldProps = Omit<TextFieldProps, 'needed'> & { rules: RegisterOptions<FormValues> }

function RegisteredField({
  name,
  label,
  hint,
  optional = false,
  required = false,
  fieldClass,
  rules,
  ...rest
}: RegisteredFieldProps) {
  const { register, getFieldState, formState } = useFormContext<FormValues>()
  return (
    <Field
      label={label}
      hint={hint}
      optional={optional}
      error={getFieldState(name, formState).error?.message}
      {...(fieldClass ? { className: fieldClass } : {})}
    >
      {/* Nearly every field is required, so only optional ones are marked. */}
      <TextInput
        autoComplete="off"
        maxLength={500}
        aria-required={required}
        {...rest}
        {...register(name, rules)}
      />
    </Field>
  )
}
