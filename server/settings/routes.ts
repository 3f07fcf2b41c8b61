import type { Routes } from '../http/routes.ts'
import {
  type AssertPassword,
  addShopPicture,
  addStore,
  adminSettings,
  adminStores,
  changeShopPicture,
  changeStore,
  getShopPictureFile,
  listPicturesForStaff,
  orderShopPictures,
  orderStores,
  removeShopPicture,
  removeStore,
  updateSettings,
} from './service.ts'

/** `assertPassword` checks the caller's own password, which belongs to a later area. */
export function settingsRoutes({ on }: Routes, assertPassword: AssertPassword): void {
  on('GET /api/admin/settings/', ({ ctx }) => adminSettings(ctx))
  on('PUT /api/admin/settings/', ({ ctx, body }) => updateSettings(ctx, body, assertPassword))
  on('GET /api/admin/settings/stores/', ({ ctx }) => adminStores(ctx))
  on('POST /api/admin/settings/stores/', ({ ctx, body }) => addStore(ctx, body))
  on('PUT /api/admin/settings/stores/:id/', ({ ctx, params, body }) => changeStore(ctx, params.id, body))
  on('DELETE /api/admin/settings/stores/:id/', ({ ctx, params, query }) =>
    removeStore(ctx, params.id, query.version),
  )
  on('POST /api/admin/settings/stores/order/', ({ ctx, body }) => orderStores(ctx, body.ids))
  on('GET /api/admin/settings/pictures/', ({ ctx }) => listPicturesForStaff(ctx))
  on('PATCH /api/admin/settings/pictures/:id/', ({ ctx, params, body }) =>
    changeShopPicture(ctx, params.id, body),
  )
  on('DELETE /api/admin/settings/pictures/:id/', ({ ctx, params }) => removeShopPicture(ctx, params.id))
  on('POST /api/admin/settings/pictures/order/', ({ ctx, body }) => orderShopPictures(ctx, body.ids))
  on('GET /api/settings/pictures/:file', async ({ ctx, params, reply }) => {
    const { bytes, type } = await getShopPictureFile(ctx, params.file)
    reply.type(type)
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return bytes
  })
}

/** Registers the upload, whose request body is the file. */
export function settingsUploadRoutes({ on }: Routes): void {
  on('POST /api/admin/settings/pictures/', ({ ctx, query, request }) =>
    addShopPicture(ctx, request.body, query),
  )
}
