import { z } from 'zod'
import { type Endpoints, forStaff } from '../endpoint.ts'
import { byId } from '../fields.ts'
import { missingPage, redirectInput, redirectView } from './redirects.ts'

/** Calls for the addresses of the website. */
export const pagesApi = {
  'GET /api/admin/pages/redirects/': forStaff('All old addresses and where they lead, by address', {
    needs: 'settings.write',
    reply: z.array(redirectView),
  }),
  'POST /api/admin/pages/redirects/': forStaff(
    'Lead an old address to a page; one that leads somewhere else already is changed',
    {
      audit: 'ledde om en gammal adress',
      needs: 'settings.write',
      body: redirectInput,
      status: 201,
      reply: redirectView,
    },
  ),
  'DELETE /api/admin/pages/redirects/:id/': forStaff('Remove a redirect', {
    audit: 'tog bort en omledning',
    needs: 'settings.write',
    params: byId,
    status: 204,
  }),
  'GET /api/admin/pages/missing/': forStaff(
    'Pages that were asked for in the last 30 days and do not exist, the most wanted first',
    { needs: 'settings.write', reply: z.array(missingPage) },
  ),
} as const satisfies Endpoints
