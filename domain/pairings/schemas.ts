import { z } from 'zod'
import { id, line } from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { imageStages } from '../repairs/images.ts'
import { cameraKinds } from './rules.ts'

/** A code for phones. An intake that is open in a form has no subject yet. */
export const pairingInput = namedObject('NewPairing', {
  kind: z.enum(cameraKinds, 'Välj vad bilderna gäller.'),
  subject_id: id().nullish().default(null).describe('the repair, trade-in or product; null for an intake'),
  stage: z.enum(imageStages, 'Välj när bilderna tas.').optional().default('Inlämning'),
  device: line(300).optional().default('').describe('of an intake: the device in words'),
}).refine(({ kind, subject_id }) => (kind === 'intake') === (subject_id === null), {
  path: ['subject_id'],
  error: 'Välj vad bilderna gäller.',
})
export type PairingInput = z.infer<typeof pairingInput>

/** A picture that waits in a form. `url` is valid for ten minutes. */
const pairedPicture = namedObject('PairedPicture', {
  id: z.int(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
})

export const adminPairing = namedObject('Pairing', {
  id: z.int(),
  path: z.string().describe('the page of the phones'),
  code: z.object({ side: z.int(), path: z.string() }).describe('a QR code with the address of the page'),
  is_open: z.boolean(),
  ends_at: z.string().describe('ISO 8601'),
  received: z.int().describe('pictures that phones have sent'),
  pictures: z.array(pairedPicture).describe('those that wait for the intake'),
})
export type AdminPairing = z.infer<typeof adminPairing>

/** A pairing as its phones see it: nothing about the customer. */
export const pairedCamera = namedObject('PairedCamera', {
  title: z.string(),
  is_open: z.boolean(),
  received: z.int(),
  free: z.int().describe('how many more pictures it takes'),
})
export type PairedCamera = z.infer<typeof pairedCamera>
