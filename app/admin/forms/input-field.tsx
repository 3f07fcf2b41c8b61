import type { ComponentProps } from 'react'
import { Field, type FieldProps } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'

export type InputFieldProps = Omit<FieldProps, 'className' | 'children'> &
  ComponentProps<'input'> & { fieldClass?: string | undefined }

/** Renders a labelled one-line text field. `{...form.field('name')}` connects it to a form of `useAdminForm`. */
export function InputField(props: InputFieldProps) {
  const {
    label,
    hint,
    error,
    required = false,
    optional = false,
    hideLabel = false,
    fieldClass,
    ...input
  } = props
  return (
    <Field {...{ label, hint, error, required, optional, hideLabel }} className={fieldClass}>
      <TextInput autoComplete="off" {...input} />
    </Field>
  )
}
