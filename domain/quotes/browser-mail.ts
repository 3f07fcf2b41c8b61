import type { ShopSettings } from '../settings/schemas.ts'
import type { Seller } from '../settings/seller.ts'

/** Keys of the shop's EmailJS account. They are public, because they are sent to the browser. */
export type EmailJsKeys = ShopSettings['emailJs']

/** Mails about a new request that a browser can send: to the customer, and to the shop (spec 001 section 7). */
export const requestMails = ['confirmation', 'notice'] as const
export type RequestMail = (typeof requestMails)[number]

/** Time in milliseconds that the server waits for the browser's report of sent mails before it sends them itself. */
export const browserMailWaitMs = 120_000

/** Whether quote mails are sent by EmailJS, which requires all its keys. */
export function mailsFromBrowser(keys: EmailJsKeys): boolean {
  return Object.values(keys).every((key) => key !== '')
}

/** The content of a request's mails, in the field names stored in the browser (spec 001 section 3). */
export type MailedRequest = {
  customerName: string
  customerEmail: string
  customerPhone: string
  deviceType: string
  brand: string
  model: string
  issue: string
  message?: string
}

/** The shop's details in a mail: whom it is from (lag 2002:562 om elektronisk handel, 8 §). */
export type MailingShop = Seller

/** Variables of the templates. `to_email` is the recipient, `reply_to` the address for replies. */
export type TemplateParams = Record<string, string>

function about(shop: MailingShop, request: MailedRequest): TemplateParams {
  return {
    ...request,
    message: request.message ?? '',
    shopName: shop.name,
    shopEmail: shop.email,
    shopPhone: shop.phone,
    shopLegalName: shop.legalName,
    shopSeat: shop.seat ?? '',
    shopOrgNumber: shop.orgNumber,
    shopVatNumber: shop.vatNumber,
    shopAddress: `${shop.street}, ${shop.postalCode} ${shop.city}`,
  }
}

export function confirmationParams(shop: MailingShop, request: MailedRequest): TemplateParams {
  return { ...about(shop, request), to_email: request.customerEmail, reply_to: shop.email }
}

export function noticeParams(shop: MailingShop, request: MailedRequest): TemplateParams {
  return { ...about(shop, request), to_email: shop.email, reply_to: request.customerEmail }
}

/** Returns the variables of the quote to the customer (spec 001 section 3). `quotedPrice` and `validUntil` are formatted. */
export function quoteParams(
  shop: MailingShop,
  request: MailedRequest,
  quoteRequest: { quotedPrice: string; estimatedTime: string; validUntil: string; link: string },
): TemplateParams {
  return { ...about(shop, request), ...quoteRequest, to_email: request.customerEmail, reply_to: shop.email }
}

/** Names of the variables with the shop's identity, which every mail must tell. */
export const shopIdentityNames = [
  'shopLegalName',
  'shopSeat',
  'shopOrgNumber',
  'shopVatNumber',
  'shopAddress',
] as const

/** Variable names of all templates, for the guide. */
export const templateParamNames = [
  'to_email',
  'reply_to',
  'customerName',
  'customerEmail',
  'customerPhone',
  'deviceType',
  'brand',
  'model',
  'issue',
  'message',
  'shopName',
  'shopEmail',
  'shopPhone',
  ...shopIdentityNames,
] as const

/** Additional variable names of the quote. */
export const quoteParamNames = ['quotedPrice', 'estimatedTime', 'validUntil', 'link'] as const
