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

/** The error of a new password that is the account's own e-mail address or user name. */
export const ownNameText = 'Välj ett annat lösenord än din e-postadress eller ditt användarnamn.'

/** Returns whether a password is one of the account's names, ignoring case and blanks around it. */
export function isOwnName(password: string, names: readonly (string | null)[]): boolean {
  const plain = password.trim().toLowerCase()
  return names.some((name) => name !== null && name.trim().toLowerCase() === plain)
}
