/** Delay before the next attempt: starts at one second and doubles up to half a minute. */
const firstMs = 1_000
const longestMs = 30_000

/**
 * Returns the delay after a number of failed attempts, in milliseconds. Up to half of it is random (`random` from 0 to 1), so
 * that not all browsers reconnect at once when the server is back.
 */
export function reconnectDelay(failures: number, random: number): number {
  const closed = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1))
  return Math.round(closed / 2 + (closed / 2) * random)
}
