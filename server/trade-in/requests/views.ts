import { nextStep } from '../../../domain/trade-in/rules.ts'
import type { CustomerTradeIn, PublicTradeIn } from '../../../domain/trade-in/schemas.ts'
import type { Ctx } from '../../kit/context.ts'
import { type LinkKeys, privateToken } from '../../security/private-link.ts'
import { labelLink } from './label-link.ts'
import type { DeviceWithInspection, OfferRow, RequestRow } from './queries.ts'

export type WithParts = {
  request: RequestRow
  sold: readonly DeviceWithInspection[]
  offers: readonly OfferRow[]
}

export function stepOf({ request, offers }: Omit<WithParts, 'sold'>) {
  const offer = offers.at(-1)
  return nextStep({
    status: request.status,
    estimatedTotal: request.estimatedKronor,
    finalTotal: request.finalKronor,
    offer: offer ? { state: offer.state, total: offer.totalKronor } : null,
    owesDevices: request.receivedAt !== null && request.sentBackAt === null,
  })
}

/** Returns whether the customer may see the inspected values: they were offered, answered, or are ready to be paid. */
function isTold(parts: WithParts): boolean {
  const { request, offers } = parts
  if (request.finalKronor === null) return false
  if (request.status === 'PAID') return true
  if (request.status === 'INSPECTED') return ['pay', 'wait'].includes(stepOf(parts))
  return offers.some(({ state }) => state === 'rejected')
}

/** Returns a request as shown to anyone with its tracking code and e-mail address. */
export function publicView(ctx: Pick<Ctx, 'config' | 'now'>, parts: WithParts): PublicTradeIn {
  const { request, sold } = parts
  const told = isTold(parts)
  const needsLabel = request.deliveryMethod === 'MAIL_IN' && request.status === 'PENDING'
  return {
    tracking_code: request.trackingCode,
    status: request.status,
    total_price: told ? (request.finalKronor ?? request.estimatedKronor) : request.estimatedKronor,
    estimated_price: request.estimatedKronor,
    created_at: request.createdAt.toISOString(),
    delivery_method: request.deliveryMethod,
    sold_devices: sold.map(({ sold: device, inspection }) => ({
      device_info: { brand: device.brand, model: device.modelName, image_url: device.imageUrl },
      calculated_price: device.estimatedKronor,
      final_price: told ? (inspection?.finalKronor ?? null) : null,
    })),
    campaign_code: request.code,
    percentage_bonus: request.codePercentage,
    label_url: needsLabel ? labelLink(ctx, request.trackingCode) : null,
    sent_back_number: request.sentBackNumber,
  }
}

export function offerPath(keys: LinkKeys, { linkSelector }: Pick<OfferRow, 'linkSelector'>): string {
  return `/erbjudande/${privateToken(keys, linkSelector)}`
}

export function customerView(ctx: Pick<Ctx, 'config' | 'now'>, parts: WithParts): CustomerTradeIn {
  const open = parts.offers.find(({ state }) => state === 'open')
  return {
    ...publicView(ctx, parts),
    customer_name: parts.request.customerName,
    customer_email: parts.request.customerEmail,
    offer_link: open ? offerPath(ctx.config, open) : null,
  }
}
