import { fromWholeKronor } from '../money.ts'
import { isValidPhone, normalizePhone } from '../phones.ts'
import { takesSms } from '../repairs/entries.ts'
import { addCalendarMonths } from '../repairs/rules.ts'
import { addCalendarDays, toDay } from '../time.ts'
import type { OfferState, TradeInStatus } from './states.ts'

/** Maximum number of devices in a trade-in, and maximum value of a device in kronor. */
export const requestLimits = { devices: 20, kronor: 200_000 } as const

/** The text for a seller at the counter with neither an e-mail address nor a phone number that can be called. */
export const unreachableSeller = 'Skriv e-post eller ett telefonnummer, så att ni når säljaren.'

/**
 * Whether a seller can be reached. Without an address it takes a number that can be called, because the customer directory knows
 * people without an address by their number.
 */
export function isReachable(seller: { customer_email: string; customer_phone: string }): boolean {
  return seller.customer_email.trim() !== '' || isValidPhone(seller.customer_phone)
}

/** How a seller receives the messages about a trade-in; `none` when staff must call. */
export const sellerChannels = ['mail', 'sms', 'none'] as const
export type SellerChannel = (typeof sellerChannels)[number]

/** Returns how a seller receives the messages about a trade-in: by mail, or without an address as text messages. */
export function getSellerChannel(seller: { email: string; phone: string }, sendsSms: boolean): SellerChannel {
  if (seller.email !== '') return 'mail'
  return sendsSms && takesSms(normalizePhone(seller.phone)) ? 'sms' : 'none'
}

/** Days for which an estimate holds after the day of the request, for a device in the described condition. */
const estimateDays = 14

/** Returns the last day on which the estimate of a request holds. */
export function estimateHoldsThrough(requestedAt: Date): string {
  return addCalendarDays(toDay(requestedAt), estimateDays)
}

/** Months for which received goods must be held before they may be handed out or altered (lag 1999:271 8 §). */
export const holdMonths = 1

/** Returns the first day on which a device received on a day may be sold. Goods of low value need not wait. */
export function sellableFrom(receivedOn: string, isLowValue = false): string {
  return isLowValue ? receivedOn : addCalendarMonths(receivedOn, holdMonths)
}

/** Goods that are obviously worth less are exempt from note, identity check and month (förordning 1999:272 3 §). */
export const lowValueOre = fromWholeKronor(500)

/** Years for which a note and the seller's number are retained after the calendar year of the note (förordning 1999:272 12 §). */
export const noteYears = 10

/** Returns the first day whose notes are still retained on a day. */
export function notesKeptFrom(today: string): string {
  return `${Number(today.slice(0, 4)) - noteYears}-01-01`
}

/**
 * Retention in months: of Swish numbers, after the payout; and of personal identity numbers and Swish numbers for devices that never
 * arrive. Numbers of sellers whose devices were received are retained as long as the note.
 */
export const identityRetention = { swishMonths: 36, waitingMonths: 6 } as const

/** The next step of a trade-in. `wait` is for the customer's answer, `none` when it is closed. */
export const nextSteps = ['receive', 'inspect', 'offer', 'wait', 'pay', 'send_back', 'none'] as const
export type NextStep = (typeof nextSteps)[number]

/** The fields of a trade-in that determine its next step. Totals are in öre, including the campaign's bonus. */
export type CaseProgress = {
  status: TradeInStatus
  estimatedTotal: number
  /** Total of the inspection; null before all devices are inspected. */
  finalTotal: number | null
  offer: { state: OfferState; total: number } | null
  /** Whether the shop has the devices and must return them. */
  owesDevices: boolean
}

/**
 * Returns the next step of a trade-in. The estimate or more is paid without asking; less is paid only after the customer accepted
 * an offer of exactly that amount (BEHAVIOUR: Trade-in).
 */
export function nextStep({ status, estimatedTotal, finalTotal, offer, owesDevices }: CaseProgress): NextStep {
  switch (status) {
    case 'PENDING':
      return 'receive'
    case 'RECEIVED':
      return 'inspect'
    case 'INSPECTED': {
      if (finalTotal === null) return 'inspect'
      if (finalTotal >= estimatedTotal) return 'pay'
      if (offer?.total === finalTotal && offer.state === 'accepted') return 'pay'
      return offer?.total === finalTotal && offer.state === 'open' ? 'wait' : 'offer'
    }
    case 'PAID':
      return 'none'
    case 'CANCELLED':
      return owesDevices ? 'send_back' : 'none'
  }
}
