import { addCalendarDays, dayOf } from '../time.ts'

/** How many days a quote is valid, counted from the day it is sent (spec 001 section 9). */
export const quoteValidDays = 14

/** The estimated repair time when staff leave it empty (spec 001 section 9). */
export const defaultEstimatedTime = '2-3 dagar'

/** The repair warranty that a quote mail states, in months (spec 001 section 9). */
export const quoteWarrantyMonths = 6

/** The shop's promise to answer a request, in hours (spec 000 section 9). */
export const quoteReplyHours = 24

/** The last calendar day, Swedish time, on which a quote sent at `sentAt` can be answered. */
export function validUntil(sentAt: Date): string {
  return addCalendarDays(dayOf(sentAt), quoteValidDays)
}

/** Whether the last day of a quote has passed. The last day itself counts, to midnight Swedish time. */
export function isExpired(lastDay: string, now: Date): boolean {
  return dayOf(now) > lastDay
}
