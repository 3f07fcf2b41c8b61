import { ApiError, NetworkError } from '#app/lib/api.ts'
import type { AlertMessage } from '#app/ui/dialogs/alert-dialog.tsx'

/** Returns the reason of a failed call: the server's message, its field errors or a generic text. */
export function getReason(error: unknown): string {
  if (error instanceof ApiError && !error.detail) {
    const texts = Object.values(error.fields).flat()
    if (texts.length > 0) return texts.join(' ')
  }
  return error instanceof Error ? error.message : String(error)
}

/** Returns a handler that shows why an action failed, in a screen's alert. */
export function showFailure(show: (message: AlertMessage) => void) {
  return (error: unknown) => show({ title: 'Det gick inte', text: getReason(error) })
}

/** Returns why a list could not be fetched (spec 001 section 8, quote requests). */
export function fetchErrorText(error: Error): string {
  if (error instanceof ApiError) return error.detail ?? 'Nätverksfel eller obehörig åtkomst.'
  return error instanceof NetworkError ? 'Nätverksfel eller obehörig åtkomst.' : error.message
}
