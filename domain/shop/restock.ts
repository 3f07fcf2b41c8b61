import { z } from 'zod'
import { email } from '../fields.ts'
import { namedObject } from '../named-object.ts'

/** Days after which an address that waits for a product is deleted: six months. */
export const restockDays = 183

/** An address that is mailed once, when a product is back in stock. */
export const restockInput = namedObject('RestockAlert', { email: email() })

/** The reply to a new address, the same for one that waits already. */
export const restockText = 'Klart! Vi mejlar dig när den finns igen.'
export const restockReply = namedObject('RestockAlertReply', { detail: z.literal(restockText) })
export type RestockReply = z.infer<typeof restockReply>

/** Whom the address is for, beside the form (GDPR, article 13). */
export const restockTerms =
  'Vi använder adressen till det här mejlet och inget annat, och tar bort den när det är skickat eller efter sex månader.'
