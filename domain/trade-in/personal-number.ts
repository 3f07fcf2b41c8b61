/**
 * The form of a personal identity number (spec 000 section 5): year 19xx or 20xx, month 01-12, day 01-31, optional hyphen, four
 * digits.
 */
export const personalNumberPattern = /^(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])-?\d{4}$/

/** Normalizes a personal identity number to `ÅÅÅÅMMDD-XXXX`; undefined for any other form. */
export function readPersonalNumber(text: string): string | undefined {
  const number = text.trim()
  if (!personalNumberPattern.test(number)) return undefined
  const digits = number.replace('-', '')
  return `${digits.slice(0, 8)}-${digits.slice(8)}`
}

const tenDigitsPattern = /^(\d{6})([-+]?)(\d{4})$/

/**
 * Completes a personal identity number of ten digits to `ÅÅÅÅMMDD-XXXX`; other texts are unchanged. The century is the latest that is
 * not after today, a plus sign means a century earlier (folkbokföringslagen 1991:481, 18 §). `today` is `yyyy-MM-dd`.
 */
export function completePersonalNumber(text: string, today: string): string {
  const [, birth, sign, end] = tenDigitsPattern.exec(text.trim()) ?? []
  if (birth === undefined) return text
  const now = Number(today.slice(0, 4))
  const latest = now - (now % 100) + Number(birth.slice(0, 2))
  const isAfterToday = `${latest}${birth.slice(2)}` > today.replaceAll('-', '')
  const year = latest - (isAfterToday ? 100 : 0) - (sign === '+' ? 100 : 0)
  return `${year}${birth.slice(2)}-${end}`
}

/** The form of a coordination number, whose day has 60 added. */
const coordinationNumberPattern = /^(19|20)\d{2}(0[1-9]|1[0-2])(6[1-9]|[78]\d|9[01])-?\d{4}$/

/** Normalizes a personal identity number or a coordination number to `ÅÅÅÅMMDD-XXXX`; undefined for any other form. */
export function readIdentityNumber(text: string): string | undefined {
  const number = text.trim()
  if (!coordinationNumberPattern.test(number)) return readPersonalNumber(number)
  const digits = number.replace('-', '')
  return `${digits.slice(0, 8)}-${digits.slice(8)}`
}

/** Whether the check digit is valid (Luhn, over the ten digits without the century). */
function checkDigitFits(digits: string): boolean {
  const sum = [...digits].reduce((all, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return all + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return sum % 10 === 0
}

/**
 * Whether a personal identity number or coordination number is valid: an existing date and a valid check digit. The specification accepts others too,
 * so this only warns the person entering it, and the staff who pay out.
 */
export function isLikelyPersonalNumber(text: string): boolean {
  const digits = readIdentityNumber(text)?.replace('-', '')
  if (digits === undefined) return false
  const dayDigits = Number(digits.slice(6, 8)) % 60
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${String(dayDigits).padStart(2, '0')}`
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && checkDigitFits(digits.slice(2))
}

/** Placeholder for a hidden number. It reveals nothing of it. */
export const maskedPersonalNumber = '••••••••-••••'
