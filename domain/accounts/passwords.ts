import { commonPasswords } from './common-passwords.ts'

/** How long a customer's new password must be at least, in characters (spec 001 section 9). */
export const passwordMinLength = 8

/** Hashing a password costs the more the longer it is, so there is an end to it. */
export const passwordMaxLength = 128

/** What is wrong with a new password, in Swedish, or undefined. `subject` begins the sentence about its length. */
export function passwordProblem(password: string, subject = 'Lösenordet'): string | undefined {
  const length = Array.from(password).length
  if (length < passwordMinLength) return `${subject} måste vara minst ${passwordMinLength} tecken.`
  if (password.length > passwordMaxLength) return `${subject} får vara högst ${passwordMaxLength} tecken.`
  if (commonPasswords.has(password.toLowerCase()) || new Set(password).size < 3) {
    return 'Lösenordet är för vanligt och lätt att gissa. Välj ett annat.'
  }
  return undefined
}
