import { closesToday, type OpeningHours, visitHours } from '../settings/opening-status.ts'
import { formatWeekday, getTime, toDay } from '../time.ts'
import { isOpen, type RepairStatus } from './states.ts'

/** States of a repair for its customer, in their order. */
export const customerStates = [
  'awaiting_device',
  'received',
  'diagnosing',
  'awaiting_answer',
  'awaiting_part',
  'repairing',
  'ready',
  'collected',
  'ended',
] as const
export type CustomerState = (typeof customerStates)[number]

export const customerStateLabels = {
  awaiting_device: 'Väntar på inlämning',
  received: 'Inlämnad',
  diagnosing: 'Undersöks',
  awaiting_answer: 'Väntar på ditt svar',
  awaiting_part: 'Väntar på del',
  repairing: 'Lagas',
  ready: 'Klar att hämta',
  collected: 'Utlämnad',
  ended: 'Avslutad',
} as const satisfies Record<CustomerState, string>

/** Facts about a repair from which its customer's state follows. */
export type CustomerFacts = {
  status: RepairStatus
  /** When staff took the device in; null while its customer still has it. */
  checkedInAt: Date | null
  /** Whether staff have asked the customer something, such as a price question, and not been answered. */
  isAsked: boolean
  /** Whether the customer chose of a price question to have the device back unrepaired. */
  isReturned?: boolean
  /** The time that its customer has booked to bring it. */
  dropOffAt?: Date | undefined
  /** Whether its customer has withdrawn from it, and staff have not handled that. */
  isWithdrawn?: boolean
  /** Pieces of parts that it misses. */
  missingParts: number
  /** The promised day, `yyyy-MM-dd`. */
  estimatedOn: string | null
  handedOverAt: Date | null
  /** Since when a device whose repair ended without being done waits for its customer; null when it is not here. */
  keptSince: Date | null
}

/** Returns the customer's state of a repair. A device that its customer still has is never said to be in the shop. */
export function getCustomerState(repair: CustomerFacts): CustomerState {
  switch (repair.status) {
    case 'Avslutad':
      return 'ended'
    case 'Utlämnad & Betald':
      return 'collected'
    case 'Färdig':
      return repair.isAsked ? 'awaiting_answer' : 'ready'
    case 'Väntar på svar':
      if (repair.isAsked) return 'awaiting_answer'
      return repair.checkedInAt === null ? 'awaiting_device' : 'diagnosing'
    case 'Mottaget':
    case 'Pågående':
    case 'Under reparation':
      if (repair.isAsked) return 'awaiting_answer'
      if (repair.checkedInAt === null) return 'awaiting_device'
      if (repair.missingParts > 0) return 'awaiting_part'
      return workingStates[repair.status]
  }
}

const workingStates = {
  Mottaget: 'received',
  Pågående: 'diagnosing',
  'Under reparation': 'repairing',
} as const satisfies Partial<Record<RepairStatus, CustomerState>>

/** States whose text says that the device is being repaired. */
const workingTexts: ReadonlySet<CustomerState> = new Set(['received', 'diagnosing', 'repairing'])

/** Returns what the state means, in one or two sentences. */
export function describeCustomerState(repair: CustomerFacts): string {
  const state = getCustomerState(repair)
  if (repair.isWithdrawn && isOpen(repair.status))
    return repair.checkedInAt === null
      ? 'Du har ångrat reparationen och behöver inte lämna in enheten.'
      : 'Du har ångrat reparationen. Vi hör av oss om när du kan hämta enheten.'
  if (repair.isReturned && workingTexts.has(state))
    return 'Du har valt att inte laga. Vi gör i ordning enheten, så att du kan hämta den.'
  switch (state) {
    case 'awaiting_device':
      return repair.status === 'Väntar på svar'
        ? 'Vi läser din bokning och hör av oss. Du behöver inte göra något nu.'
        : 'Lämna in enheten hos oss och visa ärendenumret.'
    case 'received':
      return 'Enheten är hos oss och står på tur.'
    case 'diagnosing':
      return repair.status === 'Väntar på svar'
        ? 'Vi har fått ditt svar och går vidare med enheten.'
        : 'Vi felsöker enheten.'
    case 'awaiting_answer':
      return 'Vi behöver ett besked från dig innan vi går vidare.'
    case 'awaiting_part':
      return 'Enheten är hos oss. Vi väntar på en reservdel.'
    case 'repairing':
      return 'Vi lagar enheten.'
    case 'ready':
      return 'Enheten är klar och väntar på dig i butiken.'
    case 'collected':
      return 'Enheten är utlämnad.'
    case 'ended':
      return repair.keptSince === null
        ? 'Ärendet är avslutat.'
        : 'Reparationen blev inte av. Enheten finns kvar hos oss.'
  }
}

/** Returns the one date or time that matters in the state: `Klar i dag, senast 17`. Null when there is none. */
export function getCustomerHeadline(repair: CustomerFacts, shop: OpeningHours, now: Date): string | null {
  if (repair.isWithdrawn && isOpen(repair.status)) return null
  switch (getCustomerState(repair)) {
    case 'awaiting_device':
      if (repair.dropOffAt)
        return `Välkommen ${formatWeekday(toDay(repair.dropOffAt))} kl. ${getTime(repair.dropOffAt)}`
      return repair.status === 'Väntar på svar' ? null : `Kom när du vill, ${visitHours(shop, now)}`
    case 'ready':
      return `Hämta när du vill, ${visitHours(shop, now)}`
    case 'ended':
      return repair.keptSince === null ? null : `Hämta när du vill, ${visitHours(shop, now)}`
    case 'collected':
      return repair.handedOverAt && `Hämtad ${formatWeekday(toDay(repair.handedOverAt))}`
    case 'awaiting_answer':
      return null
    case 'received':
    case 'diagnosing':
    case 'awaiting_part':
    case 'repairing':
      return repair.estimatedOn && promiseText(repair.estimatedOn, shop, now)
  }
}

function promiseText(day: string, shop: OpeningHours, now: Date): string {
  const today = toDay(now)
  if (day < today) return `Skulle ha varit klar ${formatWeekday(day)}. Vi hör av oss`
  if (day > today) return `Klar ${formatWeekday(day)}`
  const until = closesToday(shop, now)
  return until ? `Klar i dag, senast ${until}` : 'Klar i dag'
}

export type CustomerStateView = {
  state: CustomerState
  label: string
  text: string
  headline: string | null
}

/** Returns the customer's view of where a repair stands, in the same words on every screen and in messages. */
export function customerStateView(repair: CustomerFacts, shop: OpeningHours, now: Date): CustomerStateView {
  const state = getCustomerState(repair)
  return {
    state,
    label: customerStateLabels[state],
    text: describeCustomerState(repair),
    headline: getCustomerHeadline(repair, shop, now),
  }
}
