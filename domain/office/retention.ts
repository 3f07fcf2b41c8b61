/** Years for which accounting records are retained after the financial year's end (bokföringslagen 1999:1078, 7 kap. 2 §). */
export const bookkeepingYears = 7

/** Returns the year at whose end a day's accounting records may be deleted. The financial year is the calendar year. */
export function retainedThrough(day: string): number {
  return Number(day.slice(0, 4)) + bookkeepingYears
}
