import { fileReply } from '../http/file-reply.ts'
import type { Routes } from '../http/routes.ts'
import { recordQuoteMail, recordRequestMails } from './browser-mail.ts'
import { adminFormFile, privateFormFile } from './forms.ts'
import {
  addQuoteRequest,
  approveQuote,
  archiveQuoteRequest,
  declineQuote,
  listQuoteRequests,
  readQuote,
  readQuoteRequest,
  removeQuoteRequest,
  requestQuote,
  restoreQuoteRequest,
  sendFinalQuote,
} from './service.ts'
import { usualPrices } from './usual-prices.ts'

export function quotesRoutes({ on }: Routes): void {
  on('GET /api/quotes/usual-prices/', ({ ctx, query }) => usualPrices(ctx, query))
  on('POST /api/quotes/requests/', ({ ctx, body, address }) => requestQuote(ctx, body, address))
  on('POST /api/quotes/requests/:id/browser_mails/', ({ ctx, params, body }) =>
    recordRequestMails(ctx, params.id, body),
  )
  on('GET /api/quotes/requests/', ({ ctx, query }) => listQuoteRequests(ctx, query))
  on('POST /api/quotes/requests/:id/send_final/', ({ ctx, params, body }) =>
    sendFinalQuote(ctx, params.id, body),
  )
  on('DELETE /api/quotes/requests/:id/', ({ ctx, params }) => removeQuoteRequest(ctx, params.id))
  on('POST /api/admin/quotes/', ({ ctx, body }) => addQuoteRequest(ctx, body))
  on('GET /api/admin/quotes/:id/', ({ ctx, params }) => readQuoteRequest(ctx, params.id))
  on('POST /api/admin/quotes/:id/browser_mails/', ({ ctx, params, body }) =>
    recordQuoteMail(ctx, params.id, body),
  )
  on('POST /api/admin/quotes/:id/archive/', ({ ctx, params }) => archiveQuoteRequest(ctx, params.id))
  on('POST /api/admin/quotes/:id/restore/', ({ ctx, params }) => restoreQuoteRequest(ctx, params.id))
  on('GET /api/admin/quotes/:id/forms/:version/', ({ ctx, params, reply }) =>
    fileReply(reply, adminFormFile(ctx, params.id, params.version)),
  )
  on('GET /api/quotes/offers/:token/forms/:version/', ({ ctx, params, reply }) =>
    fileReply(reply, privateFormFile(ctx, params.token, params.version)),
  )
  on('GET /api/quotes/offers/:token/', ({ ctx, params }) => readQuote(ctx, params.token))
  on('POST /api/quotes/offers/:token/approve/', ({ ctx, params, body }) =>
    approveQuote(ctx, params.token, body),
  )
  on('POST /api/quotes/offers/:token/decline/', ({ ctx, params, body }) =>
    declineQuote(ctx, params.token, body.version),
  )
}
