import { addCalendarDays } from '../time.ts'

/** Maximum number of days that are blocked at once. */
export const maxBlockedDays = 92

/** Returns the days of a block from `date` to `until`, repeated for `weeks` weeks in a row, each day once and in order. */
export function blockedDays(block: { date: string; until: string; weeks: number }): string[] {
  const days = new Set<string>()
  for (let week = 0; week < block.weeks && days.size <= maxBlockedDays; week++) {
    const last = addCalendarDays(block.until, week * 7)
    // More than may be blocked is refused, so the rest is not counted.
    for (let after = 0; after <= maxBlockedDays && days.size <= maxBlockedDays; after++) {
      const day = addCalendarDays(block.date, week * 7 + after)
      if (day > last) break
      days.add(day)
    }
  }
  return [...days].toSorted()
}
