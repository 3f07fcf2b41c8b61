import { toWholeKronor } from '#domain/money.ts'
import { estimateHoldsThrough, nextStep } from '#domain/trade-in/rules.ts'
import type { CustomerTradeIn, PublicTradeIn, SharedTradeIn, TradeInStore } from '#domain/trade-in/schemas.ts'
import { qrCodePath } from '#server/documents/barcodes.ts'
import type { Ctx } from '#server/kit/context.ts'
import { type LinkKeys, privateToken } from '#server/security/private-link.ts'
import { labelLink } from './label-link.ts'
import type { DeviceWithInspection, OfferRow, RequestRow } from './queries.ts'

export type WithParts = {
  request: RequestRow
  sold: readonly DeviceWithInspection[]
  offers: readonly OfferRow[]
}

export function getStep({ request, offers }: Omit<WithParts, 'sold'>) {
  const offer = offers.at(-1)
  return nextStep({
    status: request.status,
    estimatedTotal: request.estimatedOre,
    finalTotal: request.finalOre,
    offer: offer ? { state: offer.state, total: offer.totalOre } : null,
    owesDevices: request.receivedAt !== null && request.sentBackAt === null,
  })
}

/** Returns whether the customer may see the inspected values: they were offered, answered, or are ready to be paid. */
function isTold(parts: WithParts): boolean {
  const { request, offers } = parts
  if (request.finalOre === null) return false
  if (request.status === 'PAID') return true
  if (request.status === 'INSPECTED') return ['pay', 'wait'].includes(getStep(parts))
  return offers.some(({ state }) => state === 'rejected')
}

/** Returns a request as shown to anyone with its tracking code and e-mail address. */
export function publicView(ctx: Pick<Ctx, 'config' | 'now'>, parts: WithParts): PublicTradeIn {
  const { request, sold } = parts
  const isPriceShown = isTold(parts)
  const needsLabel = request.deliveryMethod === 'MAIL_IN' && request.status === 'PENDING'
  return {
    tracking_code: request.trackingCode,
    status: request.status,
    total_price: toWholeKronor(
      isPriceShown ? (request.finalOre ?? request.estimatedOre) : request.estimatedOre,
    ),
    estimated_price: toWholeKronor(request.estimatedOre),
    valid_until: estimateHoldsThrough(request.createdAt),
    created_at: request.createdAt.toISOString(),
    delivery_method: request.deliveryMethod,
    sold_devices: sold.map(({ sold: device, inspection }) => ({
      device_info: {
        brand: device.brand,
        model: device.modelName,
        image_url: device.imageUrl,
        choices: device.selections.map(({ value }) => value),
      },
      calculated_price: toWholeKronor(device.estimatedOre),
      final_price: isPriceShown && inspection ? toWholeKronor(inspection.finalOre) : null,
    })),
    campaign_code: request.code,
    percentage_bonus: request.codePercentage,
    label_url: needsLabel ? labelLink(ctx, request.trackingCode) : null,
    sent_back_number: request.sentBackNumber,
  }
}

/** Returns the path of a trade-in's private page. */
export function tradeInPath(keys: LinkKeys, { linkSelector }: Pick<RequestRow, 'linkSelector'>): string {
  return `/forsaljning/${privateToken(keys, linkSelector)}`
}

export function quotePath(keys: LinkKeys, { linkSelector }: Pick<OfferRow, 'linkSelector'>): string {
  return `/erbjudande/${privateToken(keys, linkSelector)}`
}

export function customerView(ctx: Pick<Ctx, 'config' | 'now'>, parts: WithParts): CustomerTradeIn {
  return {
    ...publicView(ctx, parts),
    customer_name: parts.request.customerName,
    customer_email: parts.request.customerEmail,
    offer_link: openOfferPath(ctx.config, parts),
  }
}

function openOfferPath(keys: LinkKeys, { offers }: Pick<WithParts, 'offers'>): string | null {
  const open = offers.find(({ state }) => state === 'open')
  return open ? quotePath(keys, open) : null
}

/** Returns a request as its private link shows it. Its label has a link that does not expire, because the page may stay open. */
export function sharedView(
  ctx: Pick<Ctx, 'config' | 'now'>,
  parts: WithParts,
  token: string,
  stores: readonly TradeInStore[],
): SharedTradeIn {
  const view = publicView(ctx, parts)
  const isAwaitedInStore = view.delivery_method === 'IN_STORE' && view.status === 'PENDING'
  return {
    ...view,
    label_url: view.label_url && `/api/trade-in/sales/${token}/label/`,
    offer_link: openOfferPath(ctx.config, parts),
    code_picture: isAwaitedInStore ? qrCodePath(view.tracking_code) : null,
    stores: isAwaitedInStore ? [...stores] : [],
    has_account: parts.request.customerId !== null,
  }
}
