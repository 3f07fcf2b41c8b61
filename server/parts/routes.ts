import { fileReply } from '../http/file-reply.ts'
import type { Routes } from '../http/routes.ts'
import { exportParts, purchaseFile } from './csv.ts'
import { partLabelFile } from './label.ts'
import { addPart, changePart, changePartStock, findParts, readPart, removePart } from './parts.ts'
import {
  addPurchase,
  cancelPurchase,
  changePurchase,
  findPurchases,
  readPurchase,
  receivePurchase,
  sendPurchase,
  suggestPurchases,
} from './purchases/purchases.ts'
import { addSupplier, changeSupplier, readSuppliers, removeSupplier } from './suppliers.ts'

export function partsRoutes({ on }: Routes): void {
  on('GET /api/admin/suppliers/', ({ ctx }) => readSuppliers(ctx))
  on('POST /api/admin/suppliers/', ({ ctx, body }) => addSupplier(ctx, body))
  on('PUT /api/admin/suppliers/:id/', ({ ctx, params, body }) => changeSupplier(ctx, params.id, body))
  on('DELETE /api/admin/suppliers/:id/', ({ ctx, params }) => removeSupplier(ctx, params.id))
  on('GET /api/admin/parts/', ({ ctx, query }) => findParts(ctx, query))
  on('POST /api/admin/parts/', ({ ctx, body }) => addPart(ctx, body))
  on('GET /api/admin/parts/export.csv', async ({ ctx, reply }) =>
    fileReply(reply, await exportParts(ctx), 'attachment'),
  )
  on('GET /api/admin/parts/:id/', ({ ctx, params }) => readPart(ctx, params.id))
  on('PUT /api/admin/parts/:id/', ({ ctx, params, body }) => changePart(ctx, params.id, body))
  on('DELETE /api/admin/parts/:id/', ({ ctx, params }) => removePart(ctx, params.id))
  on('POST /api/admin/parts/:id/stock/', ({ ctx, params, body }) => changePartStock(ctx, params.id, body))
  on('GET /api/admin/parts/:id/label/', ({ ctx, params, reply }) =>
    fileReply(reply, partLabelFile(ctx, params.id)),
  )
  on('GET /api/admin/purchases/', ({ ctx, query }) => findPurchases(ctx, query))
  on('POST /api/admin/purchases/', ({ ctx, body }) => addPurchase(ctx, body))
  on('POST /api/admin/purchases/suggest/', ({ ctx }) => suggestPurchases(ctx))
  on('GET /api/admin/purchases/:id/', ({ ctx, params }) => readPurchase(ctx, params.id))
  on('PUT /api/admin/purchases/:id/', ({ ctx, params, body }) => changePurchase(ctx, params.id, body))
  on('POST /api/admin/purchases/:id/send/', ({ ctx, params, body }) => sendPurchase(ctx, params.id, body))
  on('POST /api/admin/purchases/:id/cancel/', ({ ctx, params, body }) =>
    cancelPurchase(ctx, params.id, body.version),
  )
  on('POST /api/admin/purchases/:id/receive/', ({ ctx, params, body }) =>
    receivePurchase(ctx, params.id, body),
  )
  on('GET /api/admin/purchases/:id/lines.csv', ({ ctx, params, reply }) =>
    fileReply(reply, purchaseFile(ctx, params.id), 'attachment'),
  )
}
