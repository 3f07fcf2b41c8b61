import { formatOre, parseKronor } from '../money.ts'

type NumberRule = { min: number; max: number; decimals?: number; step?: number }

/** Limits of the numbers in the settings. Amounts are in kronor. */
export const numberRules = {
  /** Sweden's range, so that swapped or mistyped coordinates are detected. */
  latitude: { min: 55, max: 69.1, decimals: 6 },
  longitude: { min: 10.5, max: 24.2, decimals: 6 },
  'keyFigures.rating': { min: 1, max: 5, decimals: 1 },
  'keyFigures.reviews': { min: 0, max: 1_000_000 },
  'keyFigures.satisfactionPercent': { min: 0, max: 100 },
  'keyFigures.repairsYearly': { min: 0, max: 10_000_000 },
  'keyFigures.repairsTotal': { min: 0, max: 100_000_000 },
  'keyFigures.years': { min: 0, max: 300 },
  'keyFigures.handlingHours': { min: 1, max: 1000 },
  'keyFigures.founded': { min: 1800, max: 2100 },
  'warranty.standardMonths': { min: 1, max: 120 },
  'warranty.extendedMonths': { min: 1, max: 120 },
  'warranty.expressMonths': { min: 1, max: 120 },
  'quotes.validDays': { min: 1, max: 365 },
  'quotes.replyHours': { min: 1, max: 336 },
  'quotes.warrantyMonths': { min: 1, max: 120 },
  'terms.storageFee': { min: 0, max: 10_000, decimals: 2 },
  'terms.collectDays': { min: 1, max: 365 },
  'terms.unclaimedDays': { min: 2, max: 730 },
  'terms.diagnosisFee': { min: 0, max: 100_000, decimals: 2 },
  'terms.instalmentFrom': { min: 0, max: 1_000_000, decimals: 2 },
  'terms.invoiceDays': { min: 0, max: 90 },
  /** At most 60 kr (lag 1981:739 om ersättning för inkassokostnader m.m. and its ordinance 1981:1057). */
  'invoicing.reminderFee': { min: 0, max: 60, decimals: 2 },
  /** Month of the fiscal year's first day. */
  'books.fiscalYearStart': { min: 1, max: 12 },
  'delivery.fee': { min: 0, max: 1000, decimals: 2 },
  'shop.reductionDays': { min: 1, max: 365 },
  'booking.slotMinutes': { min: 5, max: 240, step: 5 },
  'booking.slotCapacity': { min: 1, max: 20 },
  'booking.leadMinutes': { min: 0, max: 10_080 },
  /** Days after a handover or delivery; 0 asks no one. */
  'reviews.askDays': { min: 0, max: 60 },
  'retention.quotes': { min: 30, max: 3650 },
  'retention.messages': { min: 30, max: 3650 },
  'retention.bookings': { min: 30, max: 3650 },
  /** Longer than any job is retried, so that a mail's event is not sent again. */
  'retention.mails': { min: 90, max: 3650 },
  /** A trigger protects the audit log for two years. */
  'retention.logs': { min: 731, max: 3650 },
  'retention.pictures': { min: 30, max: 3650 },
} as const satisfies Record<string, NumberRule>

/** Path of a number in the settings, such as `keyFigures.rating`. */
export type NumberPath = keyof typeof numberRules

/** Paths of amounts, which are stored in öre. */
export const amountPaths = [
  'terms.storageFee',
  'terms.diagnosisFee',
  'terms.instalmentFrom',
  'invoicing.reminderFee',
  'delivery.fee',
] as const
export type AmountPath = (typeof amountPaths)[number]

const plain = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 6 })

function isAmount(path: NumberPath): path is AmountPath {
  return amountPaths.some((amount) => amount === path)
}

/** Returns the description of an allowed number, in Swedish. */
function demand(path: NumberPath): string {
  const { min, max, decimals = 0, step }: NumberRule = numberRules[path]
  if (isAmount(path)) {
    return `Skriv ett belopp mellan ${plain.format(min)} och ${formatOre(max * 100)}.`
  }
  const span = `mellan ${plain.format(min)} och ${plain.format(max)}`
  if (step) return `Skriv en multipel av ${step} ${span}.`
  if (decimals === 0) return `Skriv ett heltal ${span}.`
  return `Skriv ett tal ${span}${decimals === 1 ? ', med högst en decimal' : ''}.`
}

/**
 * Returns the error of a number in the settings, in Swedish, or undefined. Amounts are in kronor; undefined as value means that
 * it could not be parsed.
 */
export function numberProblem(path: NumberPath, value: number | undefined): string | undefined {
  const { min, max, decimals = 0, step }: NumberRule = numberRules[path]
  const fits =
    value !== undefined &&
    Number.isFinite(value) &&
    value >= min &&
    value <= max &&
    Number(value.toFixed(decimals)) === value &&
    (!step || value % step === 0)
  return fits ? undefined : demand(path)
}

/** Parses a number in Swedish notation, `59,6553`, `15 000` or `1 290 kr`. Undefined when it is invalid. */
export function readNumber(path: NumberPath, text: string): number | undefined {
  if (isAmount(path)) {
    const amount = parseKronor(text)
    return amount === undefined ? undefined : amount / 100
  }
  const compact = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  return /^-?\d{1,12}(\.\d{1,12})?$/.test(compact) ? Number(compact) : undefined
}
