import { lastAttempt } from '../checkout/attempt.ts'

export type Payer = { client_secret: string; name: string; email: string; phone: string }

/** Returns the buyer's details stored in this tab. A real provider asks for them itself. */
export function getPayer(secret: string): Payer {
  const contact = lastAttempt()?.body.contact
  return {
    client_secret: secret,
    name: contact ? `${contact.first_name} ${contact.last_name}` : 'Testköpare',
    email: contact?.email ?? 'testkopare@example.com',
    phone: contact?.phone || 'Ej angett',
  }
}
