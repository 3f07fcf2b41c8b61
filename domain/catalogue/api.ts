import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { rowId } from '../fields.ts'
import {
  adminPrice,
  brandQuery,
  deviceType,
  foundModel,
  modelQuery,
  modelSearchQuery,
  named,
  priceChange,
  priceInput,
  priceList,
  priceQuery,
} from './schemas.ts'

const tag = 'catalogue'
const byId = z.object({ id: rowId })

/** Device types, brands, models and repair prices (spec 000 section 7, spec 001 section 7). */
export const catalogueApi = {
  'GET /api/quotes/devicetypes/': {
    summary: 'Device types in the shop’s order',
    tag,
    access: 'anyone',
    reply: z.array(deviceType),
    cacheTopics: ['catalogue'],
  },
  'GET /api/quotes/brands/': {
    summary: 'Brands, or those that have models of one device type',
    tag,
    access: 'anyone',
    query: brandQuery,
    reply: z.array(named),
    cacheTopics: ['catalogue'],
  },
  'GET /api/quotes/devicemodels/': {
    summary: 'Models of a device type and brand',
    tag,
    access: 'anyone',
    query: modelQuery,
    reply: z.array(named),
    cacheTopics: ['catalogue'],
  },
  'GET /api/quotes/devicemodels/search/': {
    summary: 'Models that match a search, misspelt ones too, with the price of their cheapest repair',
    tag,
    access: 'anyone',
    query: modelSearchQuery,
    reply: z.array(foundModel),
  },
  'GET /api/quotes/repairprices/': {
    summary: 'Active prices of a model; without devicemodel the back office’s paged list',
    tag,
    access: 'anyone',
    query: priceQuery,
    reply: priceList,
    cacheTopics: ['catalogue'],
  },
  'POST /api/quotes/repairprices/': {
    summary: 'Create a price',
    tag,
    access: 'admin',
    body: priceInput,
    status: 201,
    reply: adminPrice,
  },
  'GET /api/quotes/repairprices/:id/': {
    summary: 'One price',
    tag,
    access: 'admin',
    params: byId,
    reply: adminPrice,
  },
  'PUT /api/quotes/repairprices/:id/': {
    summary: 'Replace a price; its model stays',
    tag,
    access: 'admin',
    params: byId,
    body: priceChange,
    reply: adminPrice,
  },
  'DELETE /api/quotes/repairprices/:id/': {
    summary: 'Delete a price',
    tag,
    access: 'admin',
    params: byId,
    status: 204,
  },
} as const satisfies Endpoints
