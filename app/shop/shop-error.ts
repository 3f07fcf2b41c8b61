import { ApiError, NetworkError } from '../lib/api.ts'

/** Returns the message for a failed call, shown after `Fel: ` (spec 000 section 8). */
export function shopErrorText(error: unknown): string {
  if (error instanceof NetworkError) return error.message
  if (!(error instanceof ApiError)) return 'Något gick fel'
  if (error.garbled) return error.message
  return error.detail ?? (Object.values(error.fields).flat().join(' ') || 'Något gick fel')
}
