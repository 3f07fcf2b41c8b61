import { z } from 'zod'
import { type Endpoints, forStaff } from '#domain/endpoint.ts'
import { byId } from '#domain/fields.ts'
import { complaintInput, repairSale, saleCandidate, saleCandidateQuery } from './schemas.ts'

/** Calls for repairs of goods that the shop itself sold. */
export const complaintsApi = {
  'GET /api/admin/repairs/:id/sale/': forStaff('The sale of the goods that are repaired as a complaint', {
    params: byId,
    reply: repairSale,
  }),
  'GET /api/admin/repairs/:id/sales/': forStaff(
    'Sales that a case may be about: by its customer and serial number, or by a number',
    { params: byId, query: saleCandidateQuery, reply: z.array(saleCandidate) },
  ),
  'PUT /api/admin/repairs/:id/sale/': forStaff('Say which sold goods are repaired as a complaint', {
    audit: 'kopplade ett ärende till ett köp',
    params: byId,
    body: complaintInput,
    reply: repairSale,
  }),
  'DELETE /api/admin/repairs/:id/sale/': forStaff('Remove the sale from a case', {
    audit: 'tog bort kopplingen mellan ett ärende och ett köp',
    params: byId,
    reply: repairSale,
  }),
  'GET /api/admin/repairs/:id/guarantee/': forStaff(
    'A notice of the legal guarantee after a repair as a complaint',
    { params: byId, file: 'application/pdf' },
  ),
} as const satisfies Endpoints
