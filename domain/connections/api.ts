import { type Endpoints, forStaff } from '../endpoint.ts'
import {
  connectionInput,
  connectionParams,
  connectionsReply,
  connectionVersion,
  connectionView,
  proofInput,
  proofReply,
} from './schemas.ts'

/** Calls for the services outside the program. All are for owners, and no reply has a secret. */
export const connectionsApi = {
  'GET /api/admin/connections/': forStaff('All connections, without their secrets', {
    needs: 'settings.write',
    reply: connectionsReply,
  }),
  'PUT /api/admin/connections/': forStaff(
    'Store a connection; empty secrets keep the stored ones. It is used by all nodes at once',
    { audit: 'ändrade en koppling', needs: 'settings.write', body: connectionInput, reply: connectionView },
  ),
  'DELETE /api/admin/connections/:kind/': forStaff('Remove a connection and its secrets', {
    audit: 'tog bort en koppling',
    needs: 'settings.write',
    params: connectionParams,
    query: connectionVersion,
    status: 204,
  }),
  'POST /api/admin/connections/:kind/proof/': forStaff(
    'Try a connection: log in, and send a mail or a text message where it sends some',
    {
      audit: 'provade en koppling',
      needs: 'settings.write',
      params: connectionParams,
      body: proofInput,
      reply: proofReply,
    },
  ),
} as const satisfies Endpoints
