import { ApiError, NetworkError } from '#app/lib/api.ts'

/** Pauses between attempts while the server cannot be reached, in ms. The last is repeated. */
const pausesMs = [1_000, 2_000, 5_000, 10_000]

export const getPauseMs = (attempt: number): number =>
  pausesMs[Math.min(attempt, pausesMs.length - 1)] ?? 10_000

/** Whether an answer says to try again later, as when the connection breaks. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof NetworkError) return true
  return error instanceof ApiError && (error.status >= 500 || error.status === 429 || error.status === 408)
}

export function getReason(error: unknown): string {
  if (error instanceof ApiError) return error.serverMessage || error.message
  return error instanceof Error ? error.message : String(error)
}

/** Waits for a time, or until the browser says that it is online again. */
export function waitForNetwork(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
  })
}
