import { z } from 'zod'
import { type Endpoints, forAnyone, forStaff } from '../endpoint.ts'
import { byId, byToken } from '../fields.ts'
import {
  adminQuoteRequest,
  adminQuoteRequestList,
  adminQuoteRequestQuery,
  byForm,
  byFormLink,
  quoteAnswerInput,
  quoteApprovalInput,
  quoteMailed,
  quoteRequestInput,
  quoteRequestReceipt,
  quoteView,
  requestMailed,
  sendFinalInput,
  sentQuote,
  staffQuoteRequest,
  usualPrice,
  usualPriceQuery,
} from './schemas.ts'

/** Calls for quote requests, offers, and the customer's private link (spec 001 section 7). */
export const quotesApi = {
  'GET /api/quotes/usual-prices/': forAnyone(
    'What a problem usually costs to repair; empty when the device must be examined first',
    { query: usualPriceQuery, reply: z.array(usualPrice) },
  ),
  'POST /api/quotes/requests/': forAnyone('Ask for a quote', {
    body: quoteRequestInput,
    status: 201,
    reply: quoteRequestReceipt,
  }),
  'POST /api/quotes/requests/:id/browser_mails/': forAnyone(
    'Say which mails about a request the browser has sent through EmailJS; the server sends the rest',
    { params: byId, body: requestMailed, status: 204 },
  ),
  'GET /api/quotes/requests/': forStaff('Quote requests, newest first', {
    query: adminQuoteRequestQuery,
    reply: adminQuoteRequestList,
  }),
  'POST /api/quotes/requests/:id/send_final/': forStaff(
    'Price a request and mail the offer to the customer',
    { audit: 'skickade en offert', params: byId, body: sendFinalInput, reply: sentQuote },
  ),
  'DELETE /api/quotes/requests/:id/': forStaff('Delete a request permanently', {
    audit: 'tog bort en offertförfrågan',
    params: byId,
    status: 204,
  }),
  'POST /api/admin/quotes/': forStaff('Write down a request that came another way, such as by a message', {
    audit: 'skrev in en offertförfrågan',
    body: staffQuoteRequest,
    status: 201,
    reply: adminQuoteRequest,
  }),
  'GET /api/admin/quotes/:id/': forStaff('One request', { params: byId, reply: adminQuoteRequest }),
  'POST /api/admin/quotes/:id/browser_mails/': forStaff(
    'Say whether the browser has mailed an offer through EmailJS; the server mails it if not',
    { audit: 'skickade offertmejl från webbläsaren', params: byId, body: quoteMailed, status: 204 },
  ),
  'POST /api/admin/quotes/:id/archive/': forStaff('Put a request in the archive', {
    audit: 'arkiverade en offertförfrågan',
    params: byId,
    reply: adminQuoteRequest,
  }),
  'POST /api/admin/quotes/:id/restore/': forStaff(
    'Take a request out of the archive, back to the status it had',
    { audit: 'tog tillbaka en offertförfrågan ur arkivet', params: byId, reply: adminQuoteRequest },
  ),
  'GET /api/admin/quotes/:id/forms/:version/': forStaff(
    'A European Repair Information Form as it was issued',
    { params: byForm, file: 'application/pdf' },
  ),
  'GET /api/quotes/offers/:token/forms/:version/': forAnyone(
    'A European Repair Information Form of the offer behind a private link',
    { params: byFormLink, file: 'application/pdf' },
  ),
  'GET /api/quotes/offers/:token/': forAnyone('The offer behind a private link', {
    params: byToken,
    reply: quoteView,
  }),
  'POST /api/quotes/offers/:token/approve/': forAnyone('Approve the offer; a repair order opens', {
    params: byToken,
    body: quoteApprovalInput,
    reply: quoteView,
  }),
  'POST /api/quotes/offers/:token/decline/': forAnyone('Decline the offer', {
    params: byToken,
    body: quoteAnswerInput,
    reply: quoteView,
  }),
} as const satisfies Endpoints
