import { callsFor, type Endpoints, forStaff } from '../endpoint.ts'
import { serverState } from '../maintenance.ts'
import { inbox, overview } from './overview-schemas.ts'
import { retentionPlan, retentionQuery } from './retention-schemas.ts'

const forOwners = callsFor('admin', { needs: 'settings.write' })

/** Calls for the back office's first page (BEHAVIOUR: The back office's first page). */
export const overviewApi = {
  'GET /api/admin/office/overview/': forStaff('Today, and what waits for somebody', { reply: overview }),
  'GET /api/admin/office/inbox/': forStaff('Everything that waits for an answer, the longest waiting first', {
    reply: inbox,
  }),
  'GET /api/admin/office/server/': forOwners('The version, the disk, and when the shop was last backed up', {
    reply: serverState,
  }),
  'GET /api/admin/office/retention/': forStaff(
    'Dry run: what the nightly jobs would delete, with the stored days or with others (GDPR article 5.1 e)',
    { query: retentionQuery, reply: retentionPlan },
  ),
} as const satisfies Endpoints
