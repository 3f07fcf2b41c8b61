import type { Holiday } from '#domain/settings/hours.ts'

/**
 * The library's kinds of days on which shops are closed: public holidays, and the three eves on which banks and shops are
 * closed (midsommarafton, julafton, nyårsafton). Others, such as Mother's Day, are ordinary days.
 */
const closedKinds: readonly string[] = ['public', 'bank']

const known = new Map<number, Promise<readonly Holiday[]>>()

async function listHolidays(year: number): Promise<readonly Holiday[]> {
  // Imported on first use: it contains the holidays of all countries, and takes a tenth of a second.
  const { default: Holidays } = await import('date-holidays')
  const names = new Map<string, string>()
  for (const { date, name, type } of new Holidays('SE').getHolidays(year, 'sv')) {
    if (!closedKinds.includes(type)) continue
    const day = date.slice(0, 10)
    const other = names.get(day)
    names.set(day, other ? `${other} och ${name}` : name)
  }
  return [...names].map(([date, name]) => ({ date, name })).toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/** Returns Sweden's public holidays between two days, `yyyy-MM-dd`, both included, in order. */
export async function swedishHolidays(from: string, to: string): Promise<Holiday[]> {
  const found: Holiday[] = []
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    const holidays = known.get(year) ?? listHolidays(year)
    known.set(year, holidays)
    found.push(...(await holidays))
  }
  return found.filter(({ date }) => date >= from && date <= to)
}

/** Returns the holidays on which the shop can choose to open: from a day to the end of the next year. */
export function holidaysAhead(today: string): Promise<Holiday[]> {
  return swedishHolidays(today, `${Number(today.slice(0, 4)) + 1}-12-31`)
}
