import { fileReply } from '../http/file-reply.ts'
import type { Routes } from '../http/routes.ts'
import { recordOfferMail, recordRequestMails } from './browser-mail.ts'
import { adminFormFile, privateFormFile } from './forms.ts'
import {
  adminQuotes,
  approveOffer,
  archiveQuote,
  declineOffer,
  readOffer,
  removeQuote,
  requestQuote,
  restoreQuote,
  sendFinalQuote,
} from './service.ts'
import { usualPrices } from './usual-prices.ts'

export function quotesRoutes({ on }: Routes): void {
  on('GET /api/quotes/usual-prices/', ({ ctx, query }) => usualPrices(ctx, query))
  on('POST /api/quotes/requests/', ({ ctx, body, address }) => requestQuote(ctx, body, address))
  on('POST /api/quotes/requests/:id/browser_mails/', ({ ctx, params, body }) =>
    recordRequestMails(ctx, params.id, body),
  )
  on('GET /api/quotes/requests/', ({ ctx, query }) => adminQuotes(ctx, query))
  on('POST /api/quotes/requests/:id/send_final/', ({ ctx, params, body }) =>
    sendFinalQuote(ctx, params.id, body),
  )
  on('DELETE /api/quotes/requests/:id/', ({ ctx, params }) => removeQuote(ctx, params.id))
  on('POST /api/admin/quotes/:id/browser_mails/', ({ ctx, params, body }) =>
    recordOfferMail(ctx, params.id, body),
  )
  on('POST /api/admin/quotes/:id/archive/', ({ ctx, params }) => archiveQuote(ctx, params.id))
  on('POST /api/admin/quotes/:id/restore/', ({ ctx, params }) => restoreQuote(ctx, params.id))
  on('GET /api/admin/quotes/:id/forms/:version/', ({ ctx, params, reply }) =>
    fileReply(reply, adminFormFile(ctx, params.id, params.version)),
  )
  on('GET /api/quotes/offers/:token/forms/:version/', ({ ctx, params, reply }) =>
    fileReply(reply, privateFormFile(ctx, params.token, params.version)),
  )
  on('GET /api/quotes/offers/:token/', ({ ctx, params }) => readOffer(ctx, params.token))
  on('POST /api/quotes/offers/:token/approve/', ({ ctx, params, body }) =>
    approveOffer(ctx, params.token, body),
  )
  on('POST /api/quotes/offers/:token/decline/', ({ ctx, params, body }) =>
    declineOffer(ctx, params.token, body.version),
  )
}
