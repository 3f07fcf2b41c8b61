import { toDecimalString } from '../money.ts'
import type { Days } from '../office/reports-periods.ts'
import { toOreSum } from '../office/reports-sums.ts'
import { type AccountKey, accountLabels } from '../settings/counter.ts'
import { encodeCp437 } from './cp437.ts'
import type { Voucher } from './vouchers.ts'

/** A file of vouchers in the format SIE 4I (sie.se, filformat utgåva 4B). */
export type SieFile = {
  madeOn: string
  /** Empty for a shop that has not entered its number. */
  orgNumber: string
  company: string
  /** The fiscal year of all vouchers. */
  year: Days
  accounts: Record<AccountKey, string>
  vouchers: readonly Voucher[]
}

/** Quotes a text field: without control characters, quotes escaped, and slashes for backslashes, which have a meaning in SIE. */
function quoted(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is what this is for
  const clean = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\s]+/g, ' ').trim()
  return `"${clean.replaceAll('\\', '/').replaceAll('"', '\\"')}"`
}

const compact = (day: string) => day.replaceAll('-', '')

/** Returns the lines of used accounts; an account with several uses has all their names. */
function accountLines({ vouchers, accounts }: SieFile): string[] {
  const used = new Set(vouchers.flatMap(({ rows }) => rows.map(({ account }) => account)))
  const uses = Map.groupBy(
    (Object.keys(accountLabels) as AccountKey[]).filter((key) => used.has(key)),
    (key) => accounts[key],
  )
  return [...uses]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([number, keys]) => `#KONTO ${number} ${quoted(keys.map((key) => accountLabels[key]).join(' / '))}`)
}

function voucherLines({ day, text, rows }: Voucher, accounts: SieFile['accounts']): string[] {
  return [
    `#VER "V" "" ${compact(day)} ${quoted(text)}`,
    '{',
    ...rows.map(
      ({ account, amountOre }) => `#TRANS ${accounts[account]} {} ${toDecimalString(toOreSum(amountOre))}`,
    ),
    '}',
  ]
}

/** Writes a SIE file. @throws RangeError for a voucher without rows, one that does not add up to 0, or one outside the fiscal year */
export function writeSie(file: SieFile): Uint8Array {
  for (const { day, text, rows } of file.vouchers) {
    const sum = rows.reduce((total, { amountOre }) => total + amountOre, 0)
    if (rows.length === 0 || sum !== 0) throw new RangeError(`Unbalanced voucher: ${text}`)
    if (day < file.year.from || day > file.year.to) throw new RangeError(`Outside the fiscal year: ${text}`)
  }
  const lines = [
    '#FLAGGA 0',
    '#PROGRAM "Verkstan" 1.0',
    '#FORMAT PC8',
    `#GEN ${compact(file.madeOn)}`,
    '#SIETYP 4',
    ...(file.orgNumber ? [`#ORGNR ${file.orgNumber}`] : []),
    `#FNAMN ${quoted(file.company)}`,
    `#RAR 0 ${compact(file.year.from)} ${compact(file.year.to)}`,
    '#KPTYP EUBAS97',
    ...accountLines(file),
    ...file.vouchers.flatMap((voucher) => voucherLines(voucher, file.accounts)),
  ]
  return encodeCp437(lines.map((line) => `${line}\r\n`).join(''))
}
