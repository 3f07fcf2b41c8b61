import type { Routes } from '../http/routes.ts'
import { adminApiKeys, createApiKey, revokeApiKey } from './keys/manage.ts'
import { adminDeliveries, pingWebhook, replayDelivery } from './webhooks/deliveries.ts'
import {
  adminWebhooks,
  changeWebhook,
  createWebhook,
  removeWebhook,
  replaceSecret,
  switchWebhook,
} from './webhooks/manage.ts'

export function integrationsRoutes({ on }: Routes): void {
  on('GET /api/admin/integrations/keys/', ({ ctx }) => adminApiKeys(ctx))
  on('POST /api/admin/integrations/keys/', ({ ctx, body }) => createApiKey(ctx, body))
  on('DELETE /api/admin/integrations/keys/:id/', ({ ctx, params }) => revokeApiKey(ctx, params.id))
  const webhooks = '/api/admin/integrations/webhooks/'
  on(`GET ${webhooks}`, ({ ctx }) => adminWebhooks(ctx))
  on(`POST ${webhooks}`, ({ ctx, body }) => createWebhook(ctx, body))
  on(`PUT ${webhooks}:id/`, ({ ctx, params, body }) => changeWebhook(ctx, params.id, body))
  on(`PATCH ${webhooks}:id/`, ({ ctx, params, body }) => switchWebhook(ctx, params.id, body.is_active))
  on(`DELETE ${webhooks}:id/`, ({ ctx, params }) => removeWebhook(ctx, params.id))
  on(`POST ${webhooks}:id/secret/`, ({ ctx, params, body }) => replaceSecret(ctx, params.id, body.password))
  on(`POST ${webhooks}:id/ping/`, ({ ctx, params }) => pingWebhook(ctx, params.id))
  on('GET /api/admin/integrations/deliveries/', ({ ctx, query }) => adminDeliveries(ctx, query))
  on('POST /api/admin/integrations/deliveries/:id/replay/', ({ ctx, params }) =>
    replayDelivery(ctx, params.id),
  )
}
