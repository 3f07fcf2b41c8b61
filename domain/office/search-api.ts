import type { Endpoints } from '../endpoint.ts'
import { officeSearchQuery, officeSearchReply } from './search.ts'

const tag = 'office'

/** Calls for the back office's search and its live updates. */
export const searchApi = {
  'GET /api/admin/office/search/': {
    summary: 'Search cases, customers, orders, bookings, quotes, trade-ins, messages, products and receipts',
    tag,
    access: 'admin',
    query: officeSearchQuery,
    reply: officeSearchReply,
  },
  'GET /api/admin/live/': {
    summary: 'A stream of server-sent events that tells which screens of the back office have changed',
    tag,
    access: 'admin',
    file: 'text/event-stream; charset=utf-8',
  },
} as const satisfies Endpoints
