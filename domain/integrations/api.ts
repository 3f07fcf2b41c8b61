import { type Endpoints, forStaff } from '../endpoint.ts'
import { byId } from '../fields.ts'
import { apiKeyInput, apiKeyView, newApiKey } from './keys.ts'
import {
  byDelivery,
  byWebhook,
  deliveryPage,
  deliveryQuery,
  deliveryView,
  newWebhook,
  webhookChange,
  webhookInput,
  webhookSecretInput,
  webhookSwitch,
  webhookView,
} from './webhooks.ts'

/** Calls for the keys by which other programs call the API, and for the webhooks by which the shop calls them. */
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
  'GET /api/admin/integrations/webhooks/': forStaff('The webhooks without their secrets, oldest first', {
    needs: 'settings.write',
    reply: webhookView.array(),
  }),
  'POST /api/admin/integrations/webhooks/': forStaff('Add a webhook; this reply alone has its secret', {
    audit: 'lade till en webhook',
    needs: 'settings.write',
    body: webhookInput,
    status: 201,
    reply: newWebhook,
  }),
  'PUT /api/admin/integrations/webhooks/:id/': forStaff('Change the name, address or events of a webhook', {
    audit: 'ändrade en webhook',
    needs: 'settings.write',
    params: byWebhook,
    body: webhookChange,
    reply: webhookView,
  }),
  'PATCH /api/admin/integrations/webhooks/:id/': forStaff(
    'Pause a webhook, or resume it. While it is paused, events are not stored for it',
    {
      audit: 'pausade eller återupptog en webhook',
      needs: 'settings.write',
      params: byWebhook,
      body: webhookSwitch,
      reply: webhookView,
    },
  ),
  'DELETE /api/admin/integrations/webhooks/:id/': forStaff('Remove a webhook with its log', {
    audit: 'tog bort en webhook',
    needs: 'settings.write',
    params: byWebhook,
    status: 204,
  }),
  'POST /api/admin/integrations/webhooks/:id/secret/': forStaff(
    'Replace the secret of a webhook; the next attempts are signed with the new one',
    {
      audit: 'bytte hemlighet för en webhook',
      needs: 'settings.write',
      params: byWebhook,
      body: webhookSecretInput,
      reply: newWebhook,
    },
  ),
  'POST /api/admin/integrations/webhooks/:id/ping/': forStaff('Send a `ping`, to try a webhook', {
    audit: 'provade en webhook',
    needs: 'settings.write',
    params: byWebhook,
    status: 201,
    reply: deliveryView,
  }),
  'GET /api/admin/integrations/deliveries/': forStaff('The log of webhooks, newest first', {
    needs: 'settings.write',
    query: deliveryQuery,
    reply: deliveryPage,
  }),
  'POST /api/admin/integrations/deliveries/:id/replay/': forStaff(
    'Send a delivery again at once, with the same `webhook-id`',
    {
      audit: 'skickade om en leverans till en webhook',
      needs: 'settings.write',
      params: byDelivery,
      reply: deliveryView,
    },
  ),
} as const satisfies Endpoints
