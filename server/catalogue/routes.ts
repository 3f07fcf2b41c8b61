import type { Routes } from '../http/routes.ts'
import { priceLog } from './log/price-log.ts'
import { addModel, adminModels, changeModel, removeModel } from './models.ts'
import { changeByPercent } from './percent.ts'
import { pricesAsCsv } from './price-file.ts'
import { findModels, searchPrices } from './price-search.ts'
import { priceStats } from './price-stats.ts'
import { adminPrice, adminPrices, createPrice, removePrice, replacePrice } from './prices.ts'
import { brands, deviceModels, deviceTypes, publicPrices } from './service.ts'
import { addStarterCatalogue } from './starter/add.ts'
import {
  addTypeOrBrand,
  changeTypeOrBrand,
  listAdminTypesOrBrands,
  removeTypeOrBrand,
  reorderTypesOrBrands,
} from './types-and-brands.ts'

export function catalogueRoutes({ on }: Routes): void {
  on('GET /api/quotes/devicetypes/', ({ ctx }) => deviceTypes(ctx))
  on('GET /api/quotes/brands/', ({ ctx, query }) => brands(ctx, query))
  on('GET /api/quotes/devicemodels/', ({ ctx, query }) => deviceModels(ctx, query))
  on('GET /api/quotes/devicemodels/search/', ({ ctx, query }) => findModels(ctx, query.search))
  on('GET /api/quotes/repairprices/', ({ ctx, query }) =>
    query.devicemodel === undefined ? adminPrices(ctx, query) : publicPrices(ctx, query.devicemodel),
  )
  on('POST /api/quotes/repairprices/', ({ ctx, body }) => createPrice(ctx, body))
  on('GET /api/quotes/repairprices/:id/', ({ ctx, params }) => adminPrice(ctx, params.id))
  on('PUT /api/quotes/repairprices/:id/', ({ ctx, params, body }) => replacePrice(ctx, params.id, body))
  on('DELETE /api/quotes/repairprices/:id/', ({ ctx, params }) => removePrice(ctx, params.id))
  adminRoutes({ on })
}

function adminRoutes({ on }: Routes): void {
  on('GET /api/admin/catalogue/types/', ({ ctx }) => listAdminTypesOrBrands(ctx, 'types'))
  on('POST /api/admin/catalogue/types/', ({ ctx, body }) => addTypeOrBrand(ctx, 'types', body.name))
  on('PUT /api/admin/catalogue/types/:id/', ({ ctx, params, body }) =>
    changeTypeOrBrand(ctx, 'types', params.id, body),
  )
  on('DELETE /api/admin/catalogue/types/:id/', ({ ctx, params, query }) =>
    removeTypeOrBrand(ctx, 'types', params.id, query.version),
  )
  on('POST /api/admin/catalogue/types/order/', ({ ctx, body }) =>
    reorderTypesOrBrands(ctx, 'types', body.ids),
  )
  on('GET /api/admin/catalogue/brands/', ({ ctx }) => listAdminTypesOrBrands(ctx, 'brands'))
  on('POST /api/admin/catalogue/brands/', ({ ctx, body }) => addTypeOrBrand(ctx, 'brands', body.name))
  on('PUT /api/admin/catalogue/brands/:id/', ({ ctx, params, body }) =>
    changeTypeOrBrand(ctx, 'brands', params.id, body),
  )
  on('DELETE /api/admin/catalogue/brands/:id/', ({ ctx, params, query }) =>
    removeTypeOrBrand(ctx, 'brands', params.id, query.version),
  )
  on('POST /api/admin/catalogue/brands/order/', ({ ctx, body }) =>
    reorderTypesOrBrands(ctx, 'brands', body.ids),
  )
  on('GET /api/admin/catalogue/models/', ({ ctx, query }) => adminModels(ctx, query))
  on('POST /api/admin/catalogue/models/', ({ ctx, body }) => addModel(ctx, body))
  on('PUT /api/admin/catalogue/models/:id/', ({ ctx, params, body }) => changeModel(ctx, params.id, body))
  on('DELETE /api/admin/catalogue/models/:id/', ({ ctx, params, query }) =>
    removeModel(ctx, params.id, query.version),
  )
  on('GET /api/admin/catalogue/price_search/', ({ ctx, query }) => searchPrices(ctx, query.search))
  on('GET /api/admin/catalogue/price_stats/', ({ ctx }) => priceStats(ctx))
  on('GET /api/admin/catalogue/price_log/', ({ ctx, query }) => priceLog(ctx, query))
  on('GET /api/admin/catalogue/prices.csv', ({ ctx, query }) => pricesAsCsv(ctx, query))
  on('POST /api/admin/catalogue/starter/', ({ ctx, body }) => addStarterCatalogue(ctx, body))
  on('POST /api/admin/catalogue/prices/percent/', ({ ctx, body }) => changeByPercent(ctx, body))
}
