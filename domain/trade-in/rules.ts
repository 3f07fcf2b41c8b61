import { addCalendarMonths } from '../repairs/rules.ts'
import type { OfferState, TradeInStatus } from './states.ts'

/** The most devices of one case, and the highest estimate of one of them in kronor. */
export const requestLimits = { devices: 20, kronor: 200_000 } as const

/** How long a bought device is kept before it may be sold, in months (lag 1999:271 om handel med begagnade varor). */
export const holdMonths = 1

/** The first day on which what was bought on a day may be sold. */
export function sellableFrom(boughtOn: string): string {
  return addCalendarMonths(boughtOn, holdMonths)
}

/**
 * How long personal identity numbers are kept: after the payout for as long as questions of the purchase may come, and for
 * devices that never come until nobody waits for them any more.
 */
export const identityRetention = { paidMonths: 36, waitingMonths: 6 } as const

/** What somebody has to do next with a case. `wait` is for the customer's answer, `none` for nothing. */
export const nextSteps = ['receive', 'inspect', 'offer', 'wait', 'pay', 'send_back', 'none'] as const
export type NextStep = (typeof nextSteps)[number]

/** A case as far as what comes next is concerned. Totals in whole kronor, with the campaign's bonus. */
export type CaseProgress = {
  status: TradeInStatus
  estimatedTotal: number
  /** What the inspection came to; null before all devices are inspected. */
  finalTotal: number | null
  /** The newest offer, if there is one. */
  offer: { state: OfferState; total: number } | null
  /** Whether the devices are with the shop and have to go back. */
  owesDevices: boolean
}

/**
 * What comes next. A customer gets what was estimated, or more, without being asked; less is paid only after the customer
 * accepted an offer of exactly that (BEHAVIOUR: Trade-in).
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
