/** The weekdays, Monday first, as used within a sentence. */
export const dayNames = ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag'] as const

const units = {
  hours: ['timme', 'timmar'],
  days: ['dag', 'dagar'],
  months: ['månad', 'månader'],
} as const

/** Returns a number with its unit: `24 timmar`, `1 månad`. */
export function countWithUnit(count: number, unit: keyof typeof units): string {
  return `${count} ${units[unit][count === 1 ? 0 : 1]}`
}
