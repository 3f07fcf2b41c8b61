import { bookingInput } from '#domain/booking/schemas.ts'
import { contactMessageInput } from '#domain/messages/schemas.ts'
import { toDecimalString } from '#domain/money.ts'
import { repairDescription } from '#domain/payments/rules.ts'
import { quoteRequestInput } from '#domain/quotes/schemas.ts'
import { addCalendarDays, toDay } from '#domain/time.ts'
import { createBooking } from '../booking/book.ts'
import { dailySlots } from '../booking/days.ts'
import { payablePrices } from '../catalogue/service.ts'
import type { TxCtx } from '../kit/context.ts'
import { storeMessage } from '../messages/service.ts'
import { storeRequest } from '../quotes/service.ts'

const getMail = (name: string) => `${name.split(' ')[0]?.toLowerCase()}@kund.example`

const requests = [
  {
    hoursAgo: 26,
    name: 'Hanna Frid',
    phone: '070-174 06 31',
    device_type: 'mobil',
    brand: 'Samsung',
    model_name: 'Galaxy S24',
    issue: 'Trasig skärm',
    customer_message: 'Den fungerar fortfarande, men glaset är sprucket i ett hörn.',
  },
  {
    hoursAgo: 3,
    name: 'Ivar Sund',
    phone: '070-174 06 32',
    device_type: 'dator',
    brand: 'Lenovo',
    model_name: 'ThinkPad T14',
    issue: 'Startar inte',
    customer_message: 'Fläkten går i gång, men skärmen är svart. Det viktigaste är bilderna på disken.',
  },
  {
    hoursAgo: 1,
    name: 'Jenny Wall',
    phone: '070-174 06 33',
    device_type: 'tablet',
    brand: 'Apple',
    model_name: 'iPad Air',
    issue: 'Laddar inte',
  },
]

const letters = [
  {
    hoursAgo: 20,
    namn: 'Karl Norén',
    telefon: '',
    ämne: 'repair',
    meddelande: 'Hej! Kan ni byta batteri i en Apple Watch Series 6, och hur lång tid tar det?',
  },
  {
    hoursAgo: 2,
    namn: 'Lovisa Berg',
    telefon: '070-174 06 35',
    ämne: 'other',
    meddelande: 'Vi är en skola med 40 surfplattor som behöver nya glas. Lämnar ni pris för så många?',
  },
]

/** Upcoming bookings: the number of open days ahead, and the index of that day's free slot. */
const visits = [
  { day: 0, slot: 1, name: 'Maj Löf', brand: 'Apple', model: 'iPhone 13', issue: 'Batteribyte' },
  { day: 0, slot: 4, name: 'Nils Ask', brand: 'Apple', model: 'iPhone 12', issue: 'Batteribyte' },
  { day: 0, slot: 9, name: 'Olga Vik', brand: 'Apple', model: 'iPhone 14', issue: 'Byte av laddkontakt' },
  { day: 1, slot: 2, name: 'Per Lind', brand: 'Apple', model: 'iPhone 15', issue: 'Batteribyte' },
  { day: 1, slot: 6, name: 'Rut Holm', brand: 'Apple', model: 'iPhone 11', issue: 'Batteribyte' },
  { day: 2, slot: 3, name: 'Sten Dal', brand: 'Apple', model: 'iPhone 13', issue: 'Byte av kameraglas' },
]

/**
 * Loads the demo shop's quote requests, messages and bookings. They use the same services as visitors, so their mails are
 * written too.
 */
export async function seedCounter(tx: TxCtx): Promise<void> {
  for (const { hoursAgo, ...request } of requests)
    await storeRequest(earlier(tx, hoursAgo), quoteRequestInput.parse(withMail(request, request.name)), '')
  for (const { hoursAgo, ...letter } of letters)
    await storeMessage(earlier(tx, hoursAgo), contactMessageInput.parse(withMail(letter, letter.namn)))
  const days = await openDays(tx, 3)
  for (const { day, slot, ...visit } of visits) {
    const open = days[day]
    const time = open?.times[slot]
    if (open && time) await book(tx, visit, `${open.date}T${time}:00`)
  }
}

function withMail<Values extends object>(values: Values, name: string) {
  return { ...values, email: getMail(name) }
}

/** Returns the transaction's context with its clock some hours back. */
function earlier(tx: TxCtx, hours: number): TxCtx {
  const at = new Date(tx.now().getTime() - hours * 3_600_000)
  const then: TxCtx = { ...tx, now: () => at, transaction: (work) => work(then) }
  return then
}

async function openDays(tx: TxCtx, count: number) {
  const days: { date: string; times: string[] }[] = []
  const today = toDay(tx.now())
  for (let ahead = 1; days.length < count && ahead <= 14; ahead++) {
    const date = addCalendarDays(today, ahead)
    const times = (await dailySlots(tx, date)).filter(({ booked }) => !booked).map(({ time }) => time)
    if (times.length > 0) days.push({ date, times })
  }
  return days
}

/** Books a time for an item of the price list, if it exists. */
async function book(
  tx: TxCtx,
  { name, brand, model, issue }: Omit<(typeof visits)[number], 'day' | 'slot'>,
  at: string,
): Promise<void> {
  const description = repairDescription(model, issue)
  const [price] = await payablePrices(tx, { id: undefined, description })
  if (!price) return
  const input = bookingInput.parse({
    customer_name: name,
    customer_email: getMail(name),
    customer_phone: '070-174 06 40',
    device_type: price.deviceType,
    brand,
    model,
    issue,
    price: toDecimalString(price.priceOre),
    booking_datetime: at,
  })
  await createBooking(tx, input)
}
