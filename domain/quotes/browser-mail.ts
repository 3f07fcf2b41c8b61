import type { ShopSettings } from '../settings/schemas.ts'

/** The keys of a shop's EmailJS account: public by nature, since they travel with the page that uses them. */
export type EmailJsKeys = ShopSettings['emailJs']

/** The mails about a new request that a browser can send: to the customer, and to the shop (spec 001 section 7). */
export const requestMails = ['confirmation', 'notice'] as const
export type RequestMail = (typeof requestMails)[number]

/** How long the server waits for a browser to say what it has mailed before it mails by itself, in milliseconds. */
export const browserMailWaitMs = 120_000

/** Whether quote mails go by EmailJS: only when all that it needs is filled in. */
export function mailsFromBrowser(keys: EmailJsKeys): boolean {
  return Object.values(keys).every((key) => key !== '')
}

/** A request as its mails tell it, in the field names that a browser keeps it by (spec 001 section 3). */
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

/** What a shop's mails say of itself. */
export type MailingShop = { name: string; email: string; phone: string }

/** What the templates can show. `to_email` is whom the mail goes to, `reply_to` whom an answer goes to. */
export type TemplateParams = Record<string, string>

function about(shop: MailingShop, request: MailedRequest): TemplateParams {
  return {
    ...request,
    message: request.message ?? '',
    shopName: shop.name,
    shopEmail: shop.email,
    shopPhone: shop.phone,
  }
}

/** To the customer: the request has arrived. */
export function confirmationParams(shop: MailingShop, request: MailedRequest): TemplateParams {
  return { ...about(shop, request), to_email: request.customerEmail, reply_to: shop.email }
}

/** To the shop: somebody asks for a quote. */
export function noticeParams(shop: MailingShop, request: MailedRequest): TemplateParams {
  return { ...about(shop, request), to_email: shop.email, reply_to: request.customerEmail }
}

/** To the customer: the quote (spec 001 section 3). `quotedPrice` and `validUntil` as people read them. */
export function quoteParams(
  shop: MailingShop,
  request: MailedRequest,
  quote: { quotedPrice: string; estimatedTime: string; validUntil: string; link: string },
): TemplateParams {
  return { ...about(shop, request), ...quote, to_email: request.customerEmail, reply_to: shop.email }
}

/** The names that each template may use, for the guide. */
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
] as const

/** Those that only the quote has. */
export const quoteParamNames = ['quotedPrice', 'estimatedTime', 'validUntil', 'link'] as const
