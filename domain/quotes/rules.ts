import { addCalendarDays, dayOf } from '../time.ts'

/** The estimated repair time when staff leave it empty (spec 001 section 9). */
export const defaultEstimatedTime = '2-3 dagar'

/**
 * The last calendar day, Swedish time, on which a quote sent at `sentAt` can be answered. `validDays` stands in the
 * shop's settings: 14 unless the shop has changed it (spec 001 section 9).
 */
export function validUntil(sentAt: Date, validDays: number): string {
  return addCalendarDays(dayOf(sentAt), validDays)
}

/** Whether the last day of a quote has passed. The last day itself counts, to midnight Swedish time. */
export function isExpired(lastDay: string, now: Date): boolean {
  return dayOf(now) > lastDay
}
