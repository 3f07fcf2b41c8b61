import { z } from 'zod'
import { type Endpoints, forStaff } from '../endpoint.ts'
import { byId } from '../fields.ts'
import { settingsReply } from './replies.ts'
import { settingsInput } from './schemas.ts'
import { adminStore, storeChange, storeInput, storeOrder, storeVersion } from './stores.ts'

/** Calls for the shop's settings and stores in the back office. */
export const settingsApi = {
  'GET /api/admin/settings/': forStaff('The settings, their version and the public holidays ahead', {
    reply: settingsReply,
  }),
  'PUT /api/admin/settings/': forStaff(
    'Replace the settings, unless somebody else has changed them meanwhile',
    { needs: 'settings.write', body: settingsInput, reply: settingsReply },
  ),
  'GET /api/admin/settings/stores/': forStaff('All stores in their order, hidden ones too', {
    reply: z.array(adminStore),
  }),
  'POST /api/admin/settings/stores/': forStaff('Add a store, last in the list', {
    needs: 'settings.write',
    body: storeInput,
    status: 201,
    reply: adminStore,
  }),
  'PUT /api/admin/settings/stores/:id/': forStaff(
    'Change, hide or show a store, unless somebody else has changed it meanwhile',
    { needs: 'settings.write', params: byId, body: storeChange, reply: adminStore },
  ),
  'DELETE /api/admin/settings/stores/:id/': forStaff(
    'Delete a store, unless somebody else has changed it meanwhile',
    { needs: 'settings.write', params: byId, query: storeVersion, status: 204 },
  ),
  'POST /api/admin/settings/stores/order/': forStaff('Put the stores in a new order', {
    needs: 'settings.write',
    body: storeOrder,
    reply: z.array(adminStore),
  }),
} as const satisfies Endpoints
