import { isCalendarDay } from '../time.ts'

/** The order of day and month in dates with slashes: `29/11/2026` or `11/29/2026`. */
export const dateOrders = ['dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

/** Types of a field, which decide how a cell is read and which columns may be the field. */
export type FieldType = 'text' | 'money' | 'count' | 'date' | 'email' | 'phone' | 'imei'

const blanks = /[\s\u00a0\u202f]/g

/** Returns the digits of an amount with a decimal point; undefined for a text that is no amount. */
function toPlainNumber(text: string): string | undefined {
  const bare = text
    .replace(blanks, '')
    .replace(/^(?:sek|kr|eur|usd|[€$\u00a3])|(?:sek|kr\.?|eur|usd|[€$\u00a3]|:-|,-|st\.?)$/gi, '')
    .replace(/^\u2212/, '-')
  if (!/^-?\d[\d.,']*$/.test(bare)) return undefined
  const digits = bare.replaceAll("'", '')
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  if (last < 0) return digits
  const sign = digits.charAt(last)
  const isRepeated = digits.indexOf(sign) !== last
  const hasOther = digits.includes(sign === ',' ? '.' : ',')
  const after = digits.length - last - 1
  // A single sign before exactly three digits separates thousands: `1.290` and `1,290`, but not `0,125`.
  const groups = isRepeated || (!hasOther && after === 3 && !/^-?0[.,]/.test(digits))
  if (groups) return digits.replace(/[.,]/g, '')
  return `${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}`
}

/** Returns an amount as our files write it: `1290` or `1290,50`. A text that is no amount stays as it is. */
export function readAmount(text: string): string {
  const number = toPlainNumber(text)
  if (number === undefined) return text.trim()
  const [whole = '0', decimals = ''] = number.split('.')
  const cut = decimals.replace(/0+$/, '')
  if (cut === '') return whole
  // Systems that store prices without VAT export more decimals than an amount has.
  const amount = cut.length > 2 ? Number(number).toFixed(2) : `${whole}.${cut.padEnd(2, '0')}`
  return amount.replace('.', ',')
}

/** Returns a whole number as our files write it: `12,00 st` is `12`. Other texts stay as they are. */
export function readCount(text: string): string {
  const number = toPlainNumber(text)
  return number !== undefined && /^-?\d+(?:\.0+)?$/.test(number) ? number.replace(/\.0+$/, '') : text.trim()
}

const months = ['jan', 'feb', 'mar', 'apr', 'ma[jy]', 'jun', 'jul', 'aug', 'sep', 'o[kc]t', 'nov', 'dec'].map(
  (name) => new RegExp(`^${name}`, 'i'),
)

function toIsoDay(year: string, month: string | number, date: string): string | undefined {
  const whole = year.length === 2 ? `20${year}` : year
  const day = `${whole}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`
  return isCalendarDay(day) ? day : undefined
}

const timeOfDay =
  /[T ,]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|UTC|[+-]\d{2}:?\d{2})?$/i
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const compact = /^(20\d{2})(\d{2})(\d{2})$/
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/
const dayWithName = /^(\d{1,2})\.?[ -]([a-zåäö]{3,9})\.?,?[ -](\d{4})$/i
const nameWithDay = /^([a-zåäö]{3,9})\.? (\d{1,2}),? (\d{4})$/i

const bareDate = (text: string) => text.trim().replace(timeOfDay, '')

/**
 * Returns a date as `yyyy-MM-dd`, without its time of day. Other texts stay as they are, and so do dates with slashes that have two
 * readings while the order is undefined.
 */
export function readDate(text: string, order: DateOrder | undefined): string {
  const bare = bareDate(text)
  const first = yearFirst.exec(bare) ?? compact.exec(bare)
  if (first) return toIsoDay(first[1] ?? '', first[2] ?? '', first[3] ?? '') ?? text.trim()
  const last = yearLast.exec(bare)
  if (last) {
    const [, a = '', sign = '', b = '', year = ''] = last
    // Dots and hyphens are written in Europe, where the day is first.
    const resolved = sign === '/' && Number(a) <= 12 && Number(b) <= 12 && a !== b ? order : getOrder(a, sign)
    if (resolved === undefined) return text.trim()
    return (resolved === 'dmy' ? toIsoDay(year, b, a) : toIsoDay(year, a, b)) ?? text.trim()
  }
  const named = dayWithName.exec(bare) ?? undefined
  const american = named ? undefined : (nameWithDay.exec(bare) ?? undefined)
  const [date = '', name = '', year = ''] = named
    ? [named[1], named[2], named[3]]
    : [american?.[2], american?.[1], american?.[3]]
  const month = months.findIndex((pattern) => pattern.test(name))
  return (month >= 0 && toIsoDay(year, month + 1, date)) || text.trim()
}

const getOrder = (first: string, sign: string): DateOrder =>
  sign === '/' && Number(first) <= 12 ? 'mdy' : 'dmy'

/** Returns the order that the dates of a column have, or undefined when all of them have two readings or they disagree. */
export function findDateOrder(cells: readonly string[]): DateOrder | undefined {
  const orders = new Set<DateOrder>()
  for (const cell of cells) {
    const [, a = '', sign, b = ''] = yearLast.exec(bareDate(cell)) ?? []
    if (sign !== '/') continue
    if (Number(a) > 12) orders.add('dmy')
    if (Number(b) > 12) orders.add('mdy')
  }
  return orders.size === 1 ? [...orders][0] : undefined
}

/** Returns whether a column has a date with slashes that has two readings. */
export const hasAmbiguousDates = (cells: readonly string[]): boolean =>
  cells.some((cell) => {
    const [, a = '', sign, b = ''] = yearLast.exec(bareDate(cell)) ?? []
    return sign === '/' && Number(a) <= 12 && Number(b) <= 12 && a !== b
  })

/** Returns a phone number with the sign or zero that spreadsheets take away: `701740610` is `0701740610`. */
function readPhone(text: string): string {
  const bare = text.trim()
  if (/^46[1-9]\d{7,9}$/.test(bare)) return `+${bare}`
  return /^[1-9]\d{6,9}$/.test(bare) ? `0${bare}` : bare
}

/** Returns a cell as our own files write the field. */
export function readCell(type: FieldType, text: string, order: DateOrder | undefined): string {
  switch (type) {
    case 'money':
      return readAmount(text)
    case 'count':
      return readCount(text)
    case 'date':
      return readDate(text, order)
    case 'phone':
      return readPhone(text)
    case 'imei':
      return text.replace(/\s/g, '')
    default:
      return text.trim()
  }
}

const looks: Partial<Record<FieldType, RegExp>> = {
  email: /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i,
  imei: /^\d{2}[ -]?\d{6}[ -]?\d{6}[ -]?\d$/,
  phone: /^(?:\+|0)[\d\s().-]{7,18}$/,
  money: /^-?\d[\d\s.,\u00a0\u202f]*(?:kr|:-|sek)?$/i,
}

/** Returns whether a text looks like a value of a type. False for types that a text does not show. */
export const looksLike = (type: FieldType, text: string): boolean => looks[type]?.test(text.trim()) ?? false
