/**
 * What the form takes for a personal identity number (spec 000 section 5): year 19xx or 20xx, month 01-12, day 01-31, optional
 * hyphen, four digits.
 */
export const personalNumberPattern = /^(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])-?\d{4}$/

/** A personal identity number with its hyphen, `ÅÅÅÅMMDD-XXXX`; undefined when it has another form. */
export function readPersonalNumber(text: string): string | undefined {
  const number = text.trim()
  if (!personalNumberPattern.test(number)) return undefined
  const digits = number.replace('-', '')
  return `${digits.slice(0, 8)}-${digits.slice(8)}`
}

/** Whether the last digit fits the nine before it (Luhn, over the ten digits without the century). */
function checkDigitFits(digits: string): boolean {
  const sum = [...digits].reduce((all, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return all + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return sum % 10 === 0
}

/**
 * Whether a number can be somebody's: its day is in the calendar and its check digit fits. The specification lets others
 * through, so this never refuses one; it is told to whoever writes it, and to the staff who pay out.
 */
export function isLikelyPersonalNumber(text: string): boolean {
  const digits = readPersonalNumber(text)?.replace('-', '')
  if (digits === undefined) return false
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && checkDigitFits(digits.slice(2))
}

/** How a number is shown to whoever has not asked to see it: nothing of it. */
export const maskedPersonalNumber = '••••••••-••••'
