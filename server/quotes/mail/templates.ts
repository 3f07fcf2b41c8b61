import { getFirstName } from '#domain/mail/first-name.ts'
import { formatOre } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { partOriginLabels } from '#domain/repairs/labels.ts'
import type { PartOrigin } from '#domain/repairs/receipts.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { countWithUnit } from '#domain/settings/units.ts'
import { formatDateTime, formatDay } from '#domain/time.ts'
import { type MailBlock, type MailContent, renderMail } from '#server/mail/service.ts'
import { withdrawalBlocks } from '#server/repairs/service.ts'

export type QuoteMailData = {
  id: number
  name: string
  email: string
  phone: string
  deviceType: string
  brand: string
  modelName: string
  issue: string
  customerMessage: string
  createdAt: Date
}

export type QuoteAnswerMailData = QuoteMailData & {
  quotedOre: number
  estimatedTime: string
  partOrigin: PartOrigin | null
  validUntil: string
  link: string
  /** Whether the price is calculated afterwards, and `quotedOre` its maximum. */
  isMaximum?: boolean
  /** Whether it was issued as a European Repair Information Form, which is attached. */
  isRepairForm?: boolean
}

function device(quoteRequest: { brand: string; modelName: string }): string {
  return deviceName(quoteRequest.brand, quoteRequest.modelName)
}

function letter(shop: ShopSettings, subject: string, blocks: MailBlock[]): MailContent {
  return { subject, ...renderMail(shop, blocks) }
}

function priceFact({ quotedOre, isMaximum }: QuoteAnswerMailData): readonly [string, string] {
  return [isMaximum ? 'Högsta pris inklusive moms' : 'Pris inklusive moms', formatOre(quotedOre)]
}

function priceInText({ quotedOre, isMaximum }: QuoteAnswerMailData): string {
  return `${isMaximum ? 'högst ' : ''}${formatOre(quotedOre)}`
}

function originFact({ partOrigin }: QuoteAnswerMailData): readonly (readonly [string, string])[] {
  return partOrigin ? [['Delar', partOriginLabels[partOrigin]]] : []
}

function requestFacts(quoteRequest: QuoteMailData): MailBlock {
  return {
    kind: 'facts',
    rows: [
      ['Enhet', device(quoteRequest)],
      ['Problem', quoteRequest.issue],
      ...(quoteRequest.customerMessage ? ([['Meddelande', quoteRequest.customerMessage]] as const) : []),
    ],
  }
}

/** Mail to the customer: the request was received, and when to expect an answer. The link leads to it and later to the offer. */
export function receivedForCustomer(
  shop: ShopSettings,
  quoteRequest: QuoteMailData & { link: string },
): MailContent {
  return letter(shop, 'Vi har fått din förfrågan', [
    {
      kind: 'lead',
      title: `Du får en detaljerad offert inom ${countWithUnit(shop.quotes.replyHours, 'hours')}`,
      deviceType: quoteRequest.deviceType,
    },
    {
      kind: 'text',
      text: 'Tack för din förfrågan. En tekniker tittar på den, och när vi har räknat finns offerten på den här sidan. Länken är din egen.',
    },
    { kind: 'button', label: 'Se din förfrågan', url: quoteRequest.link },
    requestFacts(quoteRequest),
    { kind: 'text', text: `Vill du lägga till något? Svara på det här mejlet eller ring ${shop.phone}.` },
  ])
}

/** Mail to the shop: a new request, with everything needed to price it or to call back. */
export function receivedForShop(
  shop: ShopSettings,
  quoteRequest: QuoteMailData,
  adminUrl: string,
): MailContent {
  return letter(shop, `Ny offertförfrågan: ${device(quoteRequest)}, ${quoteRequest.issue}`, [
    { kind: 'text', text: `En ny förfrågan kom in ${formatDateTime(quoteRequest.createdAt)}.` },
    requestFacts(quoteRequest),
    {
      kind: 'facts',
      rows: [
        ['Kund', quoteRequest.name],
        ['E-post', quoteRequest.email],
        ['Telefon', quoteRequest.phone],
      ],
    },
    { kind: 'button', label: 'Öppna offertförfrågningar', url: adminUrl },
  ])
}

/** Mail to the customer: the offer with its private link. Sent with the PDF. */
export function quoteForCustomer(shop: ShopSettings, quoteRequest: QuoteAnswerMailData): MailContent {
  return letter(shop, `Din offert på ${device(quoteRequest)}: ${formatOre(quoteRequest.quotedOre)}`, [
    {
      kind: 'lead',
      title: `Vi lagar din ${device(quoteRequest)} för ${priceInText(quoteRequest)}`,
      deviceType: quoteRequest.deviceType,
    },
    { kind: 'text', text: `Hej ${getFirstName(quoteRequest.name)}!` },
    {
      kind: 'text',
      text: 'Här är vår offert. På din egen sida godkänner du den så att vi kan börja, eller avböjer den. Den finns också som PDF i det här mejlet.',
    },
    { kind: 'button', label: 'Se offerten och svara', url: quoteRequest.link },
    {
      kind: 'facts',
      rows: [
        ['Problem', quoteRequest.issue],
        priceFact(quoteRequest),
        ['Beräknad tid', quoteRequest.estimatedTime],
        ...originFact(quoteRequest),
        ['Garanti', `${countWithUnit(shop.quotes.warrantyMonths, 'months')} på reparationen`],
        ['Gäller till och med', formatDay(quoteRequest.validUntil)],
      ],
    },
    ...(quoteRequest.isRepairForm
      ? [
          {
            kind: 'text' as const,
            text: `Det bifogade europeiska formuläret för reparationsinformation har alla villkor. De ändras inte till och med ${formatDay(quoteRequest.validUntil)}.`,
          },
        ]
      : []),
  ])
}

/** Mail to the customer after approval: the order number and how to hand in the device. */
export function approvedForCustomer(
  shop: ShopSettings,
  quoteRequest: QuoteAnswerMailData,
  repair: { orderNumber: string; pageUrl: string; withdrawUrl: string; earlyStartVersion: number | null },
): MailContent {
  const { orderNumber, pageUrl, withdrawUrl, earlyStartVersion } = repair
  return letter(shop, `Tack! Ditt ärende ${orderNumber} är öppnat`, [
    {
      kind: 'lead',
      title: `Tack, vi lagar din ${device(quoteRequest)} för ${priceInText(quoteRequest)}`,
      deviceType: quoteRequest.deviceType,
    },
    { kind: 'text', text: `Hej ${getFirstName(quoteRequest.name)}!` },
    {
      kind: 'text',
      text: `Lämna in enheten hos oss på ${shop.street} i ${shop.city}. Säkerhetskopiera gärna innan, och ha skärmlåsets kod till hands.`,
    },
    { kind: 'button', label: 'Följ reparationen', url: pageUrl },
    {
      kind: 'facts',
      rows: [
        ['Ärendenummer', orderNumber],
        ['Problem', quoteRequest.issue],
        ['Beräknad tid', quoteRequest.estimatedTime],
        ...originFact(quoteRequest),
      ],
    },
    ...withdrawalBlocks(withdrawUrl, earlyStartVersion),
  ])
}

export function declinedForCustomer(shop: ShopSettings, quoteRequest: QuoteAnswerMailData): MailContent {
  return letter(shop, `Du har avböjt offerten på ${device(quoteRequest)}`, [
    {
      kind: 'lead',
      title: `Du har avböjt offerten på din ${device(quoteRequest)}`,
      deviceType: quoteRequest.deviceType,
    },
    { kind: 'text', text: `Hej ${getFirstName(quoteRequest.name)}!` },
    {
      kind: 'text',
      text: 'Du behöver inte göra något mer, och det kostar ingenting.',
    },
    {
      kind: 'text',
      text: `Ändrar du dig är du välkommen att ringa ${shop.phone} eller svara på det här mejlet.`,
    },
  ])
}

export function answerForShop(
  shop: ShopSettings,
  quoteRequest: QuoteAnswerMailData,
  answer: 'approved' | 'declined',
  orderNumber: string | null,
  adminUrl: string,
): MailContent {
  const said = answer === 'approved' ? 'godkänt' : 'avböjt'
  return letter(shop, `${quoteRequest.name} har ${said} offerten på ${device(quoteRequest)}`, [
    {
      kind: 'facts',
      rows: [
        ['Svar', answer === 'approved' ? 'Godkänd' : 'Avvisad'],
        ...(orderNumber ? ([['Ärende', orderNumber]] as const) : []),
        ['Enhet', device(quoteRequest)],
        ['Problem', quoteRequest.issue],
        priceFact(quoteRequest),
        ['Kund', quoteRequest.name],
        ['Telefon', quoteRequest.phone],
        ['E-post', quoteRequest.email],
      ],
    },
    { kind: 'button', label: 'Öppna offertförfrågningar', url: adminUrl },
  ])
}
