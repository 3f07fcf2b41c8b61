import { type Endpoints, forStaff } from '../endpoint.ts'
import { officeSearchQuery, officeSearchReply } from './search.ts'

/** Calls for the back office's search and its live updates. */
export const searchApi = {
  'GET /api/admin/office/search/': forStaff(
    'Search cases, customers, orders, bookings, quotes, trade-ins, messages, products, prices, parts and receipts',
    { query: officeSearchQuery, reply: officeSearchReply },
  ),
  'GET /api/admin/live/': forStaff(
    'A stream of server-sent events that tells which screens of the back office have changed',
    { file: 'text/event-stream; charset=utf-8' },
  ),
} as const satisfies Endpoints
