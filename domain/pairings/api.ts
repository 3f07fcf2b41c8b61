import { z } from 'zod'
import { type Endpoints, forAnyone, forStaff } from '../endpoint.ts'
import { byId, byToken, rowId, signed } from '../fields.ts'
import { adminPairing, pairedCamera, pairingInput } from './schemas.ts'

/** Calls of phones that are paired with a form or a case by a QR code, without a login. */
export const pairingsApi = {
  'POST /api/admin/pairings/': forStaff(
    'Show a code that pairs phones. An open one of the caller is reused',
    {
      audit: 'kopplade en telefon',
      body: pairingInput,
      status: 201,
      reply: adminPairing,
    },
  ),
  'GET /api/admin/pairings/:id/': forStaff('A pairing, with the pictures that wait for its intake', {
    params: byId,
    reply: adminPairing,
  }),
  'POST /api/admin/pairings/:id/close/': forStaff('End a pairing. Its pictures stay in the form', {
    audit: 'avslutade kopplingen till en telefon',
    params: byId,
    reply: adminPairing,
  }),
  'DELETE /api/admin/pairings/:id/pictures/:picture/': forStaff('Take a picture out of the form', {
    audit: 'tog bort en bild ur en inlämning',
    params: byId.extend({ picture: rowId }),
    reply: adminPairing,
  }),
  'GET /api/pairings/:token/': forAnyone('A pairing, for its phones', {
    params: byToken,
    reply: pairedCamera,
  }),
  'POST /api/pairings/:token/pictures/': forAnyone(
    'Send a picture from a paired phone, as the bytes of the file. The same identifier again stores nothing',
    {
      params: byToken,
      query: z.object({ picture: z.uuid('Ogiltigt id.').describe('made by the phone') }),
      status: 201,
      reply: pairedCamera,
    },
  ),
  'GET /api/paired_pictures/:id/': forAnyone('A picture behind a signed link, which lasts ten minutes', {
    params: byId,
    query: signed,
    file: 'image/jpeg',
  }),
} as const satisfies Endpoints
