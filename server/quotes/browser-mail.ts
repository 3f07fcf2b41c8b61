import { DomainError } from '#domain/errors.ts'
import {
  browserMailWaitMs,
  type EmailJsKeys,
  mailsFromBrowser,
  requestMails,
} from '#domain/quotes/browser-mail.ts'
import type { QuoteMailed, QuoteRequestReceipt, RequestMailed } from '#domain/quotes/schemas.ts'
import { type Ctx, type DbCtx, requireAdmin } from '../kit/context.ts'
import { endUndo } from '../mail/service.ts'
import { isValidSignature, signedLink } from '../security/signed-link.ts'
import { lockQuoteRequest, storeBrowserMailed } from './queries.ts'

const mailsPath = (id: number) => `/api/quotes/requests/${id}/browser_mails/`

/** Returns the entry in `quote_requests.browser_mailed` for an offer version's mail. */
export function quoteMailKey(version: number): string {
  return `offer ${version}`
}

/**
 * Returns when the server sends a mail: at once, or after the time given to the browser. Mails that the browser did not report as
 * sent are sent then, so a closed tab loses nothing.
 */
export function serverMailDelay(ctx: Pick<Ctx, 'now'>, keys: EmailJsKeys): { startAfter?: Date } {
  if (!mailsFromBrowser(keys)) return {}
  return { startAfter: new Date(ctx.now().getTime() + browserMailWaitMs) }
}

/** Returns the data the requesting browser needs to send its mails, or null when the server sends them. */
export function browserMail(ctx: DbCtx, id: number, keys: EmailJsKeys): QuoteRequestReceipt['browser_mail'] {
  if (!mailsFromBrowser(keys)) return null
  const { searchParams } = new URL(
    signedLink(ctx.config.secretKey, mailsPath(id), ctx.now()),
    ctx.config.publicUrl,
  )
  return {
    public_key: keys.publicKey,
    service_id: keys.serviceId,
    confirmation_template: keys.confirmationTemplate,
    notice_template: keys.noticeTemplate,
    ticket: { expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '' },
  }
}

/**
 * Records the mails that the requesting browser has sent; those that failed are sent by the server at once.
 * @throws quote.notFound without that request's ticket
 */
export function recordRequestMails(ctx: Ctx, id: number, input: RequestMailed): Promise<void> {
  if (!isValidSignature(ctx.config.secretKey, mailsPath(id), input.ticket, ctx.now()))
    throw new DomainError('quote.notFound')
  return ctx.transaction(async (tx) => {
    if (!(await lockQuoteRequest(tx.db, id))) throw new DomainError('quote.notFound')
    await storeBrowserMailed(tx.db, id, input.sent)
    const all = requestMails.every((mail) => input.sent.includes(mail))
    if (all) return
    ctx.log.warn({ quoteId: id, sent: input.sent }, 'a browser could not send all mails through EmailJS')
    await tx.enqueue('quotes.mailReceived', { quoteId: id })
  })
}

/**
 * Records whether the back office's browser has mailed an offer; if not, the server sends it at once. @throws quote.notFound
 */
export function recordQuoteMail(ctx: Ctx, id: number, { version, sent }: QuoteMailed): Promise<void> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    if (!(await lockQuoteRequest(tx.db, id))) throw new DomainError('quote.notFound')
    await endUndo(tx, { kind: 'quote', id })
    if (sent) return storeBrowserMailed(tx.db, id, [quoteMailKey(version)])
    ctx.log.warn({ quoteId: id, version }, 'a browser could not send an offer through EmailJS')
    await tx.enqueue('quotes.mailOffer', { quoteId: id, version })
  })
}
