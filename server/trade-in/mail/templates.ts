import { formatOre } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { formatDay } from '#domain/time.ts'
import { deliveryLabels, payoutLabels } from '#domain/trade-in/labels.ts'
import { formatBonus } from '#domain/trade-in/prices.ts'
import { estimateHoldsThrough } from '#domain/trade-in/rules.ts'
import type { DeliveryMethod, PayoutMethod } from '#domain/trade-in/states.ts'
import { type MailBlock, renderMail } from '#server/mail/service.ts'

/** The data of a trade-in mail. Never contains the personal identity number. */
export type SaleMailData = {
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
  /** URL of the sale's private page. */
  saleUrl: string
}

export type MailStore = {
  name: string
  address: string
  postal_code: string
  city: string
  opening_hours: string
}

type Letter = { subject: string; html: string; text: string }

const letter = (shop: ShopSettings, subject: string, blocks: MailBlock[]): Letter => ({
  subject,
  ...renderMail(shop, blocks),
})
const text = (words: string): MailBlock => ({ kind: 'text', text: words })
const hello = (sale: SaleMailData) => text(`Hej ${sale.customerName}!`)
/** Without a name: the first mail is sent to whatever address was typed into the form. */
const helloToAnyone = text('Hej!')
const kronor = (amount: number) => formatOre(amount * 100)

/** Returns the device in large type, or the first and the number of others, with an amount. */
function leadOf({ devices }: SaleMailData, ...amounts: string[]): MailBlock {
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
function estimateLead(sale: SaleMailData): MailBlock {
  const holds = formatDay(estimateHoldsThrough(sale.createdAt))
  return {
    kind: 'lead',
    title: `Uppskattat värde ${kronor(sale.estimatedKronor)}`,
    lines: [`Priset gäller till och med ${holds}`],
  }
}

const saleLink = (sale: SaleMailData): MailBlock => ({
  kind: 'link',
  label: 'Se din försäljning',
  url: sale.saleUrl,
})

/** Formats the devices with their values and the total. `which` selects the estimated or the inspected values. */
function devicesOf(
  sale: SaleMailData,
  which: 'estimated' | 'final',
  total: number,
  label: string,
): MailBlock {
  const bonus = sale.codePercentage
  return {
    kind: 'facts',
    rows: [
      ['Spårningskod', sale.trackingCode],
      ...sale.devices.map(({ brand, modelName, estimatedKronor, finalKronor }) => {
        const price = which === 'final' ? (finalKronor ?? estimatedKronor) : estimatedKronor
        return [deviceName(brand, modelName), kronor(price)] as const
      }),
      ...(bonus === null ? [] : ([['Kampanjkod', formatBonus(bonus)]] as const)),
      [label, kronor(total)],
    ],
  }
}

const estimated = (sale: SaleMailData) =>
  devicesOf(sale, 'estimated', sale.estimatedKronor, 'Uppskattat värde')

const prepare = text(
  'Innan du lämnar ifrån dig enheten: spara det du vill ha kvar, logga ut ur ditt konto (Apple, Google eller Samsung), stäng av Hitta och återställ till fabriksinställningar. Ta ut SIM-kortet. En enhet som är låst till ett konto kan vi inte köpa.',
)

/** Mail to a seller who posts the devices: the instructions. Sent with the shipping label. */
export function mailInForCustomer(shop: ShopSettings, sale: SaleMailData): Letter {
  return letter(shop, `Så skickar du in dina enheter (${sale.trackingCode})`, [
    estimateLead(sale),
    helloToAnyone,
    text('Tack för din försäljning! Fraktsedeln är bifogad. Vi betalar frakten.'),
    { kind: 'button', label: 'Se försäljningen och fraktsedeln', url: sale.saleUrl },
    text(
      [
        '1. Skriv ut fraktsedeln och fäst den på paketet.',
        '2. Packa enheterna mjukt i en kartong, så att de inte rör sig.',
        '3. Lämna paketet där du brukar skicka paket, och spara kvittot.',
      ].join('\n'),
    ),
    prepare,
    estimated(sale),
    text('När paketet har kommit granskar vi enheterna och betalar ut pengarna med Swish.'),
  ])
}

/** Mail to a seller who visits a store: the code, what to bring, and the address. */
export function inStoreForCustomer(
  shop: ShopSettings,
  sale: SaleMailData,
  stores: readonly MailStore[],
): Letter {
  return letter(shop, `Din kod för inlämning i butik: ${sale.trackingCode}`, [
    estimateLead(sale),
    helloToAnyone,
    text(
      `Ditt ärende är registrerat. Visa koden ${sale.trackingCode} i butiken, och ta med giltig legitimation.`,
    ),
    { kind: 'button', label: 'Visa koden i mobilen', url: sale.saleUrl },
    text('Ladda enheten, så att vi kan prova den.'),
    prepare,
    estimated(sale),
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

export function registeredForShop(shop: ShopSettings, sale: SaleMailData, adminUrl: string): Letter {
  return letter(shop, `Nytt inbyte ${sale.trackingCode}: ${kronor(sale.estimatedKronor)}`, [
    text(`${sale.customerName} vill sälja. ${deliveryLabels[sale.deliveryMethod]}.`),
    estimated(sale),
    { kind: 'button', label: 'Öppna ärendet', url: adminUrl },
  ])
}

export function receivedForCustomer(shop: ShopSettings, sale: SaleMailData): Letter {
  return letter(shop, `Vi har tagit emot dina enheter (${sale.trackingCode})`, [
    leadOf(sale, `Uppskattat värde ${kronor(sale.estimatedKronor)}`),
    hello(sale),
    text('Enheterna har kommit. Vi granskar dem inom två arbetsdagar och hör av oss.'),
    estimated(sale),
    saleLink(sale),
  ])
}

/** Mail to the seller: the inspected value is below the estimate, with the reason and the offer. */
export function offerForCustomer(
  shop: ShopSettings,
  sale: SaleMailData,
  offer: { totalKronor: number; message: string },
  offerUrl: string,
): Letter {
  return letter(shop, `Nytt bud på dina enheter: ${kronor(offer.totalKronor)} (${sale.trackingCode})`, [
    leadOf(sale, `Nytt bud ${kronor(offer.totalKronor)}`),
    hello(sale),
    text(
      `Vi har granskat dina enheter och kommit fram till ett annat pris än det uppskattade, som var ${kronor(sale.estimatedKronor)}.`,
    ),
    { kind: 'quote', title: 'Från oss som granskade', text: offer.message },
    devicesOf(sale, 'final', offer.totalKronor, 'Nytt bud'),
    text('Godkänn budet så betalar vi ut pengarna, eller tacka nej så skickar vi tillbaka enheterna gratis.'),
    { kind: 'button', label: 'Läs och svara på budet', url: offerUrl },
  ])
}

export function answeredForCustomer(shop: ShopSettings, sale: SaleMailData, accepted: boolean): Letter {
  return accepted
    ? letter(shop, `Tack, budet är godkänt (${sale.trackingCode})`, [
        leadOf(sale),
        hello(sale),
        text('Tack! Vi betalar ut pengarna och mejlar när det är gjort.'),
        saleLink(sale),
      ])
    : letter(shop, `Du tackade nej till budet (${sale.trackingCode})`, [
        leadOf(sale),
        hello(sale),
        text(
          sale.deliveryMethod === 'MAIL_IN'
            ? 'Vi skickar tillbaka dina enheter utan kostnad och mejlar när paketet är på väg. Ditt personnummer och Swish-nummer är raderade.'
            : 'Hämta dina enheter i butiken när det passar dig. Det kostar ingenting.',
        ),
      ])
}

export function answeredForShop(
  shop: ShopSettings,
  sale: SaleMailData,
  accepted: boolean,
  adminUrl: string,
): Letter {
  return letter(shop, `${sale.trackingCode}: budet är ${accepted ? 'godkänt' : 'avböjt'}`, [
    text(
      accepted
        ? `${sale.customerName} har godkänt budet. Betala ut pengarna.`
        : `${sale.customerName} har tackat nej. Skicka tillbaka enheterna.`,
    ),
    { kind: 'button', label: 'Öppna ärendet', url: adminUrl },
  ])
}

export function paidForCustomer(
  shop: ShopSettings,
  sale: SaleMailData,
  payout: { amountKronor: number; method: PayoutMethod; paidOn: string; reference: string },
): Letter {
  return letter(shop, `Vi har betalat ut ${kronor(payout.amountKronor)} (${sale.trackingCode})`, [
    leadOf(sale, `${kronor(payout.amountKronor)} utbetalt`),
    hello(sale),
    text(
      payout.method === 'SALE'
        ? 'Beloppet är avräknat på ditt köp i butiken. Tack för affären!'
        : 'Pengarna är utbetalda. Tack för affären!',
    ),
    devicesOf(sale, 'final', payout.amountKronor, 'Utbetalt'),
    {
      kind: 'facts',
      rows: [
        ['Sätt', payoutLabels[payout.method]],
        ['Dag', formatDay(payout.paidOn)],
        ['Referens', payout.reference],
      ],
    },
    saleLink(sale),
  ])
}

export function cancelledForCustomer(
  shop: ShopSettings,
  sale: SaleMailData,
  ended: { reason: string; hasDevices: boolean },
): Letter {
  const back =
    sale.deliveryMethod === 'MAIL_IN'
      ? 'Vi skickar tillbaka dina enheter utan kostnad.'
      : 'Du kan hämta dina enheter i butiken.'
  return letter(shop, `Ditt ärende är avbrutet (${sale.trackingCode})`, [
    leadOf(sale),
    hello(sale),
    text('Vi har avbrutit ditt ärende, och raderat personnummer och Swish-nummer om du hade lämnat dem.'),
    ...(ended.reason ? [{ kind: 'quote', title: 'Därför', text: ended.reason } as const] : []),
    ...(ended.hasDevices ? [text(back)] : []),
    text('Undrar du något? Svara på det här mejlet.'),
  ])
}

export function sentBackForCustomer(shop: ShopSettings, sale: SaleMailData, parcel: string | null): Letter {
  return letter(shop, `Dina enheter är på väg tillbaka (${sale.trackingCode})`, [
    leadOf(sale),
    hello(sale),
    text('Vi har lämnat tillbaka dina enheter. Det kostar dig ingenting.'),
    ...(parcel ? [{ kind: 'facts', rows: [['Paketets nummer', parcel]] } as const] : []),
  ])
}
