import { ApiError, NetworkError } from '../lib/api.ts'

/** What the shop says of a call that failed, after `Fel: ` (spec 000 section 8). */
export function shopErrorText(error: unknown): string {
  if (error instanceof ApiError) return error.garbled ? error.message : error.said || `${error.status}`
  return error instanceof NetworkError ? error.message : 'Något gick fel'
}
