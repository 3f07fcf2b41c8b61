import type { Routes } from '../kit/routes.ts'
import {
  adminPrice,
  adminPrices,
  brands,
  createPrice,
  deviceModels,
  deviceTypes,
  publicPrices,
  removePrice,
  replacePrice,
} from './service.ts'

/** The catalogue over HTTP. */
export function catalogueRoutes({ on }: Routes): void {
  on('GET /api/quotes/devicetypes/', ({ ctx }) => deviceTypes(ctx))
  on('GET /api/quotes/brands/', ({ ctx, query }) => brands(ctx, query))
  on('GET /api/quotes/devicemodels/', ({ ctx, query }) => deviceModels(ctx, query))
  on('GET /api/quotes/repairprices/', ({ ctx, query }) =>
    query.devicemodel === undefined ? adminPrices(ctx, query) : publicPrices(ctx, query.devicemodel),
  )
  on('POST /api/quotes/repairprices/', ({ ctx, body }) => createPrice(ctx, body))
  on('GET /api/quotes/repairprices/:id/', ({ ctx, params }) => adminPrice(ctx, params.id))
  on('PUT /api/quotes/repairprices/:id/', ({ ctx, params, body }) => replacePrice(ctx, params.id, body))
  on('DELETE /api/quotes/repairprices/:id/', ({ ctx, params }) => removePrice(ctx, params.id))
}
