import { DomainError } from '#domain/errors.ts'
import { ore } from '#domain/money.ts'
import { issueRepairForm } from '#domain/quotes/repair-form.ts'
import { isExpired, validUntil } from '#domain/quotes/rules.ts'
import type {
  AdminQuoteRequest,
  AdminQuoteRequestQuery,
  QuoteApprovalInput,
  QuoteRequestInput,
  QuoteRequestReceipt,
  QuoteView,
  SendFinalInput,
  SentQuote,
  SentRequest,
  StaffQuoteRequest,
} from '#domain/quotes/schemas.ts'
import { mayTransition, quoteRequestTransitions } from '#domain/quotes/states.ts'
import { getEarlyStart } from '#domain/repairs/early-start.ts'
import { getSeller } from '#domain/settings/seller.ts'
import { formatDay } from '#domain/time.ts'
import { computeFingerprint, storeOnce } from '../http/idempotency.ts'
import { limitAndOffset, pageReply } from '../http/paging.ts'
import { type Ctx, type DbCtx, getCustomerId, requireAdmin, type TxCtx } from '../kit/context.ts'
import {
  findNewestUndoable,
  offerUndo,
  readStoredColumns,
  takeUndo,
  type UndoHandler,
} from '../mail/service.ts'
import { closeMessage, picturesSentWith, removePicturesSentWith, sendPictures } from '../messages/service.ts'
import { openRepair, quotePath } from '../repairs/service.ts'
import { networkDigest } from '../security/network-prefix.ts'
import { getSelector, newLinkSelector } from '../security/private-link.ts'
import { readShopSettings } from '../settings/service.ts'
import { browserMail, serverMailDelay } from './browser-mail.ts'
import { earlierFormQuote, refuseBindingForm } from './forms.ts'
import {
  deleteForm,
  deleteQuoteRequest,
  findDuplicate,
  findForm,
  findQuoteRequest,
  findRequestByLink,
  getForms,
  insertForm,
  insertQuoteRequest,
  lapseForms,
  lockQuoteRequest,
  lockRequestByLink,
  pageOfQuoteRequests,
  type QuoteRequestRow,
  restoreOffer,
  storeAnswer,
  storeQuote,
  storeStatus,
  unusedRequestId,
} from './queries.ts'
import { adminView, quoteLink, type RequestParts, requestView, toQuoteView } from './views.ts'

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
): Promise<QuoteRequestReceipt> {
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
  networkPrefix: string,
): Promise<QuoteRequestReceipt> {
  const now = ctx.now()
  if (input.website) {
    ctx.log.info('quote request with a filled honeypot dropped')
    return {
      id: await unusedRequestId(ctx.db),
      status: 'Ny',
      created_at: now.toISOString(),
      link: quotePath(ctx.config, { linkSelector: newLinkSelector() }),
      browser_mail: null,
    }
  }
  const { website: _, status: __, ...request } = input
  const { emailJs } = await readShopSettings(ctx)
  const customerId = getCustomerId(ctx)
  const fingerprint = computeFingerprint({ ...request, sender: customerId ?? networkPrefix })
  const { id, createdAt, linkSelector } = await ctx.transaction((tx) =>
    storeOnce(
      tx,
      { fingerprint },
      {
        findDuplicate: (digest, since) => findDuplicate(tx.db, digest, since),
        async store() {
          const selector = newLinkSelector()
          const quoteId = await insertQuoteRequest(tx.db, input, {
            customerId,
            fingerprint,
            linkSelector: selector,
            now,
          })
          await sendPictures(tx, input.pictures, { quoteRequestId: quoteId })
          await tx.enqueue('quotes.mailReceived', { quoteId }, serverMailDelay(tx, emailJs))
          return { id: quoteId, createdAt: now, linkSelector: selector }
        },
      },
    ),
  )
  const browser_mail = browserMail(ctx, id, emailJs)
  const link = quotePath(ctx.config, { linkSelector })
  return { id, status: 'Ny', created_at: createdAt.toISOString(), link, browser_mail }
}

/**
 * Stores a request that came another way, without mails: its customer waits for the offer. One from a message answers it. The same
 * request sent twice is one. @throws message.notFound
 */
export function addQuoteRequest(
  ctx: Ctx,
  { message_id: messageId, ...request }: StaffQuoteRequest,
): Promise<AdminQuoteRequest> {
  requireAdmin(ctx)
  const fingerprint = computeFingerprint({ ...request, sender: `staff ${messageId}` })
  return ctx.transaction(async (tx) => {
    const { id } = await storeOnce(
      tx,
      { fingerprint },
      {
        findDuplicate: (digest, since) => findDuplicate(tx.db, digest, since),
        async store() {
          const meta = { customerId: null, fingerprint, linkSelector: newLinkSelector(), now: tx.now() }
          return { id: await insertQuoteRequest(tx.db, request, meta) }
        },
      },
    )
    if (messageId !== null) await closeMessage(tx, messageId)
    tx.audit.addSubject({ id })
    return reread(tx, id)
  })
}

/** Returns one request. @throws quote.notFound */
export function readQuoteRequest(ctx: Ctx, id: number): Promise<AdminQuoteRequest> {
  requireAdmin(ctx)
  return reread(ctx, id)
}

/** Returns requests for the back office, newest first: a plain list, or one page when `page` is given. */
export async function listQuoteRequests(ctx: Ctx, query: AdminQuoteRequestQuery) {
  requireAdmin(ctx)
  const paged = query.page !== undefined
  const window = paged ? limitAndOffset(query) : { page: 1, offset: 0, limit: plainListLength }
  const now = ctx.now()
  const { rows, count } = await pageOfQuoteRequests(ctx.db, query, window)
  const ids = rows.map(({ id }) => id)
  const parts = await readParts(ctx, ids)
  const quotes = rows.map((row) => adminView(row, parts, now))
  return paged ? pageReply(quotes, count, window, '/api/quotes/requests/', query) : quotes
}

/**
 * Prices a request and sends the offer to the customer, as a European Repair Information Form if `form` is given. Sending again
 * creates a new version with the same link; a form of an earlier version can be approved as long as it is valid. It can be undone until
 * it is mailed.
 * @throws quote.notFound, and quote.cannotSend for an approved or archived quote
 */
export function sendFinalQuote(ctx: Ctx, id: number, input: SendFinalInput): Promise<SentQuote> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const quoteRequest = await lockQuoteRequest(tx.db, id)
    if (!quoteRequest) throw new DomainError('quote.notFound')
    if (!mayTransition(quoteRequest.status, 'send')) {
      throw new DomainError('quote.cannotSend', { values: { status: quoteRequest.status.toLowerCase() } })
    }
    const now = tx.now()
    const shop = await readShopSettings(tx)
    const { quotes, emailJs } = shop
    const version = Math.max(quoteRequest.version, quoteRequest.undoneVersion) + 1
    const quote = { priceOre: input.quotedPrice, time: input.estimatedTime }
    const form = input.form && issueRepairForm(getSeller(shop), input.form, quote, now)
    await storeQuote(tx.db, id, {
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
    const undo = { kind: 'quote', id } as const
    const later = await offerUndo(tx, undo, { ...readOffer(quoteRequest), undoneVersion: version })
    // The time given to the browser is longer.
    await tx.enqueue('quotes.mailOffer', { quoteId: id, version }, { ...later, ...delay })
    return {
      ...(await reread(tx, id)),
      offer_link: quoteLink(quoteRequest, tx.config),
      undoable: await findNewestUndoable(tx, [undo]),
    }
  })
}

/** Returns the columns that sending an offer changes. */
function readOffer(row: QuoteRequestRow) {
  const { status, version, quotedOre, estimatedTime, partOrigin, sentAt, validUntil, answeredAt } = row
  return { status, version, quotedOre, estimatedTime, partOrigin, sentAt, validUntil, answeredAt }
}

/** How a sent offer is undone: the request is as before it. Its customer may have answered it meanwhile, which keeps it. */
export const quotesUndoHandlers = {
  async quote(tx, id) {
    const quoteRequest = await lockQuoteRequest(tx.db, id)
    if (!quoteRequest) throw new DomainError('notice.sent')
    const earlier = readStoredColumns<ReturnType<typeof readOffer> & { undoneVersion: number }>(
      await takeUndo(tx, { kind: 'quote', id }),
    )
    const { status, version } = quoteRequest
    if (status !== 'Offererad' || version !== earlier.undoneVersion) throw new DomainError('notice.sent')
    await deleteForm(tx.db, id, version)
    await restoreOffer(tx.db, id, earlier)
    tx.audit.addSubject({ id })
  },
} satisfies Record<string, UndoHandler>

/** Archives a request. @throws quote.notFound, quote.cannotArchive, and quote.formBinding while a form is valid */
export function archiveQuoteRequest(ctx: Ctx, id: number): Promise<AdminQuoteRequest> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const quoteRequest = await lockQuoteRequest(tx.db, id)
    if (!quoteRequest) throw new DomainError('quote.notFound')
    if (!mayTransition(quoteRequest.status, 'archive')) throw new DomainError('quote.cannotArchive')
    await refuseBindingForm(tx, quoteRequest)
    await storeStatus(tx.db, id, {
      status: quoteRequestTransitions.archive.to,
      statusBeforeArchive: quoteRequest.status,
    })
    return reread(tx, id)
  })
}

/** Restores a request from the archive. @throws quote.notFound and quote.cannotRestore */
export function restoreQuoteRequest(ctx: Ctx, id: number): Promise<AdminQuoteRequest> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const quoteRequest = await lockQuoteRequest(tx.db, id)
    if (!quoteRequest) throw new DomainError('quote.notFound')
    if (quoteRequest.status !== 'Arkiverad' || !quoteRequest.statusBeforeArchive)
      throw new DomainError('quote.cannotRestore')
    await storeStatus(tx.db, id, { status: quoteRequest.statusBeforeArchive, statusBeforeArchive: null })
    return reread(tx, id)
  })
}

/** Deletes a request. @throws quote.notFound, quote.formBinding, and quote.hasRepair when it has a repair */
export function removeQuoteRequest(ctx: Ctx, id: number): Promise<void> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const quoteRequest = await lockQuoteRequest(tx.db, id)
    if (!quoteRequest) throw new DomainError('quote.notFound')
    await refuseBindingForm(tx, quoteRequest)
    await removePicturesSentWith(tx, 'quoteRequestId', id)
    if (await deleteQuoteRequest(tx.db, id)) return
    const { order_number } = await reread(tx, id)
    throw new DomainError('quote.hasRepair', { values: { orderNumber: order_number ?? '' } })
  })
}

/** Returns the offer behind a private link, or undefined when none has been sent. */
export async function findQuote(ctx: DbCtx, token: string): Promise<QuoteView | undefined> {
  const selector = getSelector(ctx.config, token)
  const quoteRequest = selector ? await findRequestByLink(ctx.db, selector) : undefined
  return (
    quoteRequest &&
    toQuoteView(quoteRequest, await getForms(ctx.db, [quoteRequest.id]), { now: ctx.now(), keys: ctx.config })
  )
}

/** Returns the request behind a private link, or undefined when the link is invalid or an offer has been sent. */
export async function findSentRequest(ctx: DbCtx, token: string): Promise<SentRequest | undefined> {
  const selector = getSelector(ctx.config, token)
  const quoteRequest = selector ? await findRequestByLink(ctx.db, selector) : undefined
  return quoteRequest?.version === 0 ? requestView(quoteRequest) : undefined
}

/** Like `findOffer`, for the API. @throws quote.notFound */
export async function readQuote(ctx: DbCtx, token: string): Promise<QuoteView> {
  const quote = await findQuote(ctx, token)
  if (!quote) throw new DomainError('quote.notFound')
  return quote
}

/**
 * Approves an offer, or a form of an earlier version that is still valid, and opens its repair. The row lock handles double clicks: the second call finds the offer approved and
 * returns the same answer. @throws the errors of assertOpen
 */
export function approveQuote(
  ctx: Ctx,
  token: string,
  { version, early_start }: QuoteApprovalInput,
): Promise<QuoteView> {
  return ctx.transaction(async (tx) => {
    const quoteRequest = await lockQuote(tx, token)
    if (quoteRequest.status === 'Godkänd' && quoteRequest.version === version) return readQuote(tx, token)
    const form = await findForm(tx.db, quoteRequest.id, version)
    const earlier = await earlierFormQuote(tx, quoteRequest, version)
    const quote = earlier ?? assertOpen(quoteRequest, version, tx.now())
    const repair = await openRepair(tx, {
      source: 'quote',
      customerId: quoteRequest.customerId,
      customerName: quoteRequest.name,
      customerEmail: quoteRequest.email,
      customerPhone: quoteRequest.phone,
      deviceType: quoteRequest.deviceType,
      brand: quoteRequest.brand,
      modelName: quoteRequest.modelName,
      issue: quoteRequest.issue,
      customerMessage: quoteRequest.customerMessage,
      agreedOre: ore(quote.quotedOre),
      // A calculated price names its maximum.
      agreedKind: form?.content.method ? 'maximum' : 'fixed',
      estimatedTime: quote.estimatedTime,
      earlyStart: getEarlyStart(early_start, tx.now()),
      offerSelector: quoteRequest.linkSelector,
      offeredOrigin: quote.partOrigin,
    })
    await storeAnswer(tx.db, quoteRequest.id, {
      status: quoteRequestTransitions.approve.to,
      answeredAt: tx.now(),
      repairId: repair.id,
      ...earlier,
    })
    await tx.enqueue('quotes.mailAnswer', { quoteId: quoteRequest.id, version, answer: 'approved' })
    return readQuote(tx, token)
  })
}

/** Declines an offer; does nothing when it is declined already. @throws the errors of assertOpen */
export function declineQuote(ctx: Ctx, token: string, version: number): Promise<QuoteView> {
  return ctx.transaction(async (tx) => {
    const quoteRequest = await lockQuote(tx, token)
    if (quoteRequest.status === 'Avvisad' && quoteRequest.version === version) return readQuote(tx, token)
    assertOpen(quoteRequest, version, tx.now())
    await storeAnswer(tx.db, quoteRequest.id, {
      status: quoteRequestTransitions.decline.to,
      answeredAt: tx.now(),
      repairId: null,
    })
    await lapseForms(tx.db, quoteRequest.id, tx.now())
    await tx.enqueue('quotes.mailAnswer', { quoteId: quoteRequest.id, version, answer: 'declined' })
    return readQuote(tx, token)
  })
}

async function lockQuote(tx: TxCtx, token: string): Promise<QuoteRequestRow> {
  const selector = getSelector(tx.config, token)
  const quoteRequest = selector ? await lockRequestByLink(tx.db, selector) : undefined
  // Before the first version there is nothing to answer.
  if (!quoteRequest || quoteRequest.version === 0) throw new DomainError('quote.notFound')
  return quoteRequest
}

/**
 * Returns the offer of a quote that can still be answered. @throws quote.archived, quote.answered, quote.newerVersion when
 * the price is not the one the customer read, and quote.expired after the last day
 */
function assertOpen(
  quoteRequest: QuoteRequestRow,
  version: number,
  now: Date,
): { quotedOre: number; estimatedTime: string; partOrigin: QuoteRequestRow['partOrigin'] } {
  const { quotedOre, estimatedTime, partOrigin } = quoteRequest
  if (quoteRequest.status === 'Arkiverad') throw new DomainError('quote.archived')
  if (quoteRequest.version !== version) throw new DomainError('quote.newerVersion')
  if (quoteRequest.status !== 'Offererad') throw new DomainError('quote.answered')
  if (quotedOre === null || estimatedTime === null || quoteRequest.validUntil === null)
    throw new DomainError('quote.notSent')
  if (isExpired(quoteRequest.validUntil, now)) {
    throw new DomainError('quote.expired', { values: { date: formatDay(quoteRequest.validUntil) } })
  }
  return { quotedOre, estimatedTime, partOrigin }
}

async function reread(ctx: DbCtx, id: number): Promise<AdminQuoteRequest> {
  const row = await findQuoteRequest(ctx.db, id)
  if (!row) throw new DomainError('quote.notFound')
  return adminView(row, await readParts(ctx, [id]), ctx.now())
}

async function readParts(ctx: DbCtx, ids: number[]): Promise<RequestParts> {
  const pictures = await picturesSentWith(ctx, 'quoteRequestId', ids)
  return { forms: await getForms(ctx.db, ids), pictures }
}
