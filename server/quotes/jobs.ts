import { ore } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { withdrawalPath } from '#domain/shop/withdrawals.ts'
import { contractFiles } from '../documents/contract-files.ts'
import { pdfFile } from '../documents/pdf.ts'
import { type Job, job } from '../jobs/jobs.ts'
import type { Ctx } from '../kit/context.ts'
import { queueMail } from '../mail/service.ts'
import { readShopSettings, retentionJobs } from '../settings/service.ts'
import { offerMailKey } from './browser-mail.ts'
import { repairFormPdf } from './form-pdf.ts'
import type { OfferMailData } from './mail/templates.ts'
import * as templates from './mail/templates.ts'
import { quotePdf } from './pdf.ts'
import { type FormRow, findForm, findQuote, type QuoteRow } from './queries.ts'
import { quotesRetention } from './retention.ts'
import { offerLink } from './views.ts'

export { quotesMails } from './mail/samples.ts'

/** The mail jobs of quotes. Each mail is keyed by its event, so a job that runs twice sends once. */
export const quotesJobs: Job[] = [
  job('quotes.mailReceived', (ctx, { quoteId }) => mailReceived(ctx, quoteId)),
  job('quotes.mailOffer', (ctx, { quoteId, version }) => mailOffer(ctx, quoteId, version)),
  job('quotes.mailAnswer', (ctx, { quoteId, version, answer }) => mailAnswer(ctx, quoteId, version, answer)),
  ...retentionJobs(quotesRetention),
]

function adminUrl(ctx: Ctx): string {
  return `${ctx.config.publicUrl}/admin/quotes`
}

/** Returns the sent offer of a row, or undefined before one is sent. */
function offerData(ctx: Ctx, row: QuoteRow): OfferMailData | undefined {
  const { quotedOre, estimatedTime, validUntil } = row
  if (quotedOre === null || estimatedTime === null || validUntil === null) return undefined
  return { ...row, quotedOre, estimatedTime, validUntil, link: offerLink(row, ctx.config) }
}

/** Whether a quote's price is the maximum of a price that is calculated afterwards. */
function isMaximum(form: FormRow | undefined): boolean {
  return form !== undefined && form.content.method !== ''
}

async function mailReceived(ctx: Ctx, quoteId: number): Promise<void> {
  const quote = await findQuote(ctx.db, quoteId)
  if (!quote) return // deleted by staff before the mail was written
  const shop = await readShopSettings(ctx)
  await ctx.transaction(async (tx) => {
    if (!quote.browserMailed.includes('confirmation')) {
      await queueMail(tx, {
        eventKey: `quote-received:${quoteId}`,
        template: 'quote-received',
        to: quote.email,
        replyTo: shop.email,
        ...templates.receivedForCustomer(shop, { ...quote, link: offerLink(quote, ctx.config) }),
      })
    }
    if (!quote.browserMailed.includes('notice')) {
      await queueMail(tx, {
        eventKey: `quote-received-shop:${quoteId}`,
        template: 'quote-received-shop',
        to: shop.email,
        replyTo: quote.email,
        ...templates.receivedForShop(shop, quote, adminUrl(ctx)),
      })
    }
  })
}

async function mailOffer(ctx: Ctx, quoteId: number, version: number): Promise<void> {
  const quote = await findQuote(ctx.db, quoteId)
  const offer = quote && offerData(ctx, quote)
  // A newer version has its own mail; do not send the old price after it.
  if (!quote?.sentAt || !offer || quote.version !== version) return
  if (quote.browserMailed.includes(offerMailKey(version))) return
  const shop = await readShopSettings(ctx)
  const number = `O-${quoteId}-${version}`
  const form = await findForm(ctx.db, quoteId, version)
  const content = await quotePdf(shop, {
    number,
    name: quote.name,
    device: deviceName(quote.brand, quote.modelName),
    issue: quote.issue,
    quotedOre: ore(offer.quotedOre),
    estimatedTime: offer.estimatedTime,
    partOrigin: quote.partOrigin,
    sentAt: quote.sentAt,
    validUntil: offer.validUntil,
    link: offer.link,
    isMaximum: isMaximum(form),
  })
  const attachments = [
    pdfFile(`offert-${number}`, content),
    ...(form ? [await repairFormPdf(quote.name, form)] : []),
  ]
  await ctx.transaction((tx) =>
    queueMail(tx, {
      eventKey: `quote-offer:${quoteId}:${version}`,
      template: 'quote-offer',
      to: quote.email,
      replyTo: shop.email,
      attachments,
      ...templates.offerForCustomer(shop, {
        ...offer,
        isMaximum: isMaximum(form),
        isRepairForm: form !== undefined,
      }),
    }),
  )
}

async function mailAnswer(
  ctx: Ctx,
  quoteId: number,
  version: number,
  answer: 'approved' | 'declined',
): Promise<void> {
  const quote = await findQuote(ctx.db, quoteId)
  const sent = quote && offerData(ctx, quote)
  if (!sent) return
  const offer = { ...sent, isMaximum: isMaximum(await findForm(ctx.db, quoteId, version)) }
  const shop = await readShopSettings(ctx)
  const { orderNumber } = quote
  const approved = answer === 'approved' ? orderNumber : null
  const withdrawUrl = ctx.config.publicUrl + withdrawalPath(approved ?? '')
  const toCustomer = approved
    ? templates.approvedForCustomer(shop, offer, {
        orderNumber: approved,
        withdrawUrl,
        earlyStartVersion: quote.earlyStartVersion,
      })
    : templates.declinedForCustomer(shop, offer)
  const attachments = approved
    ? await contractFiles(shop, ctx.config.publicUrl, quote.answeredAt ?? ctx.now())
    : []
  await ctx.transaction(async (tx) => {
    await queueMail(tx, {
      eventKey: `quote-answer:${quoteId}:${version}:${answer}`,
      template: `quote-${answer}`,
      to: offer.email,
      replyTo: shop.email,
      ...toCustomer,
      attachments,
    })
    await queueMail(tx, {
      eventKey: `quote-answer-shop:${quoteId}:${version}:${answer}`,
      template: 'quote-answer-shop',
      to: shop.email,
      replyTo: offer.email,
      ...templates.answerForShop(shop, offer, answer, orderNumber, adminUrl(ctx)),
    })
  })
}
