import { z } from 'zod'
import { line, version } from '#domain/fields.ts'
import { namedObject } from '#domain/named-object.ts'
import { longestSignature, signatureKinds, signaturePattern, signatureWays } from './signatures.ts'

/** A signature as an SVG path; empty when there is none. */
export const signaturePath = z
  .string()
  .max(longestSignature, 'Underskriften är för lång. Rensa den och skriv igen.')
  .refine((value) => value === '' || signaturePattern.test(value), 'Underskriften går inte att läsa.')

/** How the customer agreed at the intake, as staff see it. */
export const repairSigning = namedObject('RepairSigning', {
  kind: z.enum(signatureKinds),
  way: z.enum(signatureWays),
  at: z.string().nullable().describe('ISO 8601; null for a signature from before this was stored'),
  reason: z.string().describe('why it was not signed'),
  shown: z.string().describe('the words that were agreed to'),
})

export const signatureWaiver = namedObject('SignatureWaiver', {
  version: version(),
  reason: line(200, 'Skriv varför kunden inte skriver under.'),
})
export type SignatureWaiver = z.infer<typeof signatureWaiver>

/** The devices of a visit, as their customer reads them before signing: no name, address or number of the customer. */
export const signingView = namedObject('Signing', {
  devices: z.array(
    z.object({
      number: z.string(),
      device: z.string(),
      facts: z.array(z.object({ label: z.string(), text: z.string() })),
    }),
  ),
  terms: z.string(),
  shown: z.string().describe('a digest of the words, sent back with the answer'),
  is_open: z.boolean(),
  signed_at: z.string().nullable().describe('ISO 8601'),
})
export type SigningView = z.infer<typeof signingView>

/** The customer's answer: a signature, or only that it was read. */
export const signingInput = namedObject('SigningAnswer', {
  shown: z.string().max(100),
  signature: signaturePath.optional().default(''),
  has_read: z.literal(true, 'Kryssa i att du har läst.'),
})
export type SigningInput = z.output<typeof signingInput>
