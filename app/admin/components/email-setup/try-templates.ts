import { type SendOutcome, sendByEmailJs, wasSent } from '#app/lib/quote-mails.ts'
import {
  confirmationParams,
  type EmailJsKeys,
  type MailedRequest,
  type MailingShop,
  noticeParams,
  quoteParams,
} from '#domain/quotes/browser-mail.ts'

export type Tried = { label: string; went: boolean; text: string }

/** EmailJS status codes and their messages (spec 001 section 8). */
const statusTexts: Record<number, string> = {
  0: 'EmailJS gick inte att nå. Kontrollera anslutningen och att ingen annonsblockerare stoppar.',
  403: 'EmailJS släppte inte igenom mejlet: mottagaren är spärrad (403 Forbidden).',
  429: 'För många mejl på kort tid (429 Too Many Requests). Vänta en stund och försök igen.',
  451: 'EmailJS skickar inte från en webbläsare som styrs av ett program (451 Unavailable For Headless Browser).',
}

function readText(outcome: SendOutcome): string {
  if (wasSent(outcome)) return 'Skickat.'
  return statusTexts[outcome.status] ?? `EmailJS svarade ${outcome.status}: ${outcome.text}`
}

const example: Omit<MailedRequest, 'customerEmail'> = {
  customerName: 'Prov Provsson',
  customerPhone: '070-000 00 00',
  deviceType: 'Mobil',
  brand: 'Apple',
  model: 'iPhone 15',
  issue: 'Skärmbyte',
  message: 'Det här är ett provmejl.',
}

/** Sends each of the three mails to the shop, one after the other: EmailJS accepts one per second. */
export async function tryTemplates(keys: EmailJsKeys, shop: MailingShop): Promise<Tried[]> {
  const request = { ...example, customerEmail: shop.email }
  const quote = {
    quotedPrice: '1 290 kr',
    estimatedTime: '2-3 dagar',
    validUntil: 'om två veckor',
    link: location.origin,
  }
  const mails = [
    ['Bekräftelse', keys.confirmationTemplate, confirmationParams(shop, request)],
    ['Avisering', keys.noticeTemplate, noticeParams(shop, request)],
    ['Offert', keys.quoteTemplate, quoteParams(shop, request, quote)],
  ] as const
  const tried: Tried[] = []
  for (const [label, template, params] of mails) {
    const outcome = await sendByEmailJs(keys, template, params)
    tried.push({ label, went: wasSent(outcome), text: readText(outcome) })
  }
  return tried
}
