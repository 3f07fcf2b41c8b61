import { passage } from '#domain/mail/passages.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { AgreedPrice } from '#domain/repairs/agreed-price.ts'
import {
  type Alternative,
  getAlternativePrice,
  priceHeadline,
  priceText,
  questionHeadline,
} from '#domain/repairs/price-questions/price-question.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { formatDay } from '#domain/time.ts'
import { type MailBlock, type MailContent, writeMail } from '#server/mail/service.ts'
import {
  doneFacts,
  getValues,
  hello,
  type Links,
  lead,
  type RepairMailData,
  text,
} from './workshop-templates.ts'

type QuestionMailData = {
  message: string
  alternatives: readonly Alternative[]
  validUntil: string
}

/** Mail to the customer: a price that waits for a yes or a no. */
export function questionForCustomer(
  shop: ShopSettings,
  repair: RepairMailData,
  { message, alternatives, validUntil }: QuestionMailData,
  links: Links,
): MailContent {
  const sum = questionHeadline(alternatives)
  const quote: MailBlock[] = message ? [{ kind: 'quote', title: 'Från verkstaden', text: message }] : []
  const values = { ...getValues(repair), summa: sum }
  return writeMail(
    shop,
    passage('repair-question.subject', 'Pris att godkänna: {enhet}, {summa} ({nummer})', values),
    [
      lead(repair, passage('repair-question.title', 'Svara ja eller nej: {summa} för din {enhet}', values), [
        `Priset gäller till och med ${formatDay(validUntil)}`,
      ]),
      hello(repair),
      ...quote,
      { kind: 'button', label: 'Läs och svara', url: links.pageUrl },
      doneFacts(
        repair,
        alternatives.map((alternative) => [alternative.title, priceText(getAlternativePrice(alternative))]),
      ),
      text(
        passage(
          'repair-question.text',
          '{priset} med moms. Vi väntar tills du har svarat. Du kan också ringa oss på {telefon}.',
          {
            ...getValues(repair),
            priset: alternatives.length > 1 ? 'Priserna är' : 'Priset är',
            telefon: shop.phone,
          },
        ),
      ),
    ],
  )
}

/** Mail to the customer: the price that the customer said yes to, as a confirmation that can be kept (lag 2005:59, 2 kap. 12 §). */
export function priceConsentForCustomer(
  shop: ShopSettings,
  repair: RepairMailData,
  { title, price, isReturn }: { title: string; price: AgreedPrice; isReturn: boolean },
  links: Links,
): MailContent {
  const device = deviceName(repair.brand, repair.modelName)
  return writeMail(shop, `Du har godkänt priset (${repair.orderNumber})`, [
    lead(repair, `Du har godkänt ${priceHeadline(price)} för din ${device}`),
    hello(repair),
    text(
      `Du valde ${title}: ${priceText(price)}. ${
        price.kind === 'approximate'
          ? 'Blir det dyrare frågar vi dig först.'
          : 'Det blir inte dyrare utan att du har sagt ja.'
      }`,
    ),
    text(
      isReturn ? 'Vi gör i ordning enheten, så att du kan hämta den.' : 'Tack! Nu går vi vidare med enheten.',
    ),
    { kind: 'button', label: 'Se var ärendet är', url: links.pageUrl },
    doneFacts(repair),
  ])
}
