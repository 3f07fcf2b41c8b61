import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Parses a phone number by the numbering plan of its country, Sweden without a `+`. Returns undefined when the text is not a valid
 * number as a whole. A number must begin with 0 or `+`, because other digits may lack their area code.
 */
function parsePhone(text: string): PhoneNumber | undefined {
  if (!/^(?:\+[1-9]|0)/.test(text.trim())) return undefined
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'SE', extract: false })
  return number?.isValid() ? number : undefined
}

/**
 * Returns a phone number in E.164 form: `070-123 45 67`, `0046 70 123 45 67` and `+46 (0)70-123 45 67` are all `+46701234567`.
 * A text that is no such number, such as `070-123 45 67, fråga efter Kim`, is returned trimmed and otherwise as written.
 */
export function normalizePhone(text: string): string {
  return parsePhone(text)?.number ?? text.trim()
}

export const isValidPhone = (text: string): boolean => parsePhone(text) !== undefined

/** Returns the address by which a browser calls a number, `tel:+46701234567`. */
export function phoneUri(phone: string): string {
  return parsePhone(phone)?.getURI() ?? `tel:${phone.replace(/[^\d+]/g, '')}`
}

/** Returns a phone number as people write it: `+46701234567` is `070-123 45 67`, and `+4722123456` is `+47 22 12 34 56`. */
export function displayPhone(phone: string): string {
  const number = parsePhone(phone)
  if (!number) return phone
  return number.country === 'SE' ? number.formatNational() : number.formatInternational()
}

const digits = Array.from({ length: 10 }, (_, digit) => String(digit))

/**
 * Returns a question for a person who types an invalid number; undefined for a valid one, and for a text that is not a number. The
 * number is accepted anyway, because numbering plans change.
 */
export function phoneWarning(text: string): string | undefined {
  const written = text.trim()
  if (!/^\+?[\d\s().\-/]+$/.test(written) || parsePhone(written)) return undefined
  if (digits.some((digit) => parsePhone(written + digit))) return 'Saknas en siffra?'
  if (parsePhone(written.slice(0, -1))) return 'En siffra för mycket?'
  return 'Stämmer numret?'
}
