import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { linkSecret, rowId } from '../fields.ts'
import {
  adminQuote,
  adminQuoteList,
  adminQuoteQuery,
  offerAnswerInput,
  offerMailed,
  offerView,
  quoteReceipt,
  quoteRequestInput,
  requestMailed,
  sendFinalInput,
  sentQuote,
  usualPrice,
  usualPriceQuery,
} from './schemas.ts'

const tag = 'quotes'
const byId = z.object({ id: rowId })
const byToken = z.object({ token: linkSecret })

/** Calls for quote requests, offers, and the customer's private link (spec 001 section 7). */
export const quotesApi = {
  'GET /api/quotes/usual-prices/': {
    summary: 'What a problem usually costs to repair; empty when the device must be examined first',
    tag,
    access: 'anyone',
    query: usualPriceQuery,
    reply: z.array(usualPrice),
  },
  'POST /api/quotes/requests/': {
    summary: 'Ask for a quote',
    tag,
    access: 'anyone',
    body: quoteRequestInput,
    status: 201,
    reply: quoteReceipt,
  },
  'POST /api/quotes/requests/:id/browser_mails/': {
    summary:
      'Say which mails about a request the browser has sent through EmailJS; the server sends the rest',
    tag,
    access: 'anyone',
    params: byId,
    body: requestMailed,
    status: 204,
  },
  'GET /api/quotes/requests/': {
    summary: 'Quote requests, newest first',
    tag,
    access: 'admin',
    query: adminQuoteQuery,
    reply: adminQuoteList,
  },
  'POST /api/quotes/requests/:id/send_final/': {
    summary: 'Price a request and mail the offer to the customer',
    tag,
    access: 'admin',
    params: byId,
    body: sendFinalInput,
    reply: sentQuote,
  },
  'DELETE /api/quotes/requests/:id/': {
    summary: 'Delete a request permanently',
    tag,
    access: 'admin',
    params: byId,
    status: 204,
  },
  'POST /api/admin/quotes/:id/browser_mails/': {
    summary: 'Say whether the browser has mailed an offer through EmailJS; the server mails it if not',
    tag,
    access: 'admin',
    params: byId,
    body: offerMailed,
    status: 204,
  },
  'POST /api/admin/quotes/:id/archive/': {
    summary: 'Put a request in the archive',
    tag,
    access: 'admin',
    params: byId,
    reply: adminQuote,
  },
  'POST /api/admin/quotes/:id/restore/': {
    summary: 'Take a request out of the archive, back to the status it had',
    tag,
    access: 'admin',
    params: byId,
    reply: adminQuote,
  },
  'GET /api/quotes/offers/:token/': {
    summary: 'The offer behind a private link',
    tag,
    access: 'anyone',
    params: byToken,
    reply: offerView,
  },
  'POST /api/quotes/offers/:token/approve/': {
    summary: 'Approve the offer; a repair order opens',
    tag,
    access: 'anyone',
    params: byToken,
    body: offerAnswerInput,
    reply: offerView,
  },
  'POST /api/quotes/offers/:token/decline/': {
    summary: 'Decline the offer',
    tag,
    access: 'anyone',
    params: byToken,
    body: offerAnswerInput,
    reply: offerView,
  },
} as const satisfies Endpoints
