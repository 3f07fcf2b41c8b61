/** The pause before another attempt: a second, and twice as long each time up to half a minute. */
const firstMs = 1_000
const longestMs = 30_000

/**
 * How long to wait after so many attempts that failed, in ms. Up to half of it is left to chance (`random` from 0 to 1), so
 * that not all browsers come at once when a server is back.
 */
export function pauseAfter(failures: number, random: number): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1))
  return Math.round(whole / 2 + (whole / 2) * random)
}
