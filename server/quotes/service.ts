import { DomainError } from '#domain/errors.ts'
import { ore } from '#domain/money.ts'
import { issueRepairForm } from '#domain/quotes/repair-form.ts'
import { isExpired, validUntil } from '#domain/quotes/rules.ts'
import type {
  AdminQuote,
  AdminQuoteQuery,
  OfferApprovalInput,
  OfferView,
  QuoteReceipt,
  QuoteRequestInput,
  SendFinalInput,
  SentQuote,
  SentRequest,
} from '#domain/quotes/schemas.ts'
import { mayTransition, quoteTransitions } from '#domain/quotes/states.ts'
import { earlyStartOf } from '#domain/repairs/early-start.ts'
import { sellerOf } from '#domain/settings/seller.ts'
import { formatDay } from '#domain/time.ts'
import { fingerprintOf, storeOnce } from '../http/idempotency.ts'
import { limitAndOffset, pageReply } from '../http/paging.ts'
import { type Ctx, customerIdOf, type DbCtx, requireAdmin, type TxCtx } from '../kit/context.ts'
import { offerPath, openRepair } from '../repairs/service.ts'
import { networkDigest } from '../security/household.ts'
import { newLinkSelector, selectorOf } from '../security/private-link.ts'
import { readShopSettings } from '../settings/service.ts'
import { browserMail, serverMailDelay } from './browser-mail.ts'
import { earlierFormOffer, refuseBindingForm } from './forms.ts'
import {
  deleteQuote,
  findDuplicate,
  findForm,
  findQuote,
  findQuoteByLink,
  formsOf,
  insertForm,
  insertQuote,
  lapseForms,
  lockQuote,
  lockQuoteByLink,
  pageOfQuotes,
  type QuoteRow,
  storeAnswer,
  storeOffer,
  storeStatus,
  unusedQuoteId,
} from './queries.ts'
import { adminView, offerLink, offerOf, requestView } from './views.ts'

export { quotesPersonalData } from './personal-data.ts'
export { quotesRetention } from './retention.ts'

/** Length of the plain list of newest requests. Older ones are available by page. */
const plainListLength = 200

/**
 * Stores a visitor's quote request, for the account of a logged-in customer. An identical request sent again returns the first
 * receipt. A request whose honeypot field is filled in comes from a bot: it gets a normal answer and nothing is stored.
 */
export async function requestQuote(
  ctx: Ctx,
  input: QuoteRequestInput,
  address: string,
): Promise<QuoteReceipt> {
  await ctx.limits.take('form.address', address)
  return storeRequest(ctx, input, networkDigest(ctx.config.secretKey, 'quote sender', address))
}

/**
 * Like `requestQuote`, without rate limits. A guest's request is a repetition only from the same household: others who type the same
 * would get the link to its offer.
 */
export async function storeRequest(
  ctx: DbCtx,
  input: QuoteRequestInput,
  household: string,
): Promise<QuoteReceipt> {
  const now = ctx.now()
  if (input.website) {
    ctx.log.info('quote request with a filled honeypot dropped')
    return {
      id: await unusedQuoteId(ctx.db),
      status: 'Ny',
      created_at: now.toISOString(),
      link: offerPath(ctx.config, { linkSelector: newLinkSelector() }),
      browser_mail: null,
    }
  }
  const { website: _, status: __, ...request } = input
  const { emailJs } = await readShopSettings(ctx)
  const customerId = customerIdOf(ctx)
  const fingerprint = fingerprintOf({ ...request, sender: customerId ?? household })
  const { id, createdAt, linkSelector } = await ctx.transaction((tx) =>
    storeOnce(
      tx,
      { fingerprint },
      {
        findDuplicate: (digest, since) => findDuplicate(tx.db, digest, since),
        async store() {
          const selector = newLinkSelector()
          const quoteId = await insertQuote(tx.db, input, {
            customerId,
            fingerprint,
            linkSelector: selector,
            now,
          })
          await tx.enqueue('quotes.mailReceived', { quoteId }, serverMailDelay(tx, emailJs))
          return { id: quoteId, createdAt: now, linkSelector: selector }
        },
      },
    ),
  )
  const browser_mail = browserMail(ctx, id, emailJs)
  const link = offerPath(ctx.config, { linkSelector })
  return { id, status: 'Ny', created_at: createdAt.toISOString(), link, browser_mail }
}

/** Returns requests for the back office, newest first: a plain list, or one page when `page` is given. */
export async function adminQuotes(ctx: Ctx, query: AdminQuoteQuery) {
  requireAdmin(ctx)
  const paged = query.page !== undefined
  const window = paged ? limitAndOffset(query) : { page: 1, offset: 0, limit: plainListLength }
  const now = ctx.now()
  const { rows, count } = await pageOfQuotes(ctx.db, query, window)
  const forms = await formsOf(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const quotes = rows.map((row) => adminView(row, forms, now))
  return paged ? pageReply(quotes, count, window, '/api/quotes/requests/', query) : quotes
}

/**
 * Prices a request and sends the offer to the customer, as a European Repair Information Form if `form` is given. Sending again
 * creates a new version with the same link; a form of an earlier version can be approved as long as it is valid. Throws
 * `quote.notFound`, and `quote.cannotSend` for an approved or archived quote.
 */
export function sendFinalQuote(ctx: Ctx, id: number, input: SendFinalInput): Promise<SentQuote> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const quote = await lockQuote(tx.db, id)
    if (!quote) throw new DomainError('quote.notFound')
    if (!mayTransition(quote.status, 'send')) {
      throw new DomainError('quote.cannotSend', { values: { status: quote.status.toLowerCase() } })
    }
    const now = tx.now()
    const shop = await readShopSettings(tx)
    const { quotes, emailJs } = shop
    const version = quote.version + 1
    const offer = { priceOre: input.quotedPrice, time: input.estimatedTime }
    const form = input.form && issueRepairForm(sellerOf(shop), input.form, offer, now)
    await storeOffer(tx.db, id, {
      quotedOre: input.quotedPrice,
      estimatedTime: input.estimatedTime,
      partOrigin: input.partOrigin,
      sentAt: now,
      validUntil: form?.validUntil ?? validUntil(now, quotes.validDays),
      version,
    })
    if (form) await insertForm(tx.db, { quoteId: id, version, content: form, issuedAt: now })
    // A form is mailed as a file, which EmailJS cannot send.
    const delay = form ? {} : serverMailDelay(tx, emailJs)
    await tx.enqueue('quotes.mailOffer', { quoteId: id, version }, delay)
    return { ...(await reread(tx, id)), offer_link: offerLink(quote, tx.config) }
  })
}

/** Archives a request. Throws `quote.notFound`, `quote.cannotArchive`, and `quote.formBinding` while a form is valid. */
export function archiveQuote(ctx: Ctx, id: number): Promise<AdminQuote> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const quote = await lockQuote(tx.db, id)
    if (!quote) throw new DomainError('quote.notFound')
    if (!mayTransition(quote.status, 'archive')) throw new DomainError('quote.cannotArchive')
    await refuseBindingForm(tx, quote)
    await storeStatus(tx.db, id, { status: quoteTransitions.archive.to, statusBeforeArchive: quote.status })
    return reread(tx, id)
  })
}

/** Restores a request from the archive. Throws `quote.notFound` and `quote.cannotRestore`. */
export function restoreQuote(ctx: Ctx, id: number): Promise<AdminQuote> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const quote = await lockQuote(tx.db, id)
    if (!quote) throw new DomainError('quote.notFound')
    if (quote.status !== 'Arkiverad' || !quote.statusBeforeArchive)
      throw new DomainError('quote.cannotRestore')
    await storeStatus(tx.db, id, { status: quote.statusBeforeArchive, statusBeforeArchive: null })
    return reread(tx, id)
  })
}

/** Deletes a request. Throws `quote.notFound`, `quote.formBinding`, and `quote.hasRepair` when it has a repair order. */
export function removeQuote(ctx: Ctx, id: number): Promise<void> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const quote = await lockQuote(tx.db, id)
    if (!quote) throw new DomainError('quote.notFound')
    await refuseBindingForm(tx, quote)
    if (await deleteQuote(tx.db, id)) return
    const { order_number } = await reread(tx, id)
    throw new DomainError('quote.hasRepair', { values: { orderNumber: order_number ?? '' } })
  })
}

/** Returns the offer behind a private link, or undefined when none has been sent. */
export async function findOffer(ctx: DbCtx, token: string): Promise<OfferView | undefined> {
  const selector = selectorOf(ctx.config, token)
  const quote = selector ? await findQuoteByLink(ctx.db, selector) : undefined
  return quote && offerOf(quote, await formsOf(ctx.db, [quote.id]), ctx.now())
}

/** Returns the request behind a private link, or undefined when the link is invalid or an offer has been sent. */
export async function findSentRequest(ctx: DbCtx, token: string): Promise<SentRequest | undefined> {
  const selector = selectorOf(ctx.config, token)
  const quote = selector ? await findQuoteByLink(ctx.db, selector) : undefined
  return quote?.version === 0 ? requestView(quote) : undefined
}

/** Like `findOffer`, for the API. Throws `quote.notFound`. */
export async function readOffer(ctx: DbCtx, token: string): Promise<OfferView> {
  const offer = await findOffer(ctx, token)
  if (!offer) throw new DomainError('quote.notFound')
  return offer
}

/**
 * Approves an offer, or a form of an earlier version that is still valid, and opens its repair order. The row lock handles double clicks: the second call finds the offer approved and
 * returns the same answer. Throws the errors of `assertOpen`.
 */
export function approveOffer(
  ctx: Ctx,
  token: string,
  { version, early_start }: OfferApprovalInput,
): Promise<OfferView> {
  return ctx.transaction(async (tx) => {
    const quote = await lockOffer(tx, token)
    if (quote.status === 'Godkänd' && quote.version === version) return readOffer(tx, token)
    const form = await findForm(tx.db, quote.id, version)
    const earlier = await earlierFormOffer(tx, quote, version)
    const offer = earlier ?? assertOpen(quote, version, tx.now())
    const repair = await openRepair(tx, {
      source: 'quote',
      customerId: quote.customerId,
      customerName: quote.name,
      customerEmail: quote.email,
      customerPhone: quote.phone,
      deviceType: quote.deviceType,
      brand: quote.brand,
      modelName: quote.modelName,
      issue: quote.issue,
      customerMessage: quote.customerMessage,
      // The maximum of a calculated price is no agreed price.
      agreedOre: form?.content.method ? null : ore(offer.quotedOre),
      estimatedTime: offer.estimatedTime,
      earlyStart: earlyStartOf(early_start, tx.now()),
      offerSelector: quote.linkSelector,
      offeredOrigin: offer.partOrigin,
    })
    await storeAnswer(tx.db, quote.id, {
      status: quoteTransitions.approve.to,
      answeredAt: tx.now(),
      repairOrderId: repair.id,
      ...earlier,
    })
    await tx.enqueue('quotes.mailAnswer', { quoteId: quote.id, version, answer: 'approved' })
    return readOffer(tx, token)
  })
}

/** Declines an offer; does nothing when it is declined already. Throws the errors of `assertOpen`. */
export function declineOffer(ctx: Ctx, token: string, version: number): Promise<OfferView> {
  return ctx.transaction(async (tx) => {
    const quote = await lockOffer(tx, token)
    if (quote.status === 'Avvisad' && quote.version === version) return readOffer(tx, token)
    assertOpen(quote, version, tx.now())
    await storeAnswer(tx.db, quote.id, {
      status: quoteTransitions.decline.to,
      answeredAt: tx.now(),
      repairOrderId: null,
    })
    await lapseForms(tx.db, quote.id, tx.now())
    await tx.enqueue('quotes.mailAnswer', { quoteId: quote.id, version, answer: 'declined' })
    return readOffer(tx, token)
  })
}

async function lockOffer(tx: TxCtx, token: string): Promise<QuoteRow> {
  const selector = selectorOf(tx.config, token)
  const quote = selector ? await lockQuoteByLink(tx.db, selector) : undefined
  // Before the first version there is nothing to answer.
  if (!quote || quote.version === 0) throw new DomainError('quote.notFound')
  return quote
}

/**
 * Returns the offer of a quote that can still be answered. Throws `quote.archived`, `quote.answered`, `quote.newerVersion` when
 * the price is not the one the customer read, and `quote.expired` after the last day.
 */
function assertOpen(
  quote: QuoteRow,
  version: number,
  now: Date,
): { quotedOre: number; estimatedTime: string; partOrigin: QuoteRow['partOrigin'] } {
  const { quotedOre, estimatedTime, partOrigin } = quote
  if (quote.status === 'Arkiverad') throw new DomainError('quote.archived')
  if (quote.version !== version) throw new DomainError('quote.newerVersion')
  if (quote.status !== 'Offererad') throw new DomainError('quote.answered')
  if (quotedOre === null || estimatedTime === null || quote.validUntil === null)
    throw new DomainError('quote.notSent')
  if (isExpired(quote.validUntil, now)) {
    throw new DomainError('quote.expired', { values: { date: formatDay(quote.validUntil) } })
  }
  return { quotedOre, estimatedTime, partOrigin }
}

async function reread(tx: TxCtx, id: number): Promise<AdminQuote> {
  const row = await findQuote(tx.db, id)
  if (!row) throw new DomainError('quote.notFound')
  return adminView(row, await formsOf(tx.db, [id]), tx.now())
}
