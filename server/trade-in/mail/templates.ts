import { type DeviceKind, getDeviceType } from '#domain/catalogue/known-device-types.ts'
import { getFirstName } from '#domain/mail/first-name.ts'
import { type MailText, passage } from '#domain/mail/passages.ts'
import { formatOre } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { formatDay } from '#domain/time.ts'
import { deliveryLabels, payoutLabels } from '#domain/trade-in/labels.ts'
import { formatBonus } from '#domain/trade-in/prices.ts'
import { estimateHoldsThrough } from '#domain/trade-in/rules.ts'
import type { DeliveryMethod, PayoutMethod } from '#domain/trade-in/states.ts'
import { greet, type MailBlock, type MailContent, writeMail } from '#server/mail/service.ts'

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

const text = (words: MailText): MailBlock => ({ kind: 'text', text: words })
const hello = (tradeIn: TradeInMailData) => greet(tradeIn.customerName)

/** Returns the values of a trade-in that the owner's words may name. `enheten` is `din iPhone 13`, and begins a sentence as `Enheten`. */
const getValues = (tradeIn: TradeInMailData) => ({
  namn: getFirstName(tradeIn.customerName),
  kod: tradeIn.trackingCode,
  enheten: nameDevices(tradeIn),
  Enheten: firstUpper(nameDevices(tradeIn)),
  den: them(tradeIn),
})

/** Returns the headline of a mail, with the drawing of the first device. */
function lead({ devices }: TradeInMailData, title: MailText, ...lines: string[]): MailBlock {
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
  passage(
    'trade-in-registered.prepare',
    'Innan du lämnar ifrån dig enheten: spara det du vill ha kvar, logga ut ur ditt konto (Apple, Google eller Samsung), stäng av Hitta och återställ till fabriksinställningar. Ta ut SIM-kortet. En enhet som är låst till ett konto kan vi inte köpa.',
    {},
  ),
)

/** Mail to a seller who posts the devices: the instructions. Sent with the shipping label. */
export function mailInForCustomer(shop: ShopSettings, tradeIn: TradeInMailData): MailContent {
  return writeMail(
    shop,
    passage('trade-in-registered.subject-post', 'Så skickar du in dina enheter ({kod})', {
      kod: tradeIn.trackingCode,
    }),
    [
      estimateLead(tradeIn, 'Skicka in'),
      text(
        passage(
          'trade-in-registered.text-post',
          'Tack för din försäljning! Fraktsedeln är bifogad. Vi betalar frakten.',
          { kod: tradeIn.trackingCode },
        ),
      ),
      { kind: 'button', label: 'Se fraktsedeln', url: tradeIn.tradeInUrl },
      text(
        passage(
          'trade-in-registered.steps',
          '1. Skriv ut fraktsedeln och fäst den på paketet.\n2. Packa mjukt i en kartong, så att inget rör sig.\n3. Lämna paketet där du brukar skicka paket, och spara kvittot.',
          { kod: tradeIn.trackingCode },
        ),
      ),
      prepare,
      estimated(tradeIn),
      text(
        passage(
          'trade-in-registered.next',
          'När paketet har kommit granskar vi innehållet och betalar ut pengarna med Swish.',
          { kod: tradeIn.trackingCode },
        ),
      ),
    ],
  )
}

/** Mail to a seller who visits a store: the code, what to bring, and the address. */
export function inStoreForCustomer(
  shop: ShopSettings,
  tradeIn: TradeInMailData,
  stores: readonly MailStore[],
): MailContent {
  return writeMail(
    shop,
    passage('trade-in-registered.subject-store', 'Din kod för inlämning i butik: {kod}', {
      kod: tradeIn.trackingCode,
    }),
    [
      estimateLead(tradeIn, 'Lämna in'),
      text(
        passage(
          'trade-in-registered.text-store',
          'Visa koden {kod} i butiken, och ta med giltig legitimation.',
          { kod: tradeIn.trackingCode },
        ),
      ),
      { kind: 'button', label: 'Visa koden i mobilen', url: tradeIn.tradeInUrl },
      text(
        passage('trade-in-registered.charge', 'Ladda enheten, så att vi kan prova den.', {
          kod: tradeIn.trackingCode,
        }),
      ),
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
    ],
  )
}

export function registeredForShop(
  shop: ShopSettings,
  tradeIn: TradeInMailData,
  adminUrl: string,
): MailContent {
  return writeMail(shop, `Nytt inbyte ${tradeIn.trackingCode}: ${formatOre(tradeIn.estimatedOre)}`, [
    text(`${tradeIn.customerName} vill sälja. ${deliveryLabels[tradeIn.deliveryMethod]}.`),
    estimated(tradeIn),
    { kind: 'button', label: 'Öppna ärendet', url: adminUrl },
  ])
}

export function receivedForCustomer(shop: ShopSettings, tradeIn: TradeInMailData): MailContent {
  const values = getValues(tradeIn)
  return writeMail(
    shop,
    passage('trade-in-received.subject', 'Vi har tagit emot dina enheter ({kod})', values),
    [
      lead(tradeIn, passage('trade-in-received.title', '{Enheten} har kommit fram', values)),
      hello(tradeIn),
      text(
        passage('trade-in-received.text', 'Vi granskar {den} inom två arbetsdagar och hör av oss.', values),
      ),
      tradeInButton(tradeIn),
      estimated(tradeIn),
    ],
  )
}

/** Mail to the seller: the inspected value is below the estimate, with the reason and the offer. */
export function offerForCustomer(
  shop: ShopSettings,
  tradeIn: TradeInMailData,
  offer: { totalOre: number; message: string },
  offerUrl: string,
): MailContent {
  const values = {
    ...getValues(tradeIn),
    bud: formatOre(offer.totalOre),
    uppskattat: formatOre(tradeIn.estimatedOre),
  }
  return writeMail(
    shop,
    passage('trade-in-offered.subject', 'Nytt bud på dina enheter: {bud} ({kod})', values),
    [
      lead(tradeIn, passage('trade-in-offered.title', 'Vi bjuder {bud} för {enheten}', values)),
      hello(tradeIn),
      text(
        passage(
          'trade-in-offered.text',
          'Efter granskningen är vårt pris ett annat än det uppskattade, som var {uppskattat}.',
          values,
        ),
      ),
      { kind: 'quote', title: 'Från oss som granskade', text: offer.message },
      text(
        passage(
          'trade-in-offered.answer',
          'Godkänn budet så betalar vi ut pengarna, eller tacka nej så skickar vi tillbaka {den} gratis.',
          values,
        ),
      ),
      { kind: 'button', label: 'Läs och svara på budet', url: offerUrl },
      getDevices(tradeIn, 'final', offer.totalOre, 'Nytt bud'),
    ],
  )
}

export function answeredForCustomer(
  shop: ShopSettings,
  tradeIn: TradeInMailData,
  accepted: boolean,
): MailContent {
  const values = getValues(tradeIn)
  return accepted
    ? writeMail(shop, passage('trade-in-accepted.subject', 'Tack, budet är godkänt ({kod})', values), [
        lead(tradeIn, passage('trade-in-accepted.title', 'Tack, vi köper {enheten}', values)),
        hello(tradeIn),
        text(
          passage(
            'trade-in-accepted.text',
            'Du har godkänt vårt bud. Vi betalar ut pengarna och mejlar när det är gjort.',
            values,
          ),
        ),
        tradeInButton(tradeIn),
      ])
    : writeMail(shop, passage('trade-in-rejected.subject', 'Du tackade nej till budet ({kod})', values), [
        lead(
          tradeIn,
          passage('trade-in-rejected.title', 'Du tackade nej till vårt bud på {enheten}', values),
        ),
        hello(tradeIn),
        text(
          tradeIn.deliveryMethod === 'MAIL_IN'
            ? passage(
                'trade-in-rejected.text-post',
                'Vi skickar tillbaka {den} utan kostnad och mejlar när paketet är på väg. Ditt personnummer och Swish-nummer är raderade.',
                values,
              )
            : passage(
                'trade-in-rejected.text-store',
                'Hämta {den} i butiken när det passar dig. Det kostar ingenting.',
                values,
              ),
        ),
      ])
}

export function answeredForShop(
  shop: ShopSettings,
  tradeIn: TradeInMailData,
  accepted: boolean,
  adminUrl: string,
): MailContent {
  return writeMail(shop, `${tradeIn.trackingCode}: budet är ${accepted ? 'godkänt' : 'avböjt'}`, [
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
  const values = { ...getValues(tradeIn), belopp: formatOre(payout.amountOre) }
  return writeMail(shop, passage('trade-in-paid.subject', 'Vi har betalat ut {belopp} ({kod})', values), [
    lead(tradeIn, passage('trade-in-paid.title', 'Vi har betalat {belopp} för {enheten}', values)),
    hello(tradeIn),
    text(
      payout.method === 'SALE'
        ? passage(
            'trade-in-paid.text-purchase',
            'Beloppet är avräknat på ditt köp i butiken. Tack för affären!',
            values,
          )
        : passage('trade-in-paid.text', 'Pengarna är utbetalda. Tack för affären!', values),
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
  const values = getValues(tradeIn)
  return writeMail(shop, passage('trade-in-cancelled.subject', 'Ditt ärende är avbrutet ({kod})', values), [
    lead(tradeIn, passage('trade-in-cancelled.title', 'Försäljningen av {enheten} är avbruten', values)),
    hello(tradeIn),
    ...(ended.reason ? [{ kind: 'quote', title: 'Därför', text: ended.reason } as const] : []),
    ...(ended.hasDevices ? [text(back)] : []),
    text('Ditt personnummer och Swish-nummer är raderade, om du hade lämnat dem.'),
    text(
      passage(
        'trade-in-cancelled.questions',
        'Undrar du något? Svara på det här mejlet.',
        getValues(tradeIn),
      ),
    ),
  ])
}

export function sentBackForCustomer(
  shop: ShopSettings,
  tradeIn: TradeInMailData,
  parcel: string | null,
): MailContent {
  const values = getValues(tradeIn)
  return writeMail(
    shop,
    passage('trade-in-sent_back.subject', 'Dina enheter är på väg tillbaka ({kod})', values),
    [
      lead(tradeIn, passage('trade-in-sent_back.title', '{Enheten} är på väg tillbaka', values)),
      hello(tradeIn),
      text(passage('trade-in-sent_back.text', 'Det kostar dig ingenting.', values)),
      ...(parcel ? [{ kind: 'facts', rows: [['Paketets nummer', parcel]] } as const] : []),
    ],
  )
}
