import { addCalendarDays, toDay } from '../time.ts'

/** The default repair time when staff leave it empty (spec 001 section 9). */
export const defaultEstimatedTime = '2-3 dagar'

/**
 * Returns the last calendar day, in Swedish time, on which a quote sent at `sentAt` can be answered. `validDays` is a shop
 * setting, 14 by default (spec 001 section 9).
 */
export function validUntil(sentAt: Date, validDays: number): string {
  return addCalendarDays(toDay(sentAt), validDays)
}

/** Whether a quote's last day has passed. The quote is valid until midnight Swedish time of that day. */
export function isExpired(lastDay: string, now: Date): boolean {
  return toDay(now) > lastDay
}
