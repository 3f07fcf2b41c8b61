import type { PaymentConfig } from '../domain/payments/schemas.ts'
import type { OfferView } from '../domain/quotes/schemas.ts'
import type { ShopSettings } from '../domain/settings/schemas.ts'
import type { Ctx } from './kit/context.ts'
import { findOffer } from './quotes/service.ts'
import { readShopSettings } from './settings/service.ts'

/** What pages may ask of the server while they are rendered: reads only, each already cut to what a visitor may see. */
export type PageServices = {
  /** The shop's details for header, footer, contact and structured data. */
  shop(): Promise<ShopSettings>
  /** The quote behind a private link, or undefined when there is no such link. */
  offer(token: string): Promise<OfferView | undefined>
  /** Who takes payments, for the payment page and for the mark of the test mode. */
  paymentConfig(): PaymentConfig
  /** The API's own description, as OpenAPI. */
  apiDescription(): unknown
}

/** The services of one request. `process` holds what is the same for all requests. */
export function pageServices(
  ctx: Ctx,
  process: Pick<PageServices, 'apiDescription' | 'paymentConfig'>,
): PageServices {
  return {
    shop: () => readShopSettings(ctx),
    offer: (token) => findOffer(ctx, token),
    ...process,
  }
}
