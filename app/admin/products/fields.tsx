import type { ComponentProps, ReactNode } from 'react'
import { type RegisterOptions, useFormContext } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { type ProductValues, readNumber } from './form-values.ts'

type FieldName = Exclude<keyof ProductValues, 'is_original' | 'is_featured'>

export function useFieldError(name: keyof ProductValues): string | undefined {
  const { getFieldState, formState } = useFormContext<ProductValues>()
  return getFieldState(name, formState).error?.message
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'name' | 'required'> & {
  name: FieldName
  label: string
  hint?: ReactNode
  optional?: boolean
  /** Error message when the field is empty; makes it required. */
  needed?: string
  rules?: RegisterOptions<ProductValues, FieldName>
  fieldClass?: string
}

/** Renders a text field of a product. Only emptiness is checked here; the server validates the rest. */
export function TextField({
  name,
  label,
  hint,
  optional,
  needed,
  rules,
  fieldClass,
  ...rest
}: TextFieldProps) {
  const { register } = useFormContext<ProductValues>()
  const filled: RegisterOptions<ProductValues, FieldName> = {
    validate: (value) => (needed && String(value).trim() === '' ? needed : true),
  }
  return (
    <Field
      label={label}
      hint={hint}
      optional={optional ?? false}
      error={useFieldError(name)}
      {...(fieldClass ? { className: fieldClass } : {})}
    >
      <TextInput
        autoComplete="off"
        maxLength={120}
        aria-required={needed !== undefined}
        {...rest}
        {...register(name, rules ?? filled)}
      />
    </Field>
  )
}

type NumberFieldProps = Omit<TextFieldProps, 'needed' | 'rules'> & {
  most: number
  decimals?: boolean
}

/** Renders a number field in Swedish notation that is validated before the form is sent. */
export function NumberField({ most, decimals = false, optional = false, ...rest }: NumberFieldProps) {
  const fits = (value: unknown) => {
    if (optional && String(value).trim() === '') return true
    const number = readNumber(String(value))
    if (number >= 0 && number <= most && (decimals || Number.isInteger(number))) return true
    return `Skriv ett ${decimals ? 'tal' : 'heltal'} från 0 till ${most}.`
  }
  return (
    <TextField
      {...rest}
      optional={optional}
      inputMode={decimals ? 'decimal' : 'numeric'}
      className="figures"
      rules={{ validate: fits }}
    />
  )
}
