import type { MessageSubject } from '../../../domain/messages/words.ts'
import { reportEvent } from '../../lib/analytics/report-event.ts'
import { ApiError, call, garbledText, NetworkError } from '../../lib/api.ts'
import { type ContactValues, type FieldProblems, fieldNames, wireNames } from './fields.ts'

/** What came of sending: nothing to say, or the alert's text and what is wrong with which field. */
export type Failure = { text: string; problems: FieldProblems }

/** Sends the form's message, and reports that it was sent. Returns what went wrong, if anything did. */
export async function sendMessage(values: ContactValues): Promise<Failure | undefined> {
  try {
    await call('POST /api/quotes/kontakt/', {
      body: {
        namn: values.name,
        email: values.email,
        telefon: values.phone,
        ämne: values.subject as MessageSubject,
        meddelande: values.message,
        website: values.website,
      },
    })
  } catch (error) {
    return { text: textOf(error), problems: problemsOf(error) }
  }
  reportEvent('contact_form_submit', { method: 'email' })
  return undefined
}

/** What is said of a failure (spec 000 section 8). */
function textOf(error: unknown): string {
  if (error instanceof NetworkError) return `Nätverksfel: ${error.message}`
  if (error instanceof ApiError && error.garbled) return garbledText
  return `Fel: ${(error instanceof ApiError && error.detail) || 'Ett okänt fel inträffade.'}`
}

function problemsOf(error: unknown): FieldProblems {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      const texts = error.fields[wireNames[name]]
      return texts ? [[name, texts.join(' ')]] : []
    }),
  )
}
