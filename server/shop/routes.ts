import { fileReply } from '../http/file-reply.ts'
import type { Routes } from '../http/routes.ts'
import { findBuyablePieces } from './orders/chosen-pieces.ts'
import { passLabelFile } from './passports/label.ts'
import { changeProductPrices } from './products/admin/bulk-prices.ts'
import {
  adminCategories,
  changeCategory,
  createCategory,
  orderCategories,
  removeCategory,
} from './products/admin/categories.ts'
import { exportProducts } from './products/admin/csv/export.ts'
import {
  changeProduct,
  createProduct,
  publishProduct,
  removeProduct,
  unpublishProduct,
} from './products/admin/edit.ts'
import {
  addPicture,
  describePicture,
  orderPictures,
  pictureFile,
  removeEnergyLabel,
  removePicture,
  replaceEnergyLabel,
} from './products/admin/pictures.ts'
import { addPiecePicture, removePiecePicture } from './products/admin/piece-pictures.ts'
import { adminProduct, adminProducts, lowStock } from './products/admin/read.ts'
import { addSerials, changeStock, removeSerial, setBattery } from './products/admin/stock.ts'
import { shopCategories, shopProductsText, shopProductText, shopProductTextBySlug } from './products/list.ts'
import { shopModels } from './products/models.ts'
import { priceLabelFile } from './products/price-label.ts'
import { endReduction } from './products/reductions.ts'
import { addRestockAlert, stopRestockAlerts } from './restock/alerts.ts'
import { brandsWithManufacturers, removeManufacturer, saveManufacturer } from './safety/manufacturers.ts'

export { ordersRoutes } from './orders/routes.ts'

/** Registers the public routes of the shop's products. */
function publicRoutes({ on }: Routes): void {
  on('GET /api/shop/categories/', ({ ctx }) => shopCategories(ctx))
  on('GET /api/shop/products/', ({ ctx, query }) => shopProductsText(ctx, query))
  on('GET /api/shop/models/', ({ ctx, query }) => shopModels(ctx, query))
  on('GET /api/shop/products/:id/', ({ ctx, params }) => shopProductText(ctx, params.id))
  on('GET /api/shop/products/by_slug/:slug/', ({ ctx, params }) => shopProductTextBySlug(ctx, params.slug))
  on('GET /api/shop/pieces/', async ({ ctx, query }) => ({ ids: await findBuyablePieces(ctx.db, query.ids) }))
  on('POST /api/shop/restock_alerts/', ({ ctx, body, address }) => addRestockAlert(ctx, body, address))
  on('POST /api/shop/restock_alerts/:token/stop/', ({ ctx, params }) => stopRestockAlerts(ctx, params.token))
  on('GET /api/shop/pictures/:file', async ({ ctx, params, reply }) => {
    const { bytes, contentType } = await pictureFile(ctx, params.file)
    reply.type(contentType)
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    // An SVG opened directly is a document, so block its scripts and everything else.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    return bytes
  })
}

function adminRoutes({ on }: Routes): void {
  on('GET /api/admin/shop/products/', ({ ctx, query }) => adminProducts(ctx, query))
  on('POST /api/admin/shop/products/', ({ ctx, body }) => createProduct(ctx, body))
  on('GET /api/admin/shop/products/export.csv', async ({ ctx, reply }) =>
    fileReply(reply, await exportProducts(ctx), 'attachment'),
  )
  on('POST /api/admin/shop/products/prices/', ({ ctx, body }) => changeProductPrices(ctx, body))
  on('GET /api/admin/shop/products/:id/', ({ ctx, params }) => adminProduct(ctx, params.id))
  on('GET /api/admin/shop/products/:id/serials/:serial/label/', ({ ctx, params, reply }) =>
    fileReply(reply, passLabelFile(ctx, params)),
  )
  on('GET /api/admin/shop/products/:id/label/', ({ ctx, params, reply }) =>
    fileReply(reply, priceLabelFile(ctx, params.id)),
  )
  on('PUT /api/admin/shop/products/:id/', ({ ctx, params, body }) => changeProduct(ctx, params.id, body))
  on('DELETE /api/admin/shop/products/:id/', ({ ctx, params }) => removeProduct(ctx, params.id))
  on('POST /api/admin/shop/products/:id/publish/', ({ ctx, params, body }) =>
    publishProduct(ctx, params.id, body.version),
  )
  on('POST /api/admin/shop/products/:id/unpublish/', ({ ctx, params, body }) =>
    unpublishProduct(ctx, params.id, body.version),
  )
  on('POST /api/admin/shop/products/:id/end-reduction/', ({ ctx, params, body }) =>
    endReduction(ctx, params.id, body.version),
  )
  on('POST /api/admin/shop/products/:id/stock/', ({ ctx, params, body }) => changeStock(ctx, params.id, body))
  on('POST /api/admin/shop/products/:id/serials/', ({ ctx, params, body }) =>
    addSerials(ctx, params.id, body.serials),
  )
  on('PUT /api/admin/shop/products/:id/serials/:serial/', ({ ctx, params, body }) =>
    setBattery(ctx, params.id, params.serial, body.battery_percent),
  )
  on('DELETE /api/admin/shop/products/:id/serials/:serial/', ({ ctx, params }) =>
    removeSerial(ctx, params.id, params.serial),
  )
  on('DELETE /api/admin/shop/products/:id/serials/:serial/pictures/:picture/', ({ ctx, params }) =>
    removePiecePicture(ctx, params, params.picture),
  )
  on('POST /api/admin/shop/products/:id/pictures/order/', ({ ctx, params, body }) =>
    orderPictures(ctx, params.id, body.ids),
  )
  on('PATCH /api/admin/shop/products/:id/pictures/:picture/', ({ ctx, params, body }) =>
    describePicture(ctx, params.id, params.picture, body.alt),
  )
  on('DELETE /api/admin/shop/products/:id/pictures/:picture/', ({ ctx, params }) =>
    removePicture(ctx, params.id, params.picture),
  )
  on('DELETE /api/admin/shop/products/:id/energy-label/', ({ ctx, params }) =>
    removeEnergyLabel(ctx, params.id),
  )
  on('GET /api/admin/shop/manufacturers/', ({ ctx }) => brandsWithManufacturers(ctx))
  on('PUT /api/admin/shop/manufacturers/', ({ ctx, body }) => saveManufacturer(ctx, body))
  on('DELETE /api/admin/shop/manufacturers/:id/', ({ ctx, params }) => removeManufacturer(ctx, params.id))
  on('GET /api/admin/shop/low_stock/', ({ ctx }) => lowStock(ctx))
  on('GET /api/admin/shop/categories/', ({ ctx }) => adminCategories(ctx))
  on('POST /api/admin/shop/categories/', ({ ctx, body }) => createCategory(ctx, body))
  on('PUT /api/admin/shop/categories/:id/', ({ ctx, params, body }) => changeCategory(ctx, params.id, body))
  on('DELETE /api/admin/shop/categories/:id/', ({ ctx, params }) => removeCategory(ctx, params.id))
  on('POST /api/admin/shop/categories/order/', ({ ctx, body }) => orderCategories(ctx, body.ids))
}

export function shopRoutes(routes: Routes): void {
  publicRoutes(routes)
  adminRoutes(routes)
}

/** Registers the uploads, whose request body is the file. */
export function shopUploadRoutes({ on }: Routes): void {
  on('POST /api/admin/shop/products/:id/pictures/', ({ ctx, params, query, request }) =>
    addPicture(ctx, params.id, request.body, query.alt ?? ''),
  )
  on('POST /api/admin/shop/products/:id/serials/:serial/pictures/', ({ ctx, params, request }) =>
    addPiecePicture(ctx, params, request.body),
  )
  on('POST /api/admin/shop/products/:id/energy-label/', ({ ctx, params, request }) =>
    replaceEnergyLabel(ctx, params.id, request.body),
  )
}
