import { isValidPhone } from '../phones.ts'

/** Returns the ten digits of an organisation number, with or without hyphen; undefined for any other form. */
function orgDigits(text: string): string | undefined {
  const match = /^(\d{6})[- ]?(\d{4})$/.exec(text.trim())
  return match?.[1] && match[2] ? match[1] + match[2] : undefined
}

/** Returns the Luhn sum of a number that ends with its check digit: from the right every other digit doubled, their digits added. */
function checkSum(digits: string): number {
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const weighted = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum
}

/** Returns the check digit that makes a number's Luhn sum a multiple of ten. */
export function luhnDigit(digits: string): number {
  return (10 - (checkSum(`${digits}0`) % 10)) % 10
}

/** Formats a bankgiro number, `5402-9681`. Undefined unless it has seven or eight digits with a valid check digit. */
export function readBankgiro(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d{7,8}$/.test(digits) || checkSum(digits) % 10 !== 0) return undefined
  return `${digits.slice(0, -4)}-${digits.slice(-4)}`
}

/** Formats a number for Swish payments: a company's, `123 456 78 90`, or a mobile number, `070 123 45 67`. */
export function readSwishNumber(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '').replace(/^\+46/, '0')
  if (!/^(123\d{7}|07\d{8})$/.test(digits)) return undefined
  return `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6, 8)} ${digits.slice(8)}`
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
export function getVatNumber(orgNumber: string): string | undefined {
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

/** Whether a text is a phone number as people write it: 0 or + first, then digits with spaces or hyphens in between. */
export function isPhoneNumber(text: string): boolean {
  return /^[+0][\d -]*\d$/.test(text) && isValidPhone(text)
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
