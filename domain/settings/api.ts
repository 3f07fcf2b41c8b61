import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { rowId } from '../fields.ts'
import { settingsReply } from './replies.ts'
import { settingsInput } from './schemas.ts'
import { adminStore, storeChange, storeInput, storeOrder, storeVersion } from './stores.ts'

const tag = 'settings'
const byId = z.object({ id: rowId })

/** Calls for the shop's settings and stores in the back office. */
export const settingsApi = {
  'GET /api/admin/settings/': {
    summary: 'The settings, their version and the public holidays ahead',
    tag,
    access: 'admin',
    reply: settingsReply,
  },
  'PUT /api/admin/settings/': {
    summary: 'Replace the settings, unless somebody else has changed them meanwhile',
    tag,
    access: 'admin',
    needs: 'settings.write',
    body: settingsInput,
    reply: settingsReply,
  },
  'GET /api/admin/settings/stores/': {
    summary: 'All stores in their order, hidden ones too',
    tag,
    access: 'admin',
    reply: z.array(adminStore),
  },
  'POST /api/admin/settings/stores/': {
    summary: 'Add a store, last in the list',
    tag,
    access: 'admin',
    needs: 'settings.write',
    body: storeInput,
    status: 201,
    reply: adminStore,
  },
  'PUT /api/admin/settings/stores/:id/': {
    summary: 'Change, hide or show a store, unless somebody else has changed it meanwhile',
    tag,
    access: 'admin',
    needs: 'settings.write',
    params: byId,
    body: storeChange,
    reply: adminStore,
  },
  'DELETE /api/admin/settings/stores/:id/': {
    summary: 'Delete a store, unless somebody else has changed it meanwhile',
    tag,
    access: 'admin',
    needs: 'settings.write',
    params: byId,
    query: storeVersion,
    status: 204,
  },
  'POST /api/admin/settings/stores/order/': {
    summary: 'Put the stores in a new order',
    tag,
    access: 'admin',
    needs: 'settings.write',
    body: storeOrder,
    reply: z.array(adminStore),
  },
} as const satisfies Endpoints
