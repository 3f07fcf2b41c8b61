/** The weekdays, Monday first, as used within a sentence. */
export const dayNames = ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag'] as const

const units = {
  hours: ['timme', 'timmar'],
  days: ['dag', 'dagar'],
  months: ['månad', 'månader'],
} as const

const plurals = new Intl.PluralRules('sv')

/** Returns the form of a word that a number needs: `vara` for 1, else `varor`. */
export function pluralize(count: number, one: string, other: string): string {
  return plurals.select(count) === 'one' ? one : other
}

/** Returns a number with its noun: `1 vara`, `3 varor`. */
export function formatCount(count: number, one: string, other: string): string {
  return `${count} ${pluralize(count, one, other)}`
}

/** Returns a number with its unit: `24 timmar`, `1 månad`. */
export function countWithUnit(count: number, unit: keyof typeof units): string {
  const [one, other] = units[unit]
  return formatCount(count, one, other)
}
