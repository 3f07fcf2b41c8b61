/** Returns the ten digits of an organisation number, with or without hyphen; undefined for any other form. */
function orgDigits(text: string): string | undefined {
  const match = /^(\d{6})[- ]?(\d{4})$/.exec(text.trim())
  return match?.[1] && match[2] ? match[1] + match[2] : undefined
}

/** Returns the Luhn sum without the check digit: every other digit doubled, their digits added. */
function checkSum(digits: string): number {
  let sum = 0
  for (const [index, digit] of [...digits].entries()) {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1)
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum
}

/**
 * Formats an organisation number, `556016-0680`. Undefined unless it has ten digits with a valid check digit (Luhn; sole
 * traders use their personal identity number).
 */
export function readOrgNumber(text: string): string | undefined {
  const digits = orgDigits(text)
  if (!digits || checkSum(digits) % 10 !== 0) return undefined
  return `${digits.slice(0, 6)}-${digits.slice(6)}`
}

/** Returns the VAT number of a Swedish organisation: `SE`, its ten digits, `01`. Undefined for an invalid number. */
export function vatNumberOf(orgNumber: string): string | undefined {
  const valid = readOrgNumber(orgNumber)
  return valid && `SE${valid.replace('-', '')}01`
}

/** Normalizes a VAT number, `SE556016068001`, ignoring spaces and case. Undefined for any other form. */
export function readVatNumber(text: string): string | undefined {
  const compact = text.replace(/\s/g, '').toUpperCase()
  return /^SE\d{10}01$/.test(compact) ? compact : undefined
}

/** Normalizes a Swedish postal code, `671 31`. Undefined unless it has five digits and the first is not 0. */
export function readPostalCode(text: string): string | undefined {
  const match = /^([1-9]\d{2}) ?(\d{2})$/.exec(text.trim())
  return match ? `${match[1]} ${match[2]}` : undefined
}

/** Whether a text is a phone number: 0 or + first, then digits with spaces or hyphens in between. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^(\+[1-9]|0)[\d -]*\d$/.test(text) && digits >= 7 && digits <= 15
}

/** Whether a text is a URL that may become a link: http or https only. */
export function isWebAddress(text: string): boolean {
  if (/\s/.test(text)) return false
  try {
    const { protocol, hostname } = new URL(text)
    return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.')
  } catch {
    return false
  }
}
