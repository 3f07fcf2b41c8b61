import { commonPasswords } from './common-passwords.ts'
import { passwordMaxLength, passwordMinLength, passwordTooShortText } from './texts.ts'

/** Returns the error of a new password in Swedish, or undefined. `subject` starts the sentence about its length. */
export function passwordProblem(password: string, subject?: string): string | undefined {
  const length = Array.from(password).length
  if (length < passwordMinLength) return passwordTooShortText(subject)
  if (password.length > passwordMaxLength)
    return `${subject ?? 'Lösenordet'} får vara högst ${passwordMaxLength} tecken.`
  if (commonPasswords.has(password.toLowerCase()) || new Set(password).size < 3) {
    return 'Lösenordet är för vanligt och lätt att gissa. Välj ett annat.'
  }
  return undefined
}
