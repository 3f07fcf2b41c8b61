import { ApiError, NetworkError } from '../lib/api.ts'

/** What the server said of a refusal, field errors included; `fallback` when it said nothing that people can read. */
export function errorMessageOf(error: unknown, fallback: string): string {
  if (error instanceof NetworkError) return `${fallback} ${error.message}`
  if (!(error instanceof ApiError) || error.garbled) return fallback
  return error.detail ?? (Object.values(error.fields).flat().join(' ') || fallback)
}
