import { isCalendarDay } from '../time.ts'
import { decodeCp437 } from './cp437.ts'

export type ParsedVoucher = {
  series: string
  number: string
  day: string
  text: string
  rows: { account: string; amountOre: number }[]
}

export type ParsedSie = {
  /** Fields of each record before the vouchers, by its label. */
  head: Map<string, string[]>
  accounts: Map<string, string>
  vouchers: ParsedVoucher[]
}

/** The records of a file of vouchers, in their order (SIE filformat 4B, type 4I). Accounts and vouchers follow. */
const headLabels = ['FLAGGA', 'PROGRAM', 'FORMAT', 'GEN', 'SIETYP', 'ORGNR', 'FNAMN', 'RAR', 'KPTYP'] as const
const optional = ['ORGNR']

class SieError extends Error {}

/** Splits a line into fields: words, texts in quotes, and object lists in braces. */
function getFields(line: string): string[] {
  const fields: string[] = []
  let rest = line
  while (rest !== '') {
    const match = /^(?:"((?:[^"\\]|\\")*)"|(\{\})|([^\s"{}\\]+))(?: (?=\S)|$)/.exec(rest)
    if (!match) throw new SieError(`Not fields: ${line}`)
    fields.push(match[1]?.replaceAll('\\"', '"') ?? match[2] ?? match[3] ?? '')
    rest = rest.slice(match[0].length)
  }
  return fields
}

function dayOfField(field: string | undefined): string {
  const day = field?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') ?? ''
  if (!isCalendarDay(day)) throw new SieError(`Not a day: ${field}`)
  return day
}

function getAmount(field: string | undefined): number {
  const match = /^(-?)(\d+)\.(\d\d)$/.exec(field ?? '')
  if (!match) throw new SieError(`Not an amount: ${field}`)
  const amount = Number(match[2]) * 100 + Number(match[3])
  return match[1] ? -amount : amount
}

function getLines(bytes: Uint8Array): string[] {
  const text = decodeCp437(bytes)
  const lines = text.split('\r\n')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are an error in SIE
  if (lines.pop() !== '' || lines.some((line) => /[\u0000-\u001f\u007f]/.test(line))) {
    throw new SieError('Lines end with CR LF, and have no control characters')
  }
  return lines
}

/**
 * Reads a file of vouchers by the published rules, and rejects everything that they do not allow. For tests of the files written: it
 * shares no code with the writer but the characters of code page 437.
 */
export function parseSie(bytes: Uint8Array): ParsedSie {
  const lines = getLines(bytes)
  let at = 0
  const next = () => {
    const line = lines[at++]
    if (line === undefined) throw new SieError('The file ends too early')
    return getFields(line.startsWith('{') || line.startsWith('}') ? line.replace(/[{}]/, '"$&"') : line)
  }
  const isNext = (label: string) => lines[at]?.startsWith(`#${label} `) === true

  const head = new Map<string, string[]>()
  for (const label of headLabels) {
    if (!isNext(label) && optional.includes(label)) continue
    const [item, ...fields] = next()
    if (item !== `#${label}`) throw new SieError(`#${label} expected, not ${item}`)
    head.set(label, fields)
  }
  const expectFields = (label: string, wanted: string[]) => {
    if (String(head.get(label)) !== String(wanted)) throw new SieError(`Wrong #${label}`)
  }
  expectFields('FLAGGA', ['0'])
  expectFields('FORMAT', ['PC8'])
  expectFields('SIETYP', ['4'])
  expectFields('KPTYP', ['EUBAS97'])
  dayOfField(head.get('GEN')?.[0])
  const [year, ...days] = head.get('RAR') ?? []
  const [from = '', to = ''] = days.map(dayOfField)
  if (year !== '0' || from >= to) throw new SieError('Wrong #RAR')
  if (head.has('ORGNR') && !/^\d{6}-\d{4}$/.test(head.get('ORGNR')?.[0] ?? '')) {
    throw new SieError('Wrong #ORGNR')
  }

  const accounts = new Map<string, string>()
  while (isNext('KONTO')) {
    const [, number = '', name = '', ...more] = next()
    if (!/^\d{4}$/.test(number) || name === '' || more.length > 0 || accounts.has(number)) {
      throw new SieError(`Wrong #KONTO ${number}`)
    }
    accounts.set(number, name)
  }

  const vouchers: ParsedVoucher[] = []
  const used = new Set<string>()
  while (at < lines.length) {
    const [label, series = '', number = '', day, text = '', ...more] = next()
    if (label !== '#VER' || more.length > 0 || series === '')
      throw new SieError(`#VER expected, not ${label}`)
    const voucher: ParsedVoucher = { series, number, day: dayOfField(day), text, rows: [] }
    if (voucher.day < from || voucher.day > to) throw new SieError(`Outside the fiscal year: ${voucher.day}`)
    if (next()[0] !== '{') throw new SieError('{ expected')
    while (isNext('TRANS')) {
      const [, account = '', objects, amount, ...others] = next()
      if (objects !== '{}' || others.length > 0 || !accounts.has(account)) throw new SieError('Wrong #TRANS')
      voucher.rows.push({ account, amountOre: getAmount(amount) })
      used.add(account)
    }
    if (next()[0] !== '}') throw new SieError('} expected')
    const sum = voucher.rows.reduce((total, { amountOre }) => total + amountOre, 0)
    if (voucher.rows.length < 2 || sum !== 0) throw new SieError(`Unbalanced voucher: ${text}`)
    vouchers.push(voucher)
  }
  for (const account of accounts.keys()) {
    if (!used.has(account)) throw new SieError(`Unused account ${account}`)
  }
  return { head, accounts, vouchers }
}
