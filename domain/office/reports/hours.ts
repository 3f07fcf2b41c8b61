/** Sales in one hour of the day, of all days of a period: hour 9 is from 9 until 10. `gross` is in öre. */
export type HourSales = { hour: number; sales: number; gross: number }

/** Returns the hours from the first to the last with a sale, with those between them that had none. */
export function fillHours(rows: readonly HourSales[]): HourSales[] {
  if (rows.length === 0) return []
  const byHour = new Map(rows.map((row) => [row.hour, row]))
  const first = Math.min(...byHour.keys())
  const last = Math.max(...byHour.keys())
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const hour = first + at
    return byHour.get(hour) ?? { hour, sales: 0, gross: 0 }
  })
}

/** Returns the label of an hour: `09–10`. */
export function hourLabel(hour: number): string {
  return [hour, hour + 1].map((clock) => String(clock).padStart(2, '0')).join('–')
}
