import { type RegisterOptions, useFormContext } from 'react-hook-form'
import { InputField, type InputFieldProps } from '../forms/input-field.tsx'
import { type ProductValues, readNumber } from './form-values.ts'

type FieldName = Exclude<keyof ProductValues, 'is_original' | 'is_featured' | 'usb_pd'>

export function useFieldError(name: keyof ProductValues): string | undefined {
  const { getFieldState, formState } = useFormContext<ProductValues>()
  return getFieldState(name, formState).error?.message
}

type TextFieldProps = Omit<InputFieldProps, 'required'> & {
  name: FieldName
  /** Error message when the field is empty; makes it required. */
  needed?: string
  rules?: RegisterOptions<ProductValues, FieldName>
}

/** Renders a text field of a product. Only emptiness is checked here; the server validates the rest. */
export function TextField({ name, needed, rules, ...rest }: TextFieldProps) {
  const { register } = useFormContext<ProductValues>()
  const filled: RegisterOptions<ProductValues, FieldName> = {
    validate: (value) => (needed && String(value).trim() === '' ? needed : true),
  }
  return (
    <InputField
      maxLength={rest.type === undefined ? 120 : undefined}
      aria-required={needed !== undefined}
      error={useFieldError(name)}
      {...rest}
      {...register(name, rules ?? filled)}
    />
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
