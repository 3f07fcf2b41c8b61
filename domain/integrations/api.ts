import { type Endpoints, forStaff } from '../endpoint.ts'
import { byId } from '../fields.ts'
import { apiKeyInput, apiKeyView, newApiKey } from './keys.ts'

/** Calls for the keys by which other programs call the API. */
export const integrationsApi = {
  'GET /api/admin/integrations/keys/': forStaff('The API keys without their secrets, newest first', {
    needs: 'settings.write',
    reply: apiKeyView.array(),
  }),
  'POST /api/admin/integrations/keys/': forStaff('Create an API key; this reply alone has its secret', {
    audit: 'skapade en API-nyckel',
    needs: 'settings.write',
    body: apiKeyInput,
    status: 201,
    reply: newApiKey,
  }),
  'DELETE /api/admin/integrations/keys/:id/': forStaff('Revoke an API key; it stays in the list', {
    audit: 'drog in en API-nyckel',
    needs: 'settings.write',
    params: byId,
    status: 204,
  }),
} as const satisfies Endpoints
