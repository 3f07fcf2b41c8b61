import { normalizePhone } from '#domain/phones.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { getSellerChannel } from '#domain/trade-in/rules.ts'
import { isMailed, type MailedEvent } from '#domain/trade-in/states.ts'
import { type Job, job } from '../jobs/jobs.ts'
import type { Ctx } from '../kit/context.ts'
import { type NewMail, queueMail } from '../mail/service.ts'
import { readShopSettings, retentionJobs } from '../settings/service.ts'
import { storesForHandIn } from './catalogue/public.ts'
import { copyRepairPictures } from './handling/copy-pictures.ts'
import { maintainIdentities } from './handling/identity.ts'
import { findEvent, findRequest, getPayout } from './handling/queries.ts'
import { smsEventKey, smsText } from './mail/sms-texts.ts'
import {
  answeredForCustomer,
  answeredForShop,
  cancelledForCustomer,
  inStoreForCustomer,
  mailInForCustomer,
  offerForCustomer,
  paidForCustomer,
  receivedForCustomer,
  registeredForShop,
  sentBackForCustomer,
  type TradeInMailData,
} from './mail/templates.ts'
import { labelPdf } from './requests/label.ts'
import { getOffers, getRequestDevices, type RequestRow } from './requests/queries.ts'
import { quotePath, tradeInPath } from './requests/views.ts'
import { tradeInRetention } from './retention.ts'

export { tradeInMails } from './mail/samples.ts'

/** The jobs of the trade-in. Each mail is keyed by its event, so a job that runs twice sends once. */
export const tradeInJobs: Job[] = [
  job('tradeIn.mailEvent', (ctx, { eventId }) => mailEvent(ctx, eventId)),
  job('tradeIn.copyPictures', (ctx, { requestId }) => copyRepairPictures(ctx, requestId)),
  job('tradeIn.eraseIdentities', maintainIdentities),
  ...retentionJobs(tradeInRetention),
]

type Content = Pick<NewMail, 'subject' | 'html' | 'text' | 'attachments'>

type EventMailData = {
  ctx: Ctx
  shop: ShopSettings
  request: RequestRow
  tradeIn: TradeInMailData
  adminUrl: string
}

async function mailEvent(ctx: Ctx, eventId: number): Promise<void> {
  const tradeInEvent = await findEvent(ctx.db, eventId)
  const request = tradeInEvent && (await findRequest(ctx.db, tradeInEvent.requestId))
  if (!request) return
  const shop = await readShopSettings(ctx)
  const devices = (await getRequestDevices(ctx.db, [request.id])).map(({ sold, inspection }) => ({
    ...sold,
    finalOre: inspection?.finalOre ?? null,
  }))
  const adminUrl = `${ctx.config.publicUrl}/admin/inbyten?id=${request.id}`
  const tradeInUrl = ctx.config.publicUrl + tradeInPath(ctx.config, request)
  const mailData: EventMailData = {
    ctx,
    shop,
    request,
    tradeIn: { ...request, devices, tradeInUrl },
    adminUrl,
  }
  const { event } = tradeInEvent
  if (!isMailed(event)) return
  const channel = getSellerChannel(
    { email: request.customerEmail, phone: request.customerPhone },
    ctx.config.sendsSms,
  )
  const customer = channel === 'mail' ? await contentFor(mailData, event) : undefined
  const sms = channel === 'sms' ? await smsFor(mailData, event) : undefined
  // Staff who wrote down the customer's answer know of it.
  const forShop = tradeInEvent.adminUserId === null ? shopContent(mailData, event) : undefined
  await ctx.transaction(async (tx) => {
    if (sms) {
      await queueMail(tx, {
        eventKey: smsEventKey(eventId),
        template: `trade-in-${event}`,
        channel: 'sms',
        to: normalizePhone(request.customerPhone),
        subject: `Sms om ${request.trackingCode}`,
        html: '',
        text: sms,
      })
    }
    if (customer) {
      await queueMail(tx, {
        eventKey: `trade-in:${eventId}`,
        template: `trade-in-${event}`,
        to: request.customerEmail,
        replyTo: shop.email,
        ...customer,
      })
    }
    if (forShop) {
      await queueMail(tx, {
        eventKey: `trade-in-shop:${eventId}`,
        to: shop.email,
        replyTo: request.customerEmail || shop.email,
        ...forShop,
      })
    }
  })
}

/** Returns the text message about an event to a seller without an e-mail address; undefined when its offer was withdrawn. */
async function smsFor(
  { ctx, request, tradeIn }: EventMailData,
  event: MailedEvent,
): Promise<string | undefined> {
  const offer = (await getOffers(ctx.db, [request.id])).findLast(({ state }) => state === 'open')
  if (event === 'offered' && !offer) return undefined
  const payout = event === 'paid' ? await getPayout(ctx.db, request.id) : undefined
  return smsText(event, {
    ...tradeIn,
    hasDevices: request.receivedAt !== null,
    amountOre: payout?.amountOre ?? offer?.totalOre ?? request.estimatedOre,
    offerUrl: offer ? ctx.config.publicUrl + quotePath(ctx.config, offer) : tradeIn.tradeInUrl,
  })
}

/** Returns the seller's mail about an event; undefined when its offer was withdrawn. */
async function contentFor(
  { ctx, shop, request, tradeIn }: EventMailData,
  event: MailedEvent,
): Promise<Content | undefined> {
  switch (event) {
    case 'registered':
      if (request.deliveryMethod === 'IN_STORE')
        return inStoreForCustomer(shop, tradeIn, await storesForHandIn(ctx))
      return { ...mailInForCustomer(shop, tradeIn), attachments: [await labelPdf(shop, request)] }
    case 'received':
      return receivedForCustomer(shop, tradeIn)
    case 'offered': {
      const offer = (await getOffers(ctx.db, [request.id])).findLast(({ state }) => state === 'open')
      // The offer was withdrawn before the mail was sent.
      return (
        offer &&
        offerForCustomer(shop, tradeIn, offer, `${ctx.config.publicUrl}${quotePath(ctx.config, offer)}`)
      )
    }
    case 'accepted':
    case 'rejected':
      return answeredForCustomer(shop, tradeIn, event === 'accepted')
    case 'paid': {
      const payout = await getPayout(ctx.db, request.id)
      return payout && paidForCustomer(shop, tradeIn, payout)
    }
    case 'cancelled':
      return cancelledForCustomer(shop, tradeIn, {
        reason: request.cancelReason,
        hasDevices: request.receivedAt !== null,
      })
    case 'sent_back':
      return sentBackForCustomer(shop, tradeIn, request.sentBackNumber)
  }
}

function shopContent({ shop, tradeIn, adminUrl }: EventMailData, event: MailedEvent) {
  switch (event) {
    case 'registered':
      return { template: 'trade-in-registered-shop' as const, ...registeredForShop(shop, tradeIn, adminUrl) }
    case 'accepted':
    case 'rejected': {
      const template = `trade-in-${event}-shop` as const
      return { template, ...answeredForShop(shop, tradeIn, event === 'accepted', adminUrl) }
    }
    default:
      return undefined
  }
}
