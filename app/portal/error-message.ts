import { ApiError, NetworkError } from '../lib/api.ts'

/** Returns the server's error message, including field errors, or `fallback` when it has none for users. */
export function getErrorMessage(error: unknown, fallback: string): string {
  if (error instanceof NetworkError) return `${fallback} ${error.message}`
  if (!(error instanceof ApiError) || error.garbled) return fallback
  return error.detail ?? (Object.values(error.fields).flat().join(' ') || fallback)
}
