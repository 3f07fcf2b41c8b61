import { type DeviceKind, getDeviceType } from '#domain/catalogue/known-device-types.ts'
import { getFirstName } from '#domain/mail/first-name.ts'
import { formatOre } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { formatDay } from '#domain/time.ts'
import { deliveryLabels, payoutLabels } from '#domain/trade-in/labels.ts'
import { formatBonus } from '#domain/trade-in/prices.ts'
import { estimateHoldsThrough } from '#domain/trade-in/rules.ts'
import type { DeliveryMethod, PayoutMethod } from '#domain/trade-in/states.ts'
import { type MailBlock, type MailContent, renderMail } from '#server/mail/service.ts'

/** The data of a trade-in mail. Never contains the personal identity number. */
export type TradeInMailData = {
  trackingCode: string
  customerName: string
  deliveryMethod: DeliveryMethod
  devices: readonly {
    kind: DeviceKind
    brand: string
    modelName: string
    selections: readonly { value: string }[]
    estimatedOre: number
    finalOre: number | null
  }[]
  estimatedOre: number
  codePercentage: string | null
  createdAt: Date
  /** URL of the trade-in's private page. */
  tradeInUrl: string
}

export type MailStore = {
  name: string
  address: string
  postal_code: string
  city: string
  opening_hours: string
}

const letter = (shop: ShopSettings, subject: string, blocks: MailBlock[]): MailContent => ({
  subject,
  ...renderMail(shop, blocks),
})
const text = (words: string): MailBlock => ({ kind: 'text', text: words })
const hello = (tradeIn: TradeInMailData) => text(`Hej ${getFirstName(tradeIn.customerName)}!`)

/** Returns the headline of a mail, with the drawing of the first device. */
function lead({ devices }: TradeInMailData, title: string, ...lines: string[]): MailBlock {
  const [first] = devices
  return { kind: 'lead', title, lines, ...(first && { deviceType: getDeviceType(first.kind) }) }
}

/** Names the device that is sold, or the first and the number of others: `din Apple iPhone 13 och 1 enhet till`. */
function nameDevices({ devices }: TradeInMailData): string {
  const [first, ...others] = devices
  if (!first) return 'dina enheter'
  const more =
    others.length === 1 ? ' och 1 enhet till' : others.length > 1 ? ` och ${others.length} enheter till` : ''
  return `din ${deviceName(first.brand, first.modelName)}${more}`
}

const firstUpper = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Returns the pronoun of one or more devices: `den`, `dem`. */
const them = ({ devices }: TradeInMailData) => (devices.length === 1 ? 'den' : 'dem')

/** Returns the headline of the first mail, which names no device, because it is sent to whatever address was typed into the form. */
function estimateLead(tradeIn: TradeInMailData, handIn: string): MailBlock {
  const devices = tradeIn.devices.length === 1 ? 'din enhet' : 'dina enheter'
  const holds = formatDay(estimateHoldsThrough(tradeIn.createdAt))
  return lead(
    tradeIn,
    `${handIn} ${devices}, värd${tradeIn.devices.length === 1 ? '' : 'a'} omkring ${formatOre(tradeIn.estimatedOre)}`,
    `Priset gäller till och med ${holds}`,
  )
}

const tradeInButton = (tradeIn: TradeInMailData): MailBlock => ({
  kind: 'button',
  label: 'Se din försäljning',
  url: tradeIn.tradeInUrl,
})

/** Formats the devices with their values, and their total unless it is that of one device. `which` selects the estimated or the inspected values. */
function getDevices(
  tradeIn: TradeInMailData,
  which: 'estimated' | 'final',
  total: number,
  label: string,
): MailBlock {
  const bonus = tradeIn.codePercentage
  const isSum = tradeIn.devices.length > 1 || bonus !== null
  return {
    kind: 'facts',
    rows: [
      ['Spårningskod', tradeIn.trackingCode],
      ...tradeIn.devices.map(({ brand, modelName, estimatedOre, finalOre }) => {
        const price = which === 'final' ? (finalOre ?? estimatedOre) : estimatedOre
        return [deviceName(brand, modelName), formatOre(price)] as const
      }),
      ...(bonus === null ? [] : ([['Kampanjkod', formatBonus(bonus)]] as const)),
      ...(isSum ? ([[label, formatOre(total)]] as const) : []),
    ],
  }
}

const estimated = (tradeIn: TradeInMailData) =>
  getDevices(tradeIn, 'estimated', tradeIn.estimatedOre, 'Uppskattat värde')

const prepare = text(
  'Innan du lämnar ifrån dig enheten: spara det du vill ha kvar, logga ut ur ditt konto (Apple, Google eller Samsung), stäng av Hitta och återställ till fabriksinställningar. Ta ut SIM-kortet. En enhet som är låst till ett konto kan vi inte köpa.',
)

/** Mail to a seller who posts the devices: the instructions. Sent with the shipping label. */
export function mailInForCustomer(shop: ShopSettings, tradeIn: TradeInMailData): MailContent {
  return letter(shop, `Så skickar du in dina enheter (${tradeIn.trackingCode})`, [
    estimateLead(tradeIn, 'Skicka in'),
    text('Tack för din försäljning! Fraktsedeln är bifogad. Vi betalar frakten.'),
    { kind: 'button', label: 'Se fraktsedeln', url: tradeIn.tradeInUrl },
    text(
      [
        '1. Skriv ut fraktsedeln och fäst den på paketet.',
        '2. Packa mjukt i en kartong, så att inget rör sig.',
        '3. Lämna paketet där du brukar skicka paket, och spara kvittot.',
      ].join('\n'),
    ),
    prepare,
    estimated(tradeIn),
    text('När paketet har kommit granskar vi innehållet och betalar ut pengarna med Swish.'),
  ])
}

/** Mail to a seller who visits a store: the code, what to bring, and the address. */
export function inStoreForCustomer(
  shop: ShopSettings,
  tradeIn: TradeInMailData,
  stores: readonly MailStore[],
): MailContent {
  return letter(shop, `Din kod för inlämning i butik: ${tradeIn.trackingCode}`, [
    estimateLead(tradeIn, 'Lämna in'),
    text(`Visa koden ${tradeIn.trackingCode} i butiken, och ta med giltig legitimation.`),
    { kind: 'button', label: 'Visa koden i mobilen', url: tradeIn.tradeInUrl },
    text('Ladda enheten, så att vi kan prova den.'),
    prepare,
    estimated(tradeIn),
    ...(stores.length === 0
      ? []
      : [
          {
            kind: 'facts',
            rows: stores.map(
              (store) =>
                [
                  store.name,
                  `${store.address}, ${store.postal_code} ${store.city}\n${store.opening_hours}`,
                ] as const,
            ),
          } as const,
        ]),
  ])
}

export function registeredForShop(
  shop: ShopSettings,
  tradeIn: TradeInMailData,
  adminUrl: string,
): MailContent {
  return letter(shop, `Nytt inbyte ${tradeIn.trackingCode}: ${formatOre(tradeIn.estimatedOre)}`, [
    text(`${tradeIn.customerName} vill sälja. ${deliveryLabels[tradeIn.deliveryMethod]}.`),
    estimated(tradeIn),
    { kind: 'button', label: 'Öppna ärendet', url: adminUrl },
  ])
}

export function receivedForCustomer(shop: ShopSettings, tradeIn: TradeInMailData): MailContent {
  return letter(shop, `Vi har tagit emot dina enheter (${tradeIn.trackingCode})`, [
    lead(tradeIn, `${firstUpper(nameDevices(tradeIn))} har kommit fram`),
    hello(tradeIn),
    text(`Vi granskar ${them(tradeIn)} inom två arbetsdagar och hör av oss.`),
    tradeInButton(tradeIn),
    estimated(tradeIn),
  ])
}

/** Mail to the seller: the inspected value is below the estimate, with the reason and the offer. */
export function offerForCustomer(
  shop: ShopSettings,
  tradeIn: TradeInMailData,
  offer: { totalOre: number; message: string },
  offerUrl: string,
): MailContent {
  return letter(shop, `Nytt bud på dina enheter: ${formatOre(offer.totalOre)} (${tradeIn.trackingCode})`, [
    lead(tradeIn, `Vi bjuder ${formatOre(offer.totalOre)} för ${nameDevices(tradeIn)}`),
    hello(tradeIn),
    text(
      `Efter granskningen är vårt pris ett annat än det uppskattade, som var ${formatOre(tradeIn.estimatedOre)}.`,
    ),
    { kind: 'quote', title: 'Från oss som granskade', text: offer.message },
    text(
      `Godkänn budet så betalar vi ut pengarna, eller tacka nej så skickar vi tillbaka ${them(tradeIn)} gratis.`,
    ),
    { kind: 'button', label: 'Läs och svara på budet', url: offerUrl },
    getDevices(tradeIn, 'final', offer.totalOre, 'Nytt bud'),
  ])
}

export function answeredForCustomer(
  shop: ShopSettings,
  tradeIn: TradeInMailData,
  accepted: boolean,
): MailContent {
  return accepted
    ? letter(shop, `Tack, budet är godkänt (${tradeIn.trackingCode})`, [
        lead(tradeIn, `Tack, vi köper ${nameDevices(tradeIn)}`),
        hello(tradeIn),
        text('Du har godkänt vårt bud. Vi betalar ut pengarna och mejlar när det är gjort.'),
        tradeInButton(tradeIn),
      ])
    : letter(shop, `Du tackade nej till budet (${tradeIn.trackingCode})`, [
        lead(tradeIn, `Du tackade nej till vårt bud på ${nameDevices(tradeIn)}`),
        hello(tradeIn),
        text(
          tradeIn.deliveryMethod === 'MAIL_IN'
            ? `Vi skickar tillbaka ${them(tradeIn)} utan kostnad och mejlar när paketet är på väg. Ditt personnummer och Swish-nummer är raderade.`
            : `Hämta ${them(tradeIn)} i butiken när det passar dig. Det kostar ingenting.`,
        ),
      ])
}

export function answeredForShop(
  shop: ShopSettings,
  tradeIn: TradeInMailData,
  accepted: boolean,
  adminUrl: string,
): MailContent {
  return letter(shop, `${tradeIn.trackingCode}: budet är ${accepted ? 'godkänt' : 'avböjt'}`, [
    text(
      accepted
        ? `${tradeIn.customerName} har godkänt budet. Betala ut pengarna.`
        : `${tradeIn.customerName} har tackat nej. Skicka tillbaka enheterna.`,
    ),
    { kind: 'button', label: 'Öppna ärendet', url: adminUrl },
  ])
}

export function paidForCustomer(
  shop: ShopSettings,
  tradeIn: TradeInMailData,
  payout: { amountOre: number; method: PayoutMethod; paidOn: string; reference: string },
): MailContent {
  return letter(shop, `Vi har betalat ut ${formatOre(payout.amountOre)} (${tradeIn.trackingCode})`, [
    lead(tradeIn, `Vi har betalat ${formatOre(payout.amountOre)} för ${nameDevices(tradeIn)}`),
    hello(tradeIn),
    text(
      payout.method === 'SALE'
        ? 'Beloppet är avräknat på ditt köp i butiken. Tack för affären!'
        : 'Pengarna är utbetalda. Tack för affären!',
    ),
    tradeInButton(tradeIn),
    getDevices(tradeIn, 'final', payout.amountOre, 'Utbetalt'),
    {
      kind: 'facts',
      rows: [
        ['Sätt', payoutLabels[payout.method]],
        ['Dag', formatDay(payout.paidOn)],
        ['Referens', payout.reference],
      ],
    },
  ])
}

export function cancelledForCustomer(
  shop: ShopSettings,
  tradeIn: TradeInMailData,
  ended: { reason: string; hasDevices: boolean },
): MailContent {
  const back =
    tradeIn.deliveryMethod === 'MAIL_IN'
      ? `Vi skickar tillbaka ${them(tradeIn)} utan kostnad.`
      : `Du kan hämta ${them(tradeIn)} i butiken.`
  return letter(shop, `Ditt ärende är avbrutet (${tradeIn.trackingCode})`, [
    lead(tradeIn, `Försäljningen av ${nameDevices(tradeIn)} är avbruten`),
    hello(tradeIn),
    ...(ended.reason ? [{ kind: 'quote', title: 'Därför', text: ended.reason } as const] : []),
    ...(ended.hasDevices ? [text(back)] : []),
    text('Ditt personnummer och Swish-nummer är raderade, om du hade lämnat dem.'),
    text('Undrar du något? Svara på det här mejlet.'),
  ])
}

export function sentBackForCustomer(
  shop: ShopSettings,
  tradeIn: TradeInMailData,
  parcel: string | null,
): MailContent {
  return letter(shop, `Dina enheter är på väg tillbaka (${tradeIn.trackingCode})`, [
    lead(tradeIn, `${firstUpper(nameDevices(tradeIn))} är på väg tillbaka`),
    hello(tradeIn),
    text('Det kostar dig ingenting.'),
    ...(parcel ? [{ kind: 'facts', rows: [['Paketets nummer', parcel]] } as const] : []),
  ])
}
