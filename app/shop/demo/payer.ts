import { lastAttempt } from '../checkout/attempt.ts'

/** Who pays, as the demo provider wants to know it. */
export type Payer = { client_secret: string; name: string; email: string; phone: string }

/** The buyer as this tab knows them; a real provider has asked them itself. */
export function payerOf(secret: string): Payer {
  const contact = lastAttempt()?.body.contact
  return {
    client_secret: secret,
    name: contact ? `${contact.first_name} ${contact.last_name}` : 'Testköpare',
    email: contact?.email ?? 'testkopare@example.com',
    phone: contact?.phone || 'Ej angett',
  }
}
