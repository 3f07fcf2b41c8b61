import type { LoadSlots } from './use-slots.ts'

/** Maximum number of days that are fetched, one at a time. */
const maxFetched = 14

/** Returns the first of some days with a free time, or undefined when none is near or the times cannot be fetched. */
export async function findFreeDay(
  days: readonly string[],
  loadSlots: LoadSlots,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (const date of days.slice(0, maxFetched)) {
    const slots = await loadSlots(date, signal).catch(() => undefined)
    if (slots === undefined) return undefined
    if (slots.some(({ booked }) => !booked)) return date
  }
  return undefined
}
