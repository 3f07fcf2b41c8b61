import type { BookingView } from '#domain/booking/schemas.ts'
import type { BrandPrices, CommonPrice, ModelPrices, PricedType } from '#domain/catalogue/price-pages.ts'
import type { ModelSearchReply } from '#domain/catalogue/schemas.ts'
import type { DeviceTestView } from '#domain/device-tests/schemas.ts'
import { swedishHolidays } from '#domain/holidays.ts'
import type { PageContent } from '#domain/pages/content.ts'
import type { SitePages, TextPageKey } from '#domain/pages/page-keys.ts'
import type { PairedCamera } from '#domain/pairings/schemas.ts'
import type { PaymentConfig } from '#domain/payments/schemas.ts'
import { mailsFromBrowser } from '#domain/quotes/browser-mail.ts'
import type { QuoteView, SentRequest } from '#domain/quotes/schemas.ts'
import type { PublicStatus, RepairPageView } from '#domain/repairs/customer-schemas.ts'
import type { ShownPromise } from '#domain/repairs/promises/promises.ts'
import type { SigningView } from '#domain/repairs/signing/schemas.ts'
import type { PublicReview, PublicReviews, ReviewRequestView } from '#domain/reviews/schemas.ts'
import type { ShopPictures } from '#domain/settings/pictures.ts'
import type { PublicShop } from '#domain/settings/public-shop.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { type DeliveryDays, deliveryDays } from '#domain/shop/delivery-days.ts'
import type { SharedOrder } from '#domain/shop/order-schemas.ts'
import type { DevicePassport } from '#domain/shop/passports/passport.ts'
import type {
  ListCategory,
  ShopCategory,
  ShopModel,
  ShopModelPage,
  ShopModelQuery,
  ShopProductDetails,
} from '#domain/shop/schemas.ts'
import { addCalendarDays, getTime, toDay } from '#domain/time.ts'
import type {
  ListedDevice,
  RecentPayout,
  SaleInstead,
  SharedTradeIn,
  TradeInOffer,
} from '#domain/trade-in/schemas.ts'
import type { TradeInValue } from '#domain/trade-in/upgrade.ts'
import { findPrivateBooking } from './booking/service.ts'
import { brandPrices, commonPrices, modelPrices, priceList, searchPriceList } from './catalogue/service.ts'
import { findDeviceTest } from './device-tests/service.ts'
import type { Ctx } from './kit/context.ts'
import { findOwnPage, readPageContent, readSitePages } from './pages/service.ts'
import { findPairedCamera } from './pairings/service.ts'
import { findQuote, findSentRequest } from './quotes/service.ts'
import { findPromises, findRepairPage, findSigningPage, findStatus } from './repairs/service.ts'
import { findReviewRequest, latestReviews, reviewsForVisitors, reviewsOfProduct } from './reviews/service.ts'
import { readShopSettings, shopForVisitors, shopPicturesForVisitors } from './settings/service.ts'
import {
  alikeModels,
  findPassport,
  findPrivateOrder,
  findRestockAlerts,
  listedCategories,
  shopCategories,
  shopModels,
  shopProduct,
} from './shop/service.ts'
import {
  findPrivateOffer,
  findPrivateTradeIn,
  findSaleInstead,
  listBuyableDevices,
  type OtherWays,
  readOtherWays,
  recentPayouts,
  valuesOfBrand,
} from './trade-in/service.ts'

export { countMissingPage, findRedirect, type PublicSite } from './pages/service.ts'

/** The server functions that pages may call while they are rendered. They only read, and return only what the visitor may see. */
export type PageServices = {
  shop(): Promise<PublicShop>
  /** Returns which pages are switched off, and which own pages the footer links to. */
  sitePages(): Promise<SitePages>
  /** Returns the content of a page whose text the owner can edit. */
  pageContent(key: TextPageKey): Promise<PageContent>
  /** Returns a page that the owner has added, or undefined. */
  ownPage(slug: string): Promise<PageContent | undefined>
  /** Returns the shop's own pictures: its front, its workbench and its people. */
  shopPictures(): Promise<ShopPictures>
  /** The analytics id, or undefined when analytics is off. */
  analyticsId(): Promise<string | undefined>
  /** Returns whether quote mails are sent through EmailJS. */
  quoteMailsFromBrowser(): Promise<boolean>
  /** Returns what the privacy page tells: days of retention, and the services that the shop uses. */
  privacy(): Promise<PrivacyDetails>
  /** Returns the shop's calendar day, `yyyy-MM-dd`. */
  today(): string
  /** Returns the quote of a private link, or undefined when the link is invalid. */
  offer(token: string): Promise<QuoteView | undefined>
  /** Returns the quote request of a private link that has no offer yet, or undefined. */
  quoteRequest(token: string): Promise<SentRequest | undefined>
  /** Returns the booking of a private link, or undefined when the link is invalid. */
  booking(token: string): Promise<BookingView | undefined>
  /** Returns the repair of its customer's private page, or undefined when the link is invalid. */
  repairPage(token: string): Promise<RepairPageView | undefined>
  /** Returns what a paired phone takes pictures of, or undefined when the link is invalid. */
  pairedCamera(token: string): Promise<PairedCamera | undefined>
  /** Returns the test that a device does in its browser, or undefined when the link is invalid. */
  deviceTest(token: string): Promise<DeviceTestView | undefined>
  /** Returns the devices of a visit that their customer signs for, or undefined when the link is invalid. */
  signing(token: string): Promise<SigningView | undefined>
  /** Returns the repair status for a label's QR code, or undefined when the code is invalid. */
  repairStatus(token: string): Promise<PublicStatus | undefined>
  /** Returns every model with the price of its cheapest repair, by device type and brand. */
  priceList(): Promise<PricedType[]>
  /** Returns up to three prices that customers choose often, each of another model and repair. */
  commonPrices(): Promise<CommonPrice[]>
  /**
   * Answers a search of the price list: at most eight models, best first, with their repairs for the searched fault. `exactPath` is the page
   * of the only model that the search names exactly, without a fault.
   */
  searchPriceList(search: string): Promise<ModelSearchReply & { exactPath: string | undefined }>
  /** Returns the models of a brand with their prices, by URL slugs, or undefined when the brand does not exist. */
  brandPrices(type: string, brand: string): Promise<BrandPrices | undefined>
  /** Returns the prices of one model, by URL slugs, or undefined when the model does not exist. */
  modelPrices(type: string, brand: string, model: string): Promise<ModelPrices | undefined>
  /** Returns how soon a model's repairs are done, by issue in lower case; only those with enough repairs behind them. */
  repairPromises(model: ModelPrices): Promise<ReadonlyMap<string, ShownPromise>>
  shopCategories(): Promise<ShopCategory[]>
  /** Returns the shop's categories with the colours of their products in stock. */
  listedCategories(): Promise<ListCategory[]>
  /** Returns the shop's models that match, each by one product. */
  shopModels(query: ShopModelQuery): Promise<ShopModelPage>
  /** Returns a page of the newest models in stock. */
  modelsInStock(): Promise<ShopModel[]>
  shopProduct(slug: string): Promise<ShopProductDetails | undefined>
  /** Returns whether the address of a private link waits for sold-out products, or undefined when the link is invalid. */
  restockAlerts(token: string): Promise<boolean | undefined>
  /** Returns when an order of now, or of another time, arrives at home; undefined when the shop is closed for long. */
  deliveryDays(orderedAt?: Date): Promise<DeliveryDays | undefined>
  /** Returns up to four models in stock, for visitors of a product's address that no longer has one. */
  alikeModels(slug: string): Promise<ShopModel[]>
  /** Returns the highest values of a brand's devices that the shop buys. */
  tradeInValues(brand: string): Promise<TradeInValue[]>
  /** Returns how the shop buys a model, and the cheapest one of it in stock. */
  otherWays(device: { brand: string; model: string }): Promise<OtherWays>
  /** Returns what can be done with a device instead of its repair; null when the shop pays nothing for it. */
  saleInstead(device: { brand: string; model: string; issue: string }): Promise<SaleInstead | null>
  devicesToSell(): Promise<ListedDevice[]>
  /** Returns what was paid for the latest devices; nothing when there are too few. */
  recentPayouts(): Promise<RecentPayout[]>
  /** Returns the revised offer of a trade-in by its private link, or undefined when the link is invalid. */
  tradeInOffer(token: string): Promise<TradeInOffer | undefined>
  /** Returns the trade-in request of a private link, or undefined when the link is invalid. */
  tradeInSale(token: string): Promise<SharedTradeIn | undefined>
  /** Returns the paid order of a private link, or undefined when the link is invalid. */
  sharedOrder(token: string): Promise<SharedOrder | undefined>
  /** Returns the pass of a piece by the link of its label, or undefined when the link is invalid. */
  passport(token: string): Promise<DevicePassport | undefined>
  /** Returns the request for a review of a private link, or undefined when the link is invalid. */
  reviewRequest(token: string): Promise<ReviewRequestView | undefined>
  /** Returns the newest published reviews. */
  latestReviews(): Promise<PublicReview[]>
  /** Returns the newest published reviews of a product's buyers. */
  productReviews(productId: number): Promise<PublicReview[]>
  /** Returns a page of the published reviews, from 1. */
  publishedReviews(page: number): Promise<PublicReviews>
  /** Returns the payment provider's public settings, for the payment page and the test-mode label. */
  paymentConfig(): PaymentConfig
  apiDescription(): unknown
}

/** How long personal data is retained, in days, and which services of others receive some. */
export type PrivacyDetails = {
  retention: ShopSettings['retention']
  usesStripe: boolean
  usesEmailJs: boolean
  usesSms: boolean
}

/** The settings that every page shows, on one day. */
export type SiteSettings = {
  shop: PublicShop
  analyticsId: string | undefined
  quoteMailsFromBrowser: boolean
}

export type PageServicesOptions = Pick<PageServices, 'apiDescription' | 'paymentConfig'> & {
  dayOf(now: Date): string
}

/** Creates the services of one request. The settings are read once, so that a page is rendered from consistent settings. */
export function pageServices(ctx: Ctx, { dayOf, ...fixed }: PageServicesOptions): PageServices {
  const today = dayOf(ctx.now())
  let read: Promise<SiteSettings> | undefined
  const readSettings = () => {
    read ??= loadSiteSettings(ctx)
    return read
  }
  return {
    shop: async () => (await readSettings()).shop,
    sitePages: () => readSitePages(ctx),
    pageContent: async (key) => readPageContent(ctx, key, (await readSettings()).shop),
    ownPage: (slug) => findOwnPage(ctx, slug),
    shopPictures: () => shopPicturesForVisitors(ctx),
    analyticsId: async () => (await readSettings()).analyticsId,
    quoteMailsFromBrowser: async () => (await readSettings()).quoteMailsFromBrowser,
    privacy: async () => ({
      retention: (await readShopSettings(ctx)).retention,
      usesStripe: fixed.paymentConfig().provider === 'stripe',
      usesEmailJs: (await readSettings()).quoteMailsFromBrowser,
      usesSms: ctx.config.sendsSms,
    }),
    today: () => today,
    offer: (token) => findQuote(ctx, token),
    quoteRequest: (token) => findSentRequest(ctx, token),
    booking: (token) => findPrivateBooking(ctx, token),
    repairPage: (token) => findRepairPage(ctx, token),
    pairedCamera: (token) => findPairedCamera(ctx, token),
    deviceTest: (token) => findDeviceTest(ctx, token),
    signing: (token) => findSigningPage(ctx, token),
    repairStatus: (token) => findStatus(ctx, token),
    priceList: () => priceList(ctx),
    commonPrices: () => commonPrices(ctx),
    searchPriceList: (search) => searchPriceList(ctx, search),
    brandPrices: (type, brand) => brandPrices(ctx, type, brand),
    modelPrices: (type, brand, model) => modelPrices(ctx, type, brand, model),
    repairPromises: ({ type, brand, name }) =>
      findPromises(ctx, { type: type.slug, brand: brand.name, model: name }),
    shopCategories: () => shopCategories(ctx),
    listedCategories: () => listedCategories(ctx),
    shopModels: (query) => shopModels(ctx, query),
    modelsInStock: async () => (await shopModels(ctx, { in_stock: '1' })).results,
    shopProduct: (slug) => shopProduct(ctx, slug),
    restockAlerts: (token) => findRestockAlerts(ctx, token),
    deliveryDays: (orderedAt = ctx.now()) => deliveryDaysFor(ctx, orderedAt),
    alikeModels: (slug) => alikeModels(ctx, slug),
    tradeInValues: (brand) => valuesOfBrand(ctx, brand),
    otherWays: (device) => readOtherWays(ctx, device),
    saleInstead: (device) => findSaleInstead(ctx, device),
    devicesToSell: () => listBuyableDevices(ctx),
    recentPayouts: () => recentPayouts(ctx),
    tradeInOffer: (token) => findPrivateOffer(ctx, token),
    tradeInSale: (token) => findPrivateTradeIn(ctx, token),
    sharedOrder: (token) => findPrivateOrder(ctx, token),
    passport: (token) => findPassport(ctx, token),
    reviewRequest: (token) => findReviewRequest(ctx, token),
    latestReviews: () => latestReviews(ctx),
    productReviews: (productId) => reviewsOfProduct(ctx, productId),
    publishedReviews: (page) => reviewsForVisitors(ctx, page),
    ...fixed,
  }
}

/** Days whose holidays matter for a delivery. */
const deliveryHorizon = 90

async function deliveryDaysFor(ctx: Ctx, orderedAt: Date): Promise<DeliveryDays | undefined> {
  const day = toDay(orderedAt)
  const holidays = swedishHolidays(day, addCalendarDays(day, deliveryHorizon))
  return deliveryDays(day, getTime(orderedAt), await readShopSettings(ctx), holidays)
}

async function loadSiteSettings(ctx: Ctx): Promise<SiteSettings> {
  const settings = await readShopSettings(ctx)
  return {
    shop: await shopForVisitors(ctx, settings),
    analyticsId: ctx.config.analyticsId ?? (settings.analyticsId || undefined),
    quoteMailsFromBrowser: mailsFromBrowser(settings.emailJs),
  }
}
