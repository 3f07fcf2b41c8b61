import type { Routes } from '../http/routes.ts'
import {
  addStore,
  adminSettings,
  adminStores,
  changeStore,
  orderStores,
  removeStore,
  updateSettings,
} from './service.ts'

export function settingsRoutes({ on }: Routes): void {
  on('GET /api/admin/settings/', ({ ctx }) => adminSettings(ctx))
  on('PUT /api/admin/settings/', ({ ctx, body }) => updateSettings(ctx, body))
  on('GET /api/admin/settings/stores/', ({ ctx }) => adminStores(ctx))
  on('POST /api/admin/settings/stores/', ({ ctx, body }) => addStore(ctx, body))
  on('PUT /api/admin/settings/stores/:id/', ({ ctx, params, body }) => changeStore(ctx, params.id, body))
  on('DELETE /api/admin/settings/stores/:id/', ({ ctx, params, query }) =>
    removeStore(ctx, params.id, query.version),
  )
  on('POST /api/admin/settings/stores/order/', ({ ctx, body }) => orderStores(ctx, body.ids))
}
