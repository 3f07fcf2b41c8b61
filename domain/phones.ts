import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'

const parse = (text: string): PhoneNumber | undefined =>
  parsePhoneNumberFromString(text, { defaultCountry: 'SE', extract: false })

/**
 * Returns the number that a text is as a whole, by the numbering plan of its country; without `+`, of Sweden. Digits without 0 or `+`
 * before them may lack their area code.
 */
function numberIn(text: string): PhoneNumber | undefined {
  if (!/^(?:\+[1-9]|0)/.test(text.trim())) return undefined
  const number = parse(text)
  return number?.isValid() ? number : undefined
}

/**
 * Returns a phone number in E.164 form: `070-123 45 67`, `0046 70 123 45 67` and `+46 (0)70-123 45 67` are all `+46701234567`.
 * A text that is no such number, such as `070-123 45 67, fråga efter Kim`, is returned trimmed and otherwise as written.
 */
export function normalizePhone(text: string): string {
  return numberIn(text)?.number ?? text.trim()
}

export const canBeCalled = (text: string): boolean => numberIn(text) !== undefined

/** Returns the address by which a browser calls a number, `tel:+46701234567`. */
export function phoneUri(phone: string): string {
  return numberIn(phone)?.getURI() ?? `tel:${phone.replace(/[^\d+]/g, '')}`
}

/** Returns a phone number as people write it: `+46701234567` is `070-123 45 67`, and `+4722123456` is `+47 22 12 34 56`. */
export function displayPhone(phone: string): string {
  const number = numberIn(phone)
  if (!number) return phone
  return number.country === 'SE' ? number.formatNational() : number.formatInternational()
}

const digits = Array.from({ length: 10 }, (_, digit) => String(digit))

/**
 * Returns what to ask a person who types a number that no one can be called at; undefined for a good number, and for a text that is
 * no number. The number is taken as it is, because numbering plans change.
 */
export function phoneDoubt(text: string): string | undefined {
  const written = text.trim()
  if (!/^\+?[\d\s().\-/]+$/.test(written) || numberIn(written)) return undefined
  if (digits.some((digit) => numberIn(written + digit))) return 'Saknas en siffra?'
  if (numberIn(written.slice(0, -1))) return 'En siffra för mycket?'
  return 'Stämmer numret?'
}
