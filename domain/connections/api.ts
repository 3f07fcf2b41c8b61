import { type Endpoints, forAnyone, forStaff } from '../endpoint.ts'
import {
  addressAnswer,
  addressNonce,
  connectionInput,
  connectionParams,
  connectionsReply,
  connectionVersion,
  connectionView,
  proofInput,
  proofReply,
  testPageParams,
} from './schemas.ts'

/** Calls for the services outside the program. Those of the back office are for owners, and no reply has a secret. */
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
  'GET /api/admin/test_pages/:paper/': forStaff(
    'A page that shows whether a printer has the right paper, and a scanner reads its codes',
    { needs: 'settings.write', params: testPageParams, file: 'application/pdf' },
  ),
  'GET /api/address-proof/:nonce/': forAnyone(
    'Answer a random text as only this shop can, so that it recognises itself at its address',
    { params: addressNonce, reply: addressAnswer },
  ),
} as const satisfies Endpoints
