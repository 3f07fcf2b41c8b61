import type { BookingView } from '../domain/booking/schemas.ts'
import type { BrandPrices, ModelPrices, PricedType } from '../domain/catalogue/price-pages.ts'
import type { PaymentConfig } from '../domain/payments/schemas.ts'
import type { OfferView } from '../domain/quotes/schemas.ts'
import type { PublicShop } from '../domain/settings/public-shop.ts'
import type { ShopSettings } from '../domain/settings/schemas.ts'
import { dayOf } from '../domain/time.ts'
import { findPrivateBooking } from './booking/service.ts'
import { brandPrices, modelPrices, priceList } from './catalogue/service.ts'
import type { Ctx } from './kit/context.ts'
import { findOffer } from './quotes/service.ts'
import { readShopSettings, shopForVisitors } from './settings/service.ts'

/** What pages may ask of the server while they are rendered: reads only, each already cut to what a visitor may see. */
export type PageServices = {
  /** The shop's details for header, footer, contact and structured data. */
  shop(): Promise<PublicShop>
  /** The id under which visits are measured, or undefined when nothing is measured. */
  analyticsId(): Promise<string | undefined>
  /** The calendar day in the shop, `yyyy-MM-dd`. */
  today(): string
  /** The quote behind a private link, or undefined when there is no such link. */
  offer(token: string): Promise<OfferView | undefined>
  /** The booking behind a private link, or undefined when there is no such link. */
  booking(token: string): Promise<BookingView | undefined>
  /** Every model with what its cheapest repair costs, by device type and brand. */
  priceList(): Promise<PricedType[]>
  /** The models of a brand with their prices, by the slugs of an address; undefined when there is no such brand. */
  brandPrices(type: string, brand: string): Promise<BrandPrices | undefined>
  /** The prices of one model, by the slugs of an address; undefined when there is no such model. */
  modelPrices(type: string, brand: string, model: string): Promise<ModelPrices | undefined>
  /** Who takes payments, for the payment page and for the mark of the test mode. */
  paymentConfig(): PaymentConfig
  /** The API's own description, as OpenAPI. */
  apiDescription(): unknown
}

/**
 * The services of one request. The settings are read once, so that all of a page is made from the same ones.
 * `process` holds what is the same for all requests.
 */
export function pageServices(
  ctx: Ctx,
  process: Pick<PageServices, 'apiDescription' | 'paymentConfig'>,
): PageServices {
  let read: Promise<ShopSettings> | undefined
  const settings = () => {
    read ??= readShopSettings(ctx)
    return read
  }
  return {
    shop: async () => shopForVisitors(ctx, await settings()),
    analyticsId: async () => ctx.config.analyticsId ?? ((await settings()).analyticsId || undefined),
    today: () => dayOf(ctx.now()),
    offer: (token) => findOffer(ctx, token),
    booking: (token) => findPrivateBooking(ctx, token),
    priceList: () => priceList(ctx),
    brandPrices: (type, brand) => brandPrices(ctx, type, brand),
    modelPrices: (type, brand, model) => modelPrices(ctx, type, brand, model),
    ...process,
  }
}
