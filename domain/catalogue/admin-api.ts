import { z } from 'zod'
import { type Endpoints, forStaff } from '../endpoint.ts'
import { byId } from '../fields.ts'
import {
  adminModel,
  modelChange,
  modelInput,
  modelList,
  modelListQuery,
  typeOrBrand,
  typeOrBrandChange,
  typeOrBrandInput,
  typeOrBrandOrder,
  versionQuery,
} from './admin-schemas.ts'
import { percentInput, percentReply, priceLog, priceLogQuery, priceStats } from './price-schemas.ts'
import { adminPrice, priceFilter, priceSearchQuery } from './schemas.ts'
import { starterInput, starterReply } from './starter-schemas.ts'

/** Calls of the back office for device types, brands, models and prices, beyond those of the specification. */
export const catalogueAdminApi = {
  'GET /api/admin/catalogue/types/': forStaff('All device types in their order, hidden ones too', {
    reply: z.array(typeOrBrand),
  }),
  'POST /api/admin/catalogue/types/': forStaff('Add a device type, last in the order', {
    audit: 'lade till en enhetstyp',
    body: typeOrBrandInput,
    status: 201,
    reply: typeOrBrand,
  }),
  'PUT /api/admin/catalogue/types/:id/': forStaff('Rename, hide or show a device type; its address stays', {
    audit: 'ändrade en enhetstyp',
    params: byId,
    body: typeOrBrandChange,
    reply: typeOrBrand,
  }),
  'DELETE /api/admin/catalogue/types/:id/': forStaff('Delete a device type that no model belongs to', {
    audit: 'tog bort en enhetstyp',
    params: byId,
    query: versionQuery,
    status: 204,
  }),
  'POST /api/admin/catalogue/types/order/': forStaff('Put the device types in a new order', {
    audit: 'ändrade enhetstypernas ordning',
    body: typeOrBrandOrder,
    reply: z.array(typeOrBrand),
  }),
  'GET /api/admin/catalogue/brands/': forStaff('All brands in their order, hidden ones too', {
    reply: z.array(typeOrBrand),
  }),
  'POST /api/admin/catalogue/brands/': forStaff('Add a brand, last in the order', {
    audit: 'lade till ett märke',
    body: typeOrBrandInput,
    status: 201,
    reply: typeOrBrand,
  }),
  'PUT /api/admin/catalogue/brands/:id/': forStaff('Rename, hide or show a brand', {
    audit: 'ändrade ett märke',
    params: byId,
    body: typeOrBrandChange,
    reply: typeOrBrand,
  }),
  'DELETE /api/admin/catalogue/brands/:id/': forStaff('Delete a brand that no model belongs to', {
    audit: 'tog bort ett märke',
    params: byId,
    query: versionQuery,
    status: 204,
  }),
  'POST /api/admin/catalogue/brands/order/': forStaff('Put the brands in a new order', {
    audit: 'ändrade märkenas ordning',
    body: typeOrBrandOrder,
    reply: z.array(typeOrBrand),
  }),
  'GET /api/admin/catalogue/models/': forStaff('Models, newest first, hidden ones too', {
    query: modelListQuery,
    reply: modelList,
  }),
  'POST /api/admin/catalogue/models/': forStaff('Add a model', {
    audit: 'lade till en modell',
    body: modelInput,
    status: 201,
    reply: adminModel,
  }),
  'PUT /api/admin/catalogue/models/:id/': forStaff(
    'Rename, hide or show a model, or move it to another year',
    { audit: 'ändrade en modell', params: byId, body: modelChange, reply: adminModel },
  ),
  'DELETE /api/admin/catalogue/models/:id/': forStaff('Delete a model that has no prices', {
    audit: 'tog bort en modell',
    params: byId,
    query: versionQuery,
    status: 204,
  }),
  'GET /api/admin/catalogue/price_search/': forStaff(
    'The active prices that a search for a model and a fault finds, best first, at most 30',
    { query: priceSearchQuery, reply: z.array(adminPrice) },
  ),
  'GET /api/admin/catalogue/price_stats/': forStaff('The price list in figures', { reply: priceStats }),
  'GET /api/admin/catalogue/price_log/': forStaff('Who changed which price when, newest first', {
    query: priceLogQuery,
    reply: priceLog,
  }),
  'GET /api/admin/catalogue/prices.csv': forStaff('The price list, or a selection of it, as CSV', {
    query: priceFilter,
    file: 'text/csv; charset=utf-8',
  }),
  'POST /api/admin/catalogue/starter/': forStaff(
    'Add the models of the shipped catalogue that the shop lacks, with prices; without a token only a preview',
    {
      audit: 'lade in modeller och priser ur startkatalogen',
      needs: 'prices.many',
      body: starterInput,
      reply: starterReply,
    },
  ),
  'POST /api/admin/catalogue/prices/percent/': forStaff(
    'Change many prices by a percentage; without a token only say what would become of them',
    { audit: 'ändrade priser med procent', needs: 'prices.many', body: percentInput, reply: percentReply },
  ),
} as const satisfies Endpoints
