import { z } from 'zod'
import { type Endpoints, forAnyone, forStaff } from '../endpoint.ts'
import { byId } from '../fields.ts'
import {
  adminPrice,
  brandQuery,
  deviceType,
  modelQuery,
  modelSearchQuery,
  modelSearchReply,
  named,
  priceChange,
  priceInput,
  priceList,
  priceQuery,
} from './schemas.ts'

/** Device types, brands, models and repair prices (spec 000 section 7, spec 001 section 7). */
export const catalogueApi = {
  'GET /api/quotes/devicetypes/': forAnyone('Device types in the shop’s order', {
    reply: z.array(deviceType),
    cacheTopics: ['prices'],
  }),
  'GET /api/quotes/brands/': forAnyone('Brands, or those that have models of one device type', {
    query: brandQuery,
    reply: z.array(named),
    cacheTopics: ['prices'],
  }),
  'GET /api/quotes/devicemodels/': forAnyone('Models of a device type and brand', {
    query: modelQuery,
    reply: z.array(named),
    cacheTopics: ['prices'],
  }),
  'GET /api/quotes/devicemodels/search/': forAnyone(
    'Answer to a search for a model, a fault or both: models with the prices of their repairs',
    { query: modelSearchQuery, reply: modelSearchReply },
  ),
  'GET /api/quotes/repairprices/': forAnyone(
    'Active prices of a model; without devicemodel the back office’s paged list',
    { query: priceQuery, reply: priceList, cacheTopics: ['prices'] },
  ),
  'POST /api/quotes/repairprices/': forStaff('Create a price', {
    audit: 'lade till ett pris',
    body: priceInput,
    status: 201,
    reply: adminPrice,
  }),
  'GET /api/quotes/repairprices/:id/': forStaff('One price', { params: byId, reply: adminPrice }),
  'PUT /api/quotes/repairprices/:id/': forStaff('Replace a price; its model stays', {
    audit: 'ändrade ett pris',
    params: byId,
    body: priceChange,
    reply: adminPrice,
  }),
  'DELETE /api/quotes/repairprices/:id/': forStaff('Delete a price', {
    audit: 'tog bort ett pris',
    params: byId,
    status: 204,
  }),
} as const satisfies Endpoints
