import { ore } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { getSeller } from '#domain/settings/seller.ts'
import { withdrawalPath } from '#domain/shop/withdrawals.ts'
import { pdfFile } from '../documents/pdf.ts'
import { type Job, job } from '../jobs/jobs.ts'
import type { Ctx } from '../kit/context.ts'
import { endUndo, queueMail } from '../mail/service.ts'
import { contractFiles } from '../pages/service.ts'
import { repairPageUrl } from '../repairs/service.ts'
import { readPrintedLogo, readShopSettings, retentionJobs } from '../settings/service.ts'
import { quoteMailKey } from './browser-mail.ts'
import { repairFormPdf } from './form-pdf.ts'
import type { QuoteAnswerMailData } from './mail/templates.ts'
import * as templates from './mail/templates.ts'
import { quotePdf } from './pdf.ts'
import {
  type FormRow,
  findForm,
  findQuoteRequest,
  lockQuoteRequest,
  type QuoteRequestRow,
} from './queries.ts'
import { quotesRetention } from './retention.ts'
import { quoteLink } from './views.ts'

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
function quoteData(ctx: Ctx, row: QuoteRequestRow): QuoteAnswerMailData | undefined {
  const { quotedOre, estimatedTime, validUntil } = row
  if (quotedOre === null || estimatedTime === null || validUntil === null) return undefined
  return { ...row, quotedOre, estimatedTime, validUntil, link: quoteLink(row, ctx.config) }
}

/** Whether a quote's price is the maximum of a price that is calculated afterwards. */
function isMaximum(form: FormRow | undefined): boolean {
  return form !== undefined && form.content.method !== ''
}

async function mailReceived(ctx: Ctx, quoteId: number): Promise<void> {
  const quoteRequest = await findQuoteRequest(ctx.db, quoteId)
  if (!quoteRequest) return // deleted by staff before the mail was written
  const shop = await readShopSettings(ctx)
  await ctx.transaction(async (tx) => {
    if (!quoteRequest.browserMailed.includes('confirmation')) {
      await queueMail(tx, {
        eventKey: `quote-received:${quoteId}`,
        template: 'quote-received',
        to: quoteRequest.email,
        replyTo: shop.email,
        ...templates.receivedForCustomer(shop, {
          ...quoteRequest,
          link: quoteLink(quoteRequest, ctx.config),
        }),
      })
    }
    if (!quoteRequest.browserMailed.includes('notice')) {
      await queueMail(tx, {
        eventKey: `quote-received-shop:${quoteId}`,
        template: 'quote-received-shop',
        to: shop.email,
        replyTo: quoteRequest.email,
        ...templates.receivedForShop(shop, quoteRequest, adminUrl(ctx)),
      })
    }
  })
}

/** Ends the time for undoing an offer. Returns false when it was undone or deleted, or a newer one was sent, which has its own time. */
function closeOffer(ctx: Ctx, quoteId: number, version: number): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const quoteRequest = await lockQuoteRequest(tx.db, quoteId)
    if (quoteRequest && quoteRequest.version > version) return false
    await endUndo(tx, { kind: 'quote', id: quoteId })
    return quoteRequest?.version === version
  })
}

async function mailOffer(ctx: Ctx, quoteId: number, version: number): Promise<void> {
  if (!(await closeOffer(ctx, quoteId, version))) return
  const quoteRequest = await findQuoteRequest(ctx.db, quoteId)
  const quote = quoteRequest && quoteData(ctx, quoteRequest)
  // A newer version has its own mail; do not send the old price after it.
  if (!quoteRequest?.sentAt || !quote || quoteRequest.version !== version) return
  if (quoteRequest.browserMailed.includes(quoteMailKey(version))) return
  const shop = await readShopSettings(ctx)
  const number = `O-${quoteId}-${version}`
  const form = await findForm(ctx.db, quoteId, version)
  const logo = await readPrintedLogo(ctx, getSeller(shop))
  const content = await quotePdf(
    shop,
    {
      number,
      name: quoteRequest.name,
      device: deviceName(quoteRequest.brand, quoteRequest.modelName),
      issue: quoteRequest.issue,
      quotedOre: ore(quote.quotedOre),
      estimatedTime: quote.estimatedTime,
      partOrigin: quoteRequest.partOrigin,
      sentAt: quoteRequest.sentAt,
      validUntil: quote.validUntil,
      link: quote.link,
      isMaximum: isMaximum(form),
    },
    logo,
  )
  const attachments = [
    pdfFile(`offert-${number}`, content),
    ...(form
      ? [await repairFormPdf(quoteRequest.name, form, await readPrintedLogo(ctx, form.content.seller))]
      : []),
  ]
  await ctx.transaction((tx) =>
    queueMail(tx, {
      eventKey: `quote-offer:${quoteId}:${version}`,
      template: 'quote-offer',
      to: quoteRequest.email,
      replyTo: shop.email,
      attachments,
      ...templates.quoteForCustomer(shop, {
        ...quote,
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
  const quoteRequest = await findQuoteRequest(ctx.db, quoteId)
  const sent = quoteRequest && quoteData(ctx, quoteRequest)
  if (!sent) return
  const quote = { ...sent, isMaximum: isMaximum(await findForm(ctx.db, quoteId, version)) }
  const shop = await readShopSettings(ctx)
  const { orderNumber } = quoteRequest
  const approved = answer === 'approved' ? orderNumber : null
  const withdrawUrl = ctx.config.publicUrl + withdrawalPath(approved ?? '')
  const toCustomer = approved
    ? templates.approvedForCustomer(shop, quote, {
        orderNumber: approved,
        withdrawUrl,
        pageUrl:
          quoteRequest.repairSelector === null
            ? quote.link
            : repairPageUrl(ctx, { linkSelector: quoteRequest.repairSelector }),
        earlyStartVersion: quoteRequest.earlyStartVersion,
      })
    : templates.declinedForCustomer(shop, quote)
  const attachments = approved ? await contractFiles(ctx, shop, quoteRequest.answeredAt ?? ctx.now()) : []
  await ctx.transaction(async (tx) => {
    await queueMail(tx, {
      eventKey: `quote-answer:${quoteId}:${version}:${answer}`,
      template: `quote-${answer}`,
      to: quote.email,
      replyTo: shop.email,
      ...toCustomer,
      attachments,
    })
    await queueMail(tx, {
      eventKey: `quote-answer-shop:${quoteId}:${version}:${answer}`,
      template: 'quote-answer-shop',
      to: shop.email,
      replyTo: quote.email,
      ...templates.answerForShop(shop, quote, answer, orderNumber, adminUrl(ctx)),
    })
  })
}
