import type { BookingView } from '../domain/booking/schemas.ts'
import type { BrandPrices, ModelPrices, PricedType } from '../domain/catalogue/price-pages.ts'
import type { PaymentConfig } from '../domain/payments/schemas.ts'
import { mailsFromBrowser } from '../domain/quotes/browser-mail.ts'
import type { OfferView } from '../domain/quotes/schemas.ts'
import type { PublicStatus } from '../domain/repairs/customer-schemas.ts'
import type { PublicShop } from '../domain/settings/public-shop.ts'
import type { ShopCategory, ShopProduct, ShopProductPage, ShopProductQuery } from '../domain/shop/schemas.ts'
import type { ListedDevice, TradeInOffer } from '../domain/trade-in/schemas.ts'
import { findPrivateBooking } from './booking/service.ts'
import type { TopicCache } from './cache/response-cache.ts'
import { brandPrices, modelPrices, priceList } from './catalogue/service.ts'
import type { Ctx } from './kit/context.ts'
import { findOffer } from './quotes/service.ts'
import { findStatus } from './repairs/service.ts'
import { readShopSettings, shopForVisitors } from './settings/service.ts'
import { type ProductCounts, shopCategories, shopProduct, shopProducts } from './shop/service.ts'
import { listBuyableDevices, findPrivateOffer } from './trade-in/service.ts'

/** What pages may ask of the server while they are rendered: reads only, each already cut to what a visitor may see. */
export type PageServices = {
  /** The shop's details for header, footer, contact and structured data. */
  shop(): Promise<PublicShop>
  /** The id under which visits are measured, or undefined when nothing is measured. */
  analyticsId(): Promise<string | undefined>
  /** Whether quote mails go by EmailJS. */
  quoteMailsFromBrowser(): Promise<boolean>
  /** The calendar day in the shop, `yyyy-MM-dd`. */
  today(): string
  /** The quote behind a private link, or undefined when there is no such link. */
  offer(token: string): Promise<OfferView | undefined>
  /** The booking behind a private link, or undefined when there is no such link. */
  booking(token: string): Promise<BookingView | undefined>
  /** Where the repair behind a label's code stands, or undefined when there is no such code. */
  repairStatus(token: string): Promise<PublicStatus | undefined>
  /** Every model with what its cheapest repair costs, by device type and brand. */
  priceList(): Promise<PricedType[]>
  /** The models of a brand with their prices, by the slugs of an address; undefined when there is no such brand. */
  brandPrices(type: string, brand: string): Promise<BrandPrices | undefined>
  /** The prices of one model, by the slugs of an address; undefined when there is no such model. */
  modelPrices(type: string, brand: string, model: string): Promise<ModelPrices | undefined>
  /** The categories of the shop, in its order. */
  shopCategories(): Promise<ShopCategory[]>
  /** One page of the shop's products, filtered, searched and ordered. */
  shopProducts(query: ShopProductQuery): Promise<ShopProductPage>
  /** A product of the shop by the name in its address; undefined when there is none. */
  shopProduct(slug: string): Promise<ShopProduct | undefined>
  /** The devices that the shop buys, by brand and model. */
  devicesToSell(): Promise<ListedDevice[]>
  /** The new offer of a sale behind a private link, or undefined when there is no such link. */
  tradeInOffer(token: string): Promise<TradeInOffer | undefined>
  /** Who takes payments, for the payment page and for the mark of the test mode. */
  paymentConfig(): PaymentConfig
  /** The API's own description, as OpenAPI. */
  apiDescription(): unknown
}

/** What every page shows of the settings on one day. */
export type SiteSettings = { shop: PublicShop; analyticsId: string | undefined; quoteMailsFromBrowser: boolean }

/** What the services of all requests share. */
export type PageServicesOptions = Pick<PageServices, 'apiDescription' | 'paymentConfig'> & {
  /** Keeps what every page shows: it is the same until the settings change or the day is over. */
  siteSettings: TopicCache<SiteSettings>
  /** Remembers how many products match which filters. */
  productCounts: ProductCounts
  /** Tells the calendar day in the shop. */
  dayOf(now: Date): string
}

/** The services of one request. The settings are read once, so that all of a page is made from the same ones. */
export function pageServices(
  ctx: Ctx,
  { siteSettings: fronts, productCounts, dayOf, ...fixed }: PageServicesOptions,
): PageServices {
  const today = dayOf(ctx.now())
  let read: Promise<SiteSettings> | undefined
  const front = () => {
    read ??= fronts.get(today, ['settings'], () => makeFront(ctx))
    return read
  }
  return {
    shop: async () => (await front()).shop,
    analyticsId: async () => (await front()).analyticsId,
    quoteMailsFromBrowser: async () => (await front()).quoteMailsFromBrowser,
    today: () => today,
    offer: (token) => findOffer(ctx, token),
    booking: (token) => findPrivateBooking(ctx, token),
    repairStatus: (token) => findStatus(ctx, token),
    priceList: () => priceList(ctx),
    brandPrices: (type, brand) => brandPrices(ctx, type, brand),
    modelPrices: (type, brand, model) => modelPrices(ctx, type, brand, model),
    shopCategories: () => shopCategories(ctx),
    shopProducts: (query) => shopProducts(ctx, query, productCounts),
    shopProduct: (slug) => shopProduct(ctx, slug),
    devicesToSell: () => listBuyableDevices(ctx),
    tradeInOffer: (token) => findPrivateOffer(ctx, token),
    ...fixed,
  }
}

async function makeFront(ctx: Ctx): Promise<SiteSettings> {
  const settings = await readShopSettings(ctx)
  return {
    shop: await shopForVisitors(ctx, settings),
    analyticsId: ctx.config.analyticsId ?? (settings.analyticsId || undefined),
    quoteMailsFromBrowser: mailsFromBrowser(settings.emailJs),
  }
}
