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
    brand: string
    modelName: string
    selections: readonly { value: string }[]
    estimatedKronor: number
    finalKronor: number | null
  }[]
  estimatedKronor: number
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
/** Without a name: the first mail is sent to whatever address was typed into the form. */
const helloToAnyone = text('Hej!')
const kronor = (amount: number) => formatOre(amount * 100)

/** Returns the device in large type, or the first and the number of others, with an amount. */
function getLead({ devices }: TradeInMailData, ...amounts: string[]): MailBlock {
  const [first, ...others] = devices
  const more = others.length === 1 ? 'och 1 enhet till' : `och ${others.length} enheter till`
  const choices = (first?.selections ?? []).map(({ value }) => value).join(' · ')
  return {
    kind: 'lead',
    title: first ? deviceName(first.brand, first.modelName) : 'Din försäljning',
    lines: [others.length > 0 ? more : choices, ...amounts].filter((line) => line !== ''),
  }
}

/** Returns what the shop expects to pay, and for how long that holds. */
function estimateLead(tradeIn: TradeInMailData): MailBlock {
  const holds = formatDay(estimateHoldsThrough(tradeIn.createdAt))
  return {
    kind: 'lead',
    title: `Uppskattat värde ${kronor(tradeIn.estimatedKronor)}`,
    lines: [`Priset gäller till och med ${holds}`],
  }
}

const tradeInLink = (tradeIn: TradeInMailData): MailBlock => ({
  kind: 'link',
  label: 'Se din försäljning',
  url: tradeIn.tradeInUrl,
})

/** Formats the devices with their values and the total. `which` selects the estimated or the inspected values. */
function getDevices(
  tradeIn: TradeInMailData,
  which: 'estimated' | 'final',
  total: number,
  label: string,
): MailBlock {
  const bonus = tradeIn.codePercentage
  return {
    kind: 'facts',
    rows: [
      ['Spårningskod', tradeIn.trackingCode],
      ...tradeIn.devices.map(({ brand, modelName, estimatedKronor, finalKronor }) => {
        const price = which === 'final' ? (finalKronor ?? estimatedKronor) : estimatedKronor
        return [deviceName(brand, modelName), kronor(price)] as const
      }),
      ...(bonus === null ? [] : ([['Kampanjkod', formatBonus(bonus)]] as const)),
      [label, kronor(total)],
    ],
  }
}

const estimated = (tradeIn: TradeInMailData) =>
  getDevices(tradeIn, 'estimated', tradeIn.estimatedKronor, 'Uppskattat värde')

const prepare = text(
  'Innan du lämnar ifrån dig enheten: spara det du vill ha kvar, logga ut ur ditt konto (Apple, Google eller Samsung), stäng av Hitta och återställ till fabriksinställningar. Ta ut SIM-kortet. En enhet som är låst till ett konto kan vi inte köpa.',
)

/** Mail to a seller who posts the devices: the instructions. Sent with the shipping label. */
export function mailInForCustomer(shop: ShopSettings, tradeIn: TradeInMailData): MailContent {
  return letter(shop, `Så skickar du in dina enheter (${tradeIn.trackingCode})`, [
    estimateLead(tradeIn),
    helloToAnyone,
    text('Tack för din försäljning! Fraktsedeln är bifogad. Vi betalar frakten.'),
    { kind: 'button', label: 'Se försäljningen och fraktsedeln', url: tradeIn.tradeInUrl },
    text(
      [
        '1. Skriv ut fraktsedeln och fäst den på paketet.',
        '2. Packa enheterna mjukt i en kartong, så att de inte rör sig.',
        '3. Lämna paketet där du brukar skicka paket, och spara kvittot.',
      ].join('\n'),
    ),
    prepare,
    estimated(tradeIn),
    text('När paketet har kommit granskar vi enheterna och betalar ut pengarna med Swish.'),
  ])
}

/** Mail to a seller who visits a store: the code, what to bring, and the address. */
export function inStoreForCustomer(
  shop: ShopSettings,
  tradeIn: TradeInMailData,
  stores: readonly MailStore[],
): MailContent {
  return letter(shop, `Din kod för inlämning i butik: ${tradeIn.trackingCode}`, [
    estimateLead(tradeIn),
    helloToAnyone,
    text(
      `Ditt ärende är registrerat. Visa koden ${tradeIn.trackingCode} i butiken, och ta med giltig legitimation.`,
    ),
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
  return letter(shop, `Nytt inbyte ${tradeIn.trackingCode}: ${kronor(tradeIn.estimatedKronor)}`, [
    text(`${tradeIn.customerName} vill sälja. ${deliveryLabels[tradeIn.deliveryMethod]}.`),
    estimated(tradeIn),
    { kind: 'button', label: 'Öppna ärendet', url: adminUrl },
  ])
}

export function receivedForCustomer(shop: ShopSettings, tradeIn: TradeInMailData): MailContent {
  return letter(shop, `Vi har tagit emot dina enheter (${tradeIn.trackingCode})`, [
    getLead(tradeIn, `Uppskattat värde ${kronor(tradeIn.estimatedKronor)}`),
    hello(tradeIn),
    text('Enheterna har kommit. Vi granskar dem inom två arbetsdagar och hör av oss.'),
    estimated(tradeIn),
    tradeInLink(tradeIn),
  ])
}

/** Mail to the seller: the inspected value is below the estimate, with the reason and the offer. */
export function offerForCustomer(
  shop: ShopSettings,
  tradeIn: TradeInMailData,
  offer: { totalKronor: number; message: string },
  offerUrl: string,
): MailContent {
  return letter(shop, `Nytt bud på dina enheter: ${kronor(offer.totalKronor)} (${tradeIn.trackingCode})`, [
    getLead(tradeIn, `Nytt bud ${kronor(offer.totalKronor)}`),
    hello(tradeIn),
    text(
      `Vi har granskat dina enheter och kommit fram till ett annat pris än det uppskattade, som var ${kronor(tradeIn.estimatedKronor)}.`,
    ),
    { kind: 'quote', title: 'Från oss som granskade', text: offer.message },
    getDevices(tradeIn, 'final', offer.totalKronor, 'Nytt bud'),
    text('Godkänn budet så betalar vi ut pengarna, eller tacka nej så skickar vi tillbaka enheterna gratis.'),
    { kind: 'button', label: 'Läs och svara på budet', url: offerUrl },
  ])
}

export function answeredForCustomer(
  shop: ShopSettings,
  tradeIn: TradeInMailData,
  accepted: boolean,
): MailContent {
  return accepted
    ? letter(shop, `Tack, budet är godkänt (${tradeIn.trackingCode})`, [
        getLead(tradeIn),
        hello(tradeIn),
        text('Tack! Vi betalar ut pengarna och mejlar när det är gjort.'),
        tradeInLink(tradeIn),
      ])
    : letter(shop, `Du tackade nej till budet (${tradeIn.trackingCode})`, [
        getLead(tradeIn),
        hello(tradeIn),
        text(
          tradeIn.deliveryMethod === 'MAIL_IN'
            ? 'Vi skickar tillbaka dina enheter utan kostnad och mejlar när paketet är på väg. Ditt personnummer och Swish-nummer är raderade.'
            : 'Hämta dina enheter i butiken när det passar dig. Det kostar ingenting.',
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
  payout: { amountKronor: number; method: PayoutMethod; paidOn: string; reference: string },
): MailContent {
  return letter(shop, `Vi har betalat ut ${kronor(payout.amountKronor)} (${tradeIn.trackingCode})`, [
    getLead(tradeIn, `${kronor(payout.amountKronor)} utbetalt`),
    hello(tradeIn),
    text(
      payout.method === 'SALE'
        ? 'Beloppet är avräknat på ditt köp i butiken. Tack för affären!'
        : 'Pengarna är utbetalda. Tack för affären!',
    ),
    getDevices(tradeIn, 'final', payout.amountKronor, 'Utbetalt'),
    {
      kind: 'facts',
      rows: [
        ['Sätt', payoutLabels[payout.method]],
        ['Dag', formatDay(payout.paidOn)],
        ['Referens', payout.reference],
      ],
    },
    tradeInLink(tradeIn),
  ])
}

export function cancelledForCustomer(
  shop: ShopSettings,
  tradeIn: TradeInMailData,
  ended: { reason: string; hasDevices: boolean },
): MailContent {
  const back =
    tradeIn.deliveryMethod === 'MAIL_IN'
      ? 'Vi skickar tillbaka dina enheter utan kostnad.'
      : 'Du kan hämta dina enheter i butiken.'
  return letter(shop, `Ditt ärende är avbrutet (${tradeIn.trackingCode})`, [
    getLead(tradeIn),
    hello(tradeIn),
    text('Vi har avbrutit ditt ärende, och raderat personnummer och Swish-nummer om du hade lämnat dem.'),
    ...(ended.reason ? [{ kind: 'quote', title: 'Därför', text: ended.reason } as const] : []),
    ...(ended.hasDevices ? [text(back)] : []),
    text('Undrar du något? Svara på det här mejlet.'),
  ])
}

export function sentBackForCustomer(
  shop: ShopSettings,
  tradeIn: TradeInMailData,
  parcel: string | null,
): MailContent {
  return letter(shop, `Dina enheter är på väg tillbaka (${tradeIn.trackingCode})`, [
    getLead(tradeIn),
    hello(tradeIn),
    text('Vi har lämnat tillbaka dina enheter. Det kostar dig ingenting.'),
    ...(parcel ? [{ kind: 'facts', rows: [['Paketets nummer', parcel]] } as const] : []),
  ])
}
