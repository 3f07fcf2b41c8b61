import type { ReactNode } from 'react'
import { type Path, type RegisterOptions, useFormContext } from 'react-hook-form'
import { type NumberPath, numberProblem, readNumber } from '#domain/settings/numbers.ts'
import type { FormValues } from '../components/settings/form-values.ts'
import { InputField, type InputFieldProps } from '../forms/input-field.tsx'

type TextFieldProps = InputFieldProps & {
  name: Path<FormValues>
  /** Error message when the field is empty; makes it required. */
  needed?: string
}

/** Renders a text field of the settings. Only emptiness is checked here; the server validates the rest. */
export function TextField({ needed, ...rest }: TextFieldProps) {
  const filled = (value: unknown) => (needed && String(value).trim() === '' ? needed : true)
  return <RegisteredField {...rest} required={needed !== undefined} rules={{ validate: filled }} />
}

type NumberFieldProps = {
  name: NumberPath
  label: string
  hint?: ReactNode
  fieldClass?: string
  optional?: boolean
}

/** Renders a number field of the settings in Swedish notation that is validated against its bounds before the form is sent. */
export function NumberField({ name, optional = false, ...rest }: NumberFieldProps) {
  const fits = (value: unknown) =>
    (optional && String(value).trim() === '') ||
    (numberProblem(name, readNumber(name, String(value))) ?? true)
  return (
    <RegisteredField
      {...rest}
      name={name}
      required={!optional}
      inputMode="decimal"
      maxLength={20}
      className="figures"
      rules={{ validate: fits }}
    />
  )
}

type RegisteredFieldProps = Omit<TextFieldProps, 'needed'> & { rules: RegisterOptions<FormValues> }

/** Nearly every field is required, so only optional ones are marked. */
function RegisteredField({ name, required = false, rules, ...rest }: RegisteredFieldProps) {
  const { register, getFieldState, formState } = useFormContext<FormValues>()
  return (
    <InputField
      maxLength={rest.type === 'date' ? undefined : 500}
      aria-required={required}
      error={getFieldState(name, formState).error?.message}
      {...rest}
      {...register(name, rules)}
    />
  )
}
