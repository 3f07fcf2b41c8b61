import { getFirstName } from '#domain/mail/first-name.ts'
import { passage } from '#domain/mail/passages.ts'
import { formatOre } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { partOriginLabels } from '#domain/repairs/labels.ts'
import type { PartOrigin } from '#domain/repairs/receipts.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { countWithUnit } from '#domain/settings/units.ts'
import { formatDateTime, formatDay } from '#domain/time.ts'
import { greet, type MailBlock, type MailContent, writeMail } from '#server/mail/service.ts'
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

function priceFact({ quotedOre, isMaximum }: QuoteAnswerMailData): readonly [string, string] {
  return [isMaximum ? 'Högsta pris inklusive moms' : 'Pris inklusive moms', formatOre(quotedOre)]
}

function priceInText({ quotedOre, isMaximum }: QuoteAnswerMailData): string {
  return `${isMaximum ? 'högst ' : ''}${formatOre(quotedOre)}`
}

/** Returns the values of an offer that the owner's words may name. */
const getValues = (quoteRequest: QuoteAnswerMailData) => ({
  namn: getFirstName(quoteRequest.name),
  enhet: device(quoteRequest),
  problem: quoteRequest.issue,
  pris: priceInText(quoteRequest),
})

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
  const values = { svarstid: countWithUnit(shop.quotes.replyHours, 'hours') }
  return writeMail(shop, passage('quote-received.subject', 'Vi har fått din förfrågan', values), [
    {
      kind: 'lead',
      title: passage('quote-received.title', 'Du får en detaljerad offert inom {svarstid}', values),
      deviceType: quoteRequest.deviceType,
    },
    {
      kind: 'text',
      text: passage(
        'quote-received.text',
        'Tack för din förfrågan. En tekniker tittar på den, och när vi har räknat finns offerten på den här sidan. Länken är din egen.',
        values,
      ),
    },
    { kind: 'button', label: 'Se din förfrågan', url: quoteRequest.link },
    requestFacts(quoteRequest),
    {
      kind: 'text',
      text: passage(
        'quote-received.questions',
        'Vill du lägga till något? Svara på det här mejlet eller ring {telefon}.',
        { ...values, telefon: shop.phone },
      ),
    },
  ])
}

/** Mail to the shop: a new request, with everything needed to price it or to call back. */
export function receivedForShop(
  shop: ShopSettings,
  quoteRequest: QuoteMailData,
  adminUrl: string,
): MailContent {
  return writeMail(shop, `Ny offertförfrågan: ${device(quoteRequest)}, ${quoteRequest.issue}`, [
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
  const values = getValues(quoteRequest)
  return writeMail(
    shop,
    passage('quote-offer.subject', 'Din offert på {enhet}: {summa}', {
      ...values,
      summa: formatOre(quoteRequest.quotedOre),
    }),
    [
      {
        kind: 'lead',
        title: passage('quote-offer.title', 'Vi lagar din {enhet} för {pris}', values),
        deviceType: quoteRequest.deviceType,
      },
      greet(quoteRequest.name),
      {
        kind: 'text',
        text: passage(
          'quote-offer.text',
          'Här är vår offert. På din egen sida godkänner du den så att vi kan börja, eller avböjer den. Den finns också som PDF i det här mejlet.',
          values,
        ),
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
    ],
  )
}

/** Mail to the customer after approval: the order number and how to hand in the device. */
export function approvedForCustomer(
  shop: ShopSettings,
  quoteRequest: QuoteAnswerMailData,
  repair: { orderNumber: string; pageUrl: string; withdrawUrl: string; earlyStartVersion: number | null },
): MailContent {
  const { orderNumber, pageUrl, withdrawUrl, earlyStartVersion } = repair
  const values = { ...getValues(quoteRequest), nummer: orderNumber, gata: shop.street, stad: shop.city }
  return writeMail(shop, passage('quote-approved.subject', 'Tack! Ditt ärende {nummer} är öppnat', values), [
    {
      kind: 'lead',
      title: passage('quote-approved.title', 'Tack, vi lagar din {enhet} för {pris}', values),
      deviceType: quoteRequest.deviceType,
    },
    greet(quoteRequest.name),
    {
      kind: 'text',
      text: passage(
        'quote-approved.text',
        'Lämna in enheten hos oss på {gata} i {stad}. Säkerhetskopiera gärna innan, och ha skärmlåsets kod till hands.',
        values,
      ),
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
  const values = { ...getValues(quoteRequest), telefon: shop.phone }
  return writeMail(shop, passage('quote-declined.subject', 'Du har avböjt offerten på {enhet}', values), [
    {
      kind: 'lead',
      title: passage('quote-declined.title', 'Du har avböjt offerten på din {enhet}', values),
      deviceType: quoteRequest.deviceType,
    },
    greet(quoteRequest.name),
    {
      kind: 'text',
      text: passage(
        'quote-declined.text',
        'Du behöver inte göra något mer, och det kostar ingenting.',
        values,
      ),
    },
    {
      kind: 'text',
      text: passage(
        'quote-declined.again',
        'Ändrar du dig är du välkommen att ringa {telefon} eller svara på det här mejlet.',
        values,
      ),
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
  return writeMail(shop, `${quoteRequest.name} har ${said} offerten på ${device(quoteRequest)}`, [
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
