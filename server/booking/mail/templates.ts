import { thingsToBring } from '#domain/booking/texts.ts'
import { type MailText, passage } from '#domain/mail/passages.ts'
import { formatOre } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { earlyStartText } from '#domain/repairs/early-start.ts'
import { withdrawalDays } from '#domain/settings/consumer-law.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { formatWeekday, getTime, toDay } from '#domain/time.ts'
import { type MailBlock, type MailContent, writeMail } from '#server/mail/service.ts'

export type BookingMailData = {
  reference: string
  customerName: string
  customerEmail: string
  customerPhone: string
  customerMessage: string
  deviceType: string
  brand: string
  modelName: string
  issue: string
  priceOre: number | null
  startsAt: Date
  link: string
  earlyStartVersion: number | null
  /** The withdrawal page; undefined for times that staff booked. */
  withdrawUrl: string | undefined
}

/** Formats a time for running text: `fredag 20 november kl. 10:30`. */
function formatTimeInText(at: Date): string {
  return `${formatWeekday(toDay(at))} kl. ${getTime(at)}`
}

function device(booking: BookingMailData): string {
  return deviceName(booking.brand, booking.modelName)
}

/**
 * Returns what the owner's words may name: nothing that was typed into the form, because the mails are sent to whatever address
 * was. In a headline the clock time does not break over two lines.
 */
const getValues = ({ reference, startsAt }: BookingMailData) => ({
  tid: formatTimeInText(startsAt),
  klockslag: getTime(startsAt),
  nummer: reference,
})
const getTitleValues = (booking: BookingMailData) => ({
  ...getValues(booking),
  tid: formatTimeInText(booking.startsAt).replace('kl. ', 'kl.\u00a0'),
})

/** Returns the facts of a booking, whose time and price are in the headline. */
function facts(shop: ShopSettings, booking: BookingMailData): MailBlock {
  return {
    kind: 'facts',
    rows: [
      ['Plats', `${shop.street}, ${shop.postalCode} ${shop.city}`],
      ['Enhet', device(booking)],
      ['Reparation', booking.issue],
      ['Bokningsnummer', booking.reference],
    ],
  }
}

/** Returns a headline, with the price of a time that is booked. */
const lead = ({ deviceType, priceOre }: BookingMailData, title: MailText): MailBlock => ({
  kind: 'lead',
  title,
  lines: priceOre === null ? [] : [`${formatOre(priceOre)} inklusive moms`],
  deviceType,
})

function toBring(): MailBlock {
  return { kind: 'facts', rows: [['Ta med', thingsToBring.join('\n')]] }
}

function changeButton(booking: BookingMailData): MailBlock[] {
  return [
    { kind: 'button', label: 'Se, flytta eller avboka', url: booking.link },
    {
      kind: 'text',
      text: passage(
        'booking.link',
        'Länken är din egen. Där kan du flytta eller avboka tiden fram till två timmar innan.',
        getValues(booking),
      ),
    },
  ]
}

/** Tells of the right to withdraw from the booked repair (lag 2005:59, 2 kap. 2 §), and confirms a request to begin early. */
function rightToWithdraw(withdrawUrl: string, earlyStartVersion: number | null): MailBlock[] {
  return [
    {
      kind: 'text',
      text: `Bokningen kostar inget. När du har lämnat in enheten har du ${withdrawalDays} dagars ångerrätt på reparationen. Du ångrar den på sidan här med ärendets nummer, eller med blanketten som är bifogad. Villkoren är också bifogade.`,
    },
    ...(earlyStartVersion === null
      ? []
      : [{ kind: 'text', text: `Du valde: ”${earlyStartText(earlyStartVersion)}”` } as const]),
    { kind: 'link', label: 'Ångra en reparation', url: withdrawUrl },
    { kind: 'link', label: 'Villkoren', url: new URL('/terms#kop-och-angerratt', withdrawUrl).href },
  ]
}

/**
 * Mail to the customer: the time is booked. Sent with the calendar file. Like the other mails about bookings it greets no name, because
 * they are sent to whatever address was typed into the form.
 */
export function bookedForCustomer(shop: ShopSettings, booking: BookingMailData): MailContent {
  return writeMail(shop, passage('booking-booked.subject', 'Din tid är bokad: {tid}', getValues(booking)), [
    lead(booking, passage('booking-booked.title', 'Välkommen {tid}', getTitleValues(booking))),
    {
      kind: 'text',
      text: passage(
        'booking-booked.text',
        'Tack för din bokning. Du betalar när du hämtar enheten, om du inte har betalat på nätet.',
        getValues(booking),
      ),
    },
    ...changeButton(booking),
    facts(shop, booking),
    toBring(),
    // Repairs that staff book are agreed when the device is handed in.
    ...(booking.withdrawUrl === undefined
      ? []
      : rightToWithdraw(booking.withdrawUrl, booking.earlyStartVersion)),
  ])
}

export function movedForCustomer(
  shop: ShopSettings,
  booking: BookingMailData,
  by: 'customer' | 'staff',
): MailContent {
  const values = { ...getValues(booking), telefon: shop.phone }
  return writeMail(shop, passage('booking-moved.subject', 'Din tid är flyttad till {tid}', values), [
    lead(booking, passage('booking-moved.title', 'Din nya tid är {tid}', getTitleValues(booking))),
    {
      kind: 'text',
      text:
        by === 'customer'
          ? passage(
              'booking-moved.by-customer',
              'Du har flyttat din tid. Den gamla gäller inte längre.',
              values,
            )
          : passage(
              'booking-moved.by-shop',
              'Vi har flyttat din tid. Passar den nya inte, så välj en annan eller ring oss på {telefon}.',
              values,
            ),
    },
    ...changeButton(booking),
    facts(shop, booking),
    toBring(),
  ])
}

export function cancelledForCustomer(
  shop: ShopSettings,
  booking: BookingMailData,
  by: 'customer' | 'staff',
  bookingUrl: string,
): MailContent {
  const values = { ...getValues(booking), telefon: shop.phone }
  return writeMail(shop, passage('booking-cancelled.subject', 'Din tid {tid} är avbokad', values), [
    lead(
      { ...booking, priceOre: null },
      passage('booking-cancelled.title', 'Din tid {tid} är avbokad', getTitleValues(booking)),
    ),
    {
      kind: 'text',
      text:
        by === 'customer'
          ? passage(
              'booking-cancelled.by-customer',
              'Du har avbokat din tid. Det kostar ingenting och du behöver inte göra något mer.',
              values,
            )
          : passage(
              'booking-cancelled.by-shop',
              'Vi har tyvärr behövt avboka din tid. Boka gärna en ny, eller ring oss på {telefon}.',
              values,
            ),
    },
    { kind: 'button', label: 'Boka en ny tid', url: bookingUrl },
    facts(shop, booking),
  ])
}

export function reminderForCustomer(shop: ShopSettings, booking: BookingMailData): MailContent {
  const values = getValues(booking)
  return writeMail(
    shop,
    passage('booking-reminder.subject', 'Påminnelse: din tid i morgon kl. {klockslag}', values),
    [
      lead(booking, passage('booking-reminder.title', 'Vi ses i morgon, {tid}', getTitleValues(booking))),
      {
        kind: 'text',
        text: passage(
          'booking-reminder.text',
          'Passar tiden inte längre? Säg till i tid, så hinner någon annan få den.',
          values,
        ),
      },
      ...changeButton(booking),
      facts(shop, booking),
      toBring(),
    ],
  )
}

const shopWords = {
  booked: 'Ny bokning',
  moved: 'Kunden har flyttat sin tid',
  cancelled: 'Kunden har avbokat sin tid',
} as const

/** Mail to the shop about a customer's booking, move or cancellation. */
export function noticeForShop(
  shop: ShopSettings,
  booking: BookingMailData,
  what: keyof typeof shopWords,
  adminUrl: string,
): MailContent {
  return writeMail(shop, `${shopWords[what]}: ${formatTimeInText(booking.startsAt)}, ${device(booking)}`, [
    facts(shop, booking),
    {
      kind: 'facts',
      rows: [
        ['Tid', formatTimeInText(booking.startsAt)],
        ...(booking.priceOre === null
          ? []
          : ([['Pris inklusive moms', formatOre(booking.priceOre)]] as const)),
        ['Kund', booking.customerName],
        ['Telefon', booking.customerPhone || 'Inte angivet'],
        ['E-post', booking.customerEmail],
        ...(booking.customerMessage ? ([['Meddelande', booking.customerMessage]] as const) : []),
      ],
    },
    { kind: 'button', label: 'Öppna kalendern', url: adminUrl },
  ])
}
