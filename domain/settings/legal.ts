/** The ten digits of an organisation number, written with or without its hyphen; undefined when it has another form. */
function orgDigits(text: string): string | undefined {
  const match = /^(\d{6})[- ]?(\d{4})$/.exec(text.trim())
  return match?.[1] && match[2] ? match[1] + match[2] : undefined
}

/** The sum that the check digit completes to a whole ten: every other digit doubled, their digits added. */
function checkSum(digits: string): number {
  let sum = 0
  for (const [index, digit] of [...digits].entries()) {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1)
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum
}

/**
 * An organisation number as it is printed, `556016-0680`. Undefined when it does not have ten digits or the last one,
 * the check digit, does not fit the others (Luhn, as for personal identity numbers, which sole traders use).
 */
export function readOrgNumber(text: string): string | undefined {
  const digits = orgDigits(text)
  if (!digits || checkSum(digits) % 10 !== 0) return undefined
  return `${digits.slice(0, 6)}-${digits.slice(6)}`
}

/** The VAT number of a Swedish organisation: `SE`, its ten digits, `01`. Undefined when the number is not valid. */
export function vatNumberOf(orgNumber: string): string | undefined {
  const valid = readOrgNumber(orgNumber)
  return valid && `SE${valid.replace('-', '')}01`
}

/** A VAT number as it is printed, `SE556016068001`; spaces and small letters are put right. Undefined for other forms. */
export function readVatNumber(text: string): string | undefined {
  const compact = text.replace(/\s/g, '').toUpperCase()
  return /^SE\d{10}01$/.test(compact) ? compact : undefined
}

/** A Swedish postal code as it is printed, `671 31`. Undefined unless it has five digits, the first not 0. */
export function readPostalCode(text: string): string | undefined {
  const match = /^([1-9]\d{2}) ?(\d{2})$/.exec(text.trim())
  return match ? `${match[1]} ${match[2]}` : undefined
}

/** Whether a text is a phone number that can be called: 0 or + first, then digits with spaces or hyphens between. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^(\+[1-9]|0)[\d -]*\d$/.test(text) && digits >= 7 && digits <= 15
}

/** Whether a text is the address of a web page. Only http and https: such addresses become links. */
export function isWebAddress(text: string): boolean {
  if (/\s/.test(text)) return false
  try {
    const { protocol, hostname } = new URL(text)
    return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.')
  } catch {
    return false
  }
}
