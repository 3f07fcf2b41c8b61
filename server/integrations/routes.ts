import type { Routes } from '../http/routes.ts'
import { adminApiKeys, createApiKey, revokeApiKey } from './keys/manage.ts'

export function integrationsRoutes({ on }: Routes): void {
  on('GET /api/admin/integrations/keys/', ({ ctx }) => adminApiKeys(ctx))
  on('POST /api/admin/integrations/keys/', ({ ctx, body }) => createApiKey(ctx, body))
  on('DELETE /api/admin/integrations/keys/:id/', ({ ctx, params }) => revokeApiKey(ctx, params.id))
}
