import { addCalendarMonths } from '../repairs/rules.ts'
import { addCalendarDays, toDay } from '../time.ts'
import type { OfferState, TradeInStatus } from './states.ts'

/** Maximum number of devices in a trade-in, and maximum estimate of a device in kronor. */
export const requestLimits = { devices: 20, kronor: 200_000 } as const

/** Days for which an estimate holds after the day of the request, for a device in the described condition. */
const estimateDays = 14

/** Returns the last day on which the estimate of a request holds. */
export function estimateHoldsThrough(requestedAt: Date): string {
  return addCalendarDays(toDay(requestedAt), estimateDays)
}

/** Months for which a bought device must be held before it may be sold (lag 1999:271 om handel med begagnade varor). */
export const holdMonths = 1

/** Returns the first day on which a device bought on a day may be sold. */
export function sellableFrom(boughtOn: string): string {
  return addCalendarMonths(boughtOn, holdMonths)
}

/**
 * Retention of personal identity numbers in months: after the payout, while questions about the purchase may arise; and for
 * devices that never arrive.
 */
export const identityRetention = { paidMonths: 36, waitingMonths: 6 } as const

/** The next step of a trade-in. `wait` is for the customer's answer, `none` when it is closed. */
export const nextSteps = ['receive', 'inspect', 'offer', 'wait', 'pay', 'send_back', 'none'] as const
export type NextStep = (typeof nextSteps)[number]

/** The fields of a trade-in that determine its next step. Totals are in whole kronor, including the campaign's bonus. */
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
