import { passwordMaxLength } from '#domain/accounts/texts.ts'
import { InputField, type InputFieldProps } from './input-field.tsx'

/** Renders a password field: for the current password, or with `isNew` for one that is chosen. */
export function PasswordField({ isNew = false, ...props }: InputFieldProps & { isNew?: boolean }) {
  return (
    <InputField
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      maxLength={passwordMaxLength}
      {...props}
    />
  )
}
