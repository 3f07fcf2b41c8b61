import { reportEvent } from '#app/lib/analytics/report-event.ts'
import { ApiError, call, NetworkError, unreadableReplyText } from '#app/lib/api.ts'
import type { MessageSubject } from '#domain/messages/texts.ts'
import type { ContactValues } from './fields.ts'

/** Sends the form's message with its uploaded pictures, and reports that it was sent. */
export async function sendMessage(values: ContactValues, pictures: readonly string[]): Promise<void> {
  await call('POST /api/quotes/kontakt/', {
    body: {
      namn: values.name,
      email: values.email,
      telefon: values.phone,
      ämne: values.subject as MessageSubject,
      meddelande: values.message,
      pictures: [...pictures],
      website: values.website,
    },
  })
  reportEvent('contact_form_submit', { method: 'email' })
}

/** Returns the text for a message that could not be sent (spec 000 section 8). */
export function failureText(error: unknown): string {
  if (error instanceof NetworkError) return `Nätverksfel: ${error.message}`
  if (error instanceof ApiError && error.garbled) return unreadableReplyText
  return `Fel: ${(error instanceof ApiError && error.detail) || 'Ett okänt fel inträffade.'}`
}
