/** How many years bookkeeping is kept after the year in which its financial year ended (bokföringslagen 1999:1078, 7 kap. 2 §). */
export const bookkeepingYears = 7

/** The year at whose end what was booked on a day may go. The shop's financial year is the calendar year. */
export function retainedThrough(day: string): number {
  return Number(day.slice(0, 4)) + bookkeepingYears
}
