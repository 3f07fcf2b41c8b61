import { formatOre, type Ore, ore } from '../money.ts'
import { formatDateTime } from '../time.ts'
import { type LineSum, lineTotal } from './receipts.ts'
import type { RepairSource, RepairStatus } from './states.ts'

/** Kinds of an agreed price: a fixed amount, an approximate one, and a maximum for work that is calculated when it is done. */
export const agreedKinds = ['fixed', 'approximate', 'maximum'] as const
export type AgreedKind = (typeof agreedKinds)[number]

export const agreedKindLabels = {
  fixed: 'Fast pris',
  approximate: 'Cirkapris',
  maximum: 'Högst',
} as const satisfies Record<AgreedKind, string>

/**
 * Where an agreed price comes from: a quote that the customer approved, the price list, a payment on the website, what staff said at
 * the counter, a repair under warranty, a yes that the customer gave later, a correction by
 * staff, or an earlier system.
 */
export const agreedSources = [
  'quote',
  'price_list',
  'online',
  'counter',
  'warranty',
  'consent',
  'correction',
  'imported',
] as const
export type AgreedSource = (typeof agreedSources)[number]

export const agreedSourceLabels = {
  quote: 'godkänd offert',
  price_list: 'prislistan',
  online: 'betalt på nätet',
  counter: 'sagt vid disken',
  warranty: 'garantiärende',
  consent: 'kundens ja',
  correction: 'uppskrivet i efterhand',
  imported: 'från det tidigare systemet',
} as const satisfies Record<AgreedSource, string>

/** Ways in which a customer agrees to another price, of which staff record the answer. */
export const consentWays = ['phone', 'shop', 'written'] as const
export type ConsentWay = (typeof consentWays)[number]

/** Ways in which a customer answers: to staff, or on the repair's private page. */
export const answerWays = [...consentWays, 'page'] as const
export type AnswerWay = (typeof answerWays)[number]

export const answerWayLabels = {
  phone: 'på telefon',
  shop: 'i butiken',
  written: 'skriftligt',
  page: 'på ärendets sida',
} as const satisfies Record<AnswerWay, string>

/** Percent by which an approximate price may be exceeded (konsumenttjänstlag 1985:716, 36 § 2 st). */
export const approximatePercent = 15

export type AgreedPrice = { amountOre: Ore; kind: AgreedKind }

/**
 * Returns the largest amount that may be charged for a repair without a new yes from the customer (konsumenttjänstlag 1985:716, 36 §);
 * null when no price is agreed. Öre are rounded down, in the customer's favour.
 */
export function chargeableOre(agreed: AgreedPrice | null): Ore | null {
  if (agreed === null) return null
  const { amountOre, kind } = agreed
  return kind === 'approximate' ? ore(Math.floor((amountOre * (100 + approximatePercent)) / 100)) : amountOre
}

/** Returns what lines charge for the repair itself. Storage is owed by other terms than the agreed price. */
export function workOre(lines: readonly (LineSum & { kind: string })[]): Ore {
  return ore(lines.reduce((sum, line) => (line.kind === 'storage' ? sum : sum + lineTotal(line)), 0))
}

/** Returns how far lines exceed what may be charged, in öre; 0 when they do not, or when no price is agreed. */
export function excessOre(agreed: AgreedPrice | null, lines: readonly (LineSum & { kind: string })[]): Ore {
  const max = chargeableOre(agreed)
  return max === null ? ore(0) : ore(Math.max(0, workOre(lines) - max))
}

/** Returns the price of a part that is taken from the stock for a repair: it is included in an agreed price. */
export function includedPartOre(agreed: AgreedPrice | null, listOre: number): Ore {
  return ore(agreed === null ? listOre : 0)
}

/** Returns the agreed price of a repair's row, or null. */
export function getAgreedPrice(row: {
  agreedOre: number | null
  agreedKind: AgreedKind
}): AgreedPrice | null {
  return row.agreedOre === null ? null : { amountOre: ore(row.agreedOre), kind: row.agreedKind }
}

/** Source of the price that a repair is opened with. Repairs from before sources were stored have none. */
export const openingSources = {
  quote: 'quote',
  booking: 'price_list',
  payment: 'online',
  portal: 'price_list',
  counter: 'counter',
  imported: 'imported',
} as const satisfies Record<RepairSource, AgreedSource>

/** Returns an agreed price in words: `1 000 kr, fast pris`, `cirka 1 000 kr, som mest 1 150 kr`, `högst 1 000 kr`. */
export function agreedPriceText(agreed: AgreedPrice): string {
  const amount = formatOre(agreed.amountOre)
  switch (agreed.kind) {
    case 'fixed':
      return `${amount}, fast pris`
    case 'approximate':
      return `cirka ${amount}, som mest ${formatOre(chargeableOre(agreed) ?? 0)}`
    case 'maximum':
      return `högst ${amount}`
  }
}

/** A change of an agreed price after the repair was opened: the customer's yes, or a correction with its reason. */
export type AgreementChange = {
  before: AgreedPrice | null
  after: AgreedPrice | null
} & (
  | {
      way: AnswerWay
      agreedAt: Date
      /** Title of the alternative that the customer chose of a price question. */
      title?: string
    }
  | { reason: string }
)

/** Returns what the thread says of a change. */
export function agreementChangeText(change: AgreementChange): string {
  const after = change.after ? agreedPriceText(change.after) : 'inget pris'
  const before = change.before ? agreedPriceText(change.before) : 'inget pris'
  return 'way' in change
    ? `Kunden sa ja till ${change.title ? `${change.title}: ` : ''}${after}, ${answerWayLabels[change.way]} ${formatDateTime(change.agreedAt)}. Tidigare: ${before}.`
    : change.before
      ? `Överenskommet pris rättat: ${before} → ${after}. Skäl: ${change.reason}`
      : `Överenskommet pris uppskrivet: ${after}. Skäl: ${change.reason}`
}

/**
 * Returns the price that was agreed when the device was handed in, with later corrections, but without what the customer agreed to
 * afterwards. `changes` are in order of time.
 */
export function agreedAtIntake(
  now: AgreedPrice | null,
  changes: readonly { isConsent: boolean; before: AgreedPrice | null }[],
): AgreedPrice | null {
  const first = changes.find(({ isConsent }) => isConsent)
  return first ? first.before : now
}

/** A sum that the customer can pay online: what is left when the device is ready, or the agreed price in advance. */
export type Payable = { kind: 'due' | 'advance'; amountOre: Ore }

/**
 * Returns what can be paid online for a repair now; null when there is nothing. Before the device is ready only a fixed price can be paid:
 * another may become lower.
 */
export function getPayable(repair: {
  status: RepairStatus
  agreed: { agreedOre: number | null; agreedKind: AgreedKind }
  /** Whether its lines exceed what was agreed, so that the customer must be asked first. */
  isAboveAgreed: boolean
  totalOre: number
  /** The most that advances may come to. */
  advanceableOre: number
  paidOre: number
}): Payable | null {
  const { status, agreed, isAboveAgreed, totalOre, paidOre } = repair
  if (isAboveAgreed) return null
  const isReady = status === 'Färdig'
  const isFixed = agreed.agreedOre !== null && agreed.agreedKind === 'fixed'
  if (!isReady && !(isFixed && payableStatuses.includes(status))) return null
  const amountOre = ore((isReady ? totalOre : repair.advanceableOre) - paidOre)
  return amountOre > 0 ? { kind: isReady ? 'due' : 'advance', amountOre } : null
}

/** States before the device is ready in which a fixed price can be paid. While an answer is awaited, the price may change. */
const payableStatuses: readonly RepairStatus[] = ['Mottaget', 'Pågående', 'Under reparation']
