import { ApiError, NetworkError } from '../lib/api.ts'

/** Returns the message for a failed call, shown after `Fel: ` (spec 000 section 8). */
export function shopErrorText(error: unknown): string {
  if (error instanceof NetworkError) return error.message
  if (!(error instanceof ApiError)) return 'Något gick fel'
  if (error.garbled && error.status >= 400) return `${error.status} ${error.statusText}`.trim()
  return error.garbled ? error.message : error.serverMessage || 'Något gick fel'
}
