import { addCalendarDays, instantFrom, toDay } from '#domain/time.ts'
import type { DemoRepair } from '../repairs/service.ts'
import type { DemoOrder } from '../shop/service.ts'
import type { DemoTradeIn } from '../trade-in/service.ts'

const historyDays = 62

const dayMs = 86_400_000

const people = [
  'Alva Norén',
  'Bo Eriksson',
  'Carin Falk',
  'David Öst',
  'Ebba Wall',
  'Filip Moberg',
  'Gunilla Sand',
  'Hassan Ali',
  'Ingrid Boman',
  'Jonas Frisk',
  'Karin Åberg',
  'Leo Nyström',
] as const

/** Repairs that repeat every week: device, issue, price in kronor, and hours on the bench. */
const everyday: readonly [DemoRepair['device'], issue: string, kronor: number, hours: number][] = [
  [['Mobil', 'Apple', 'iPhone 13'], 'Skärmbyte', 2290, 5],
  [['Mobil', 'Samsung', 'Galaxy S22'], 'Skärmbyte', 2490, 26],
  [['Mobil', 'Apple', 'iPhone 12'], 'Batteribyte', 790, 3],
  [['Tablet', 'Apple', 'iPad Air'], 'Skärmbyte', 2190, 50],
  [['Mobil', 'Apple', 'iPhone 11'], 'Laddar inte', 690, 4],
  [['Dator', 'Apple', 'MacBook Air'], 'Batteribyte', 1990, 75],
  [['Mobil', 'Google', 'Pixel 7'], 'Baksida', 1190, 28],
  [['Klocka', 'Apple', 'Watch Series 7'], 'Batteribyte', 990, 46],
  [['Mobil', 'Apple', 'iPhone 14'], 'Kamerabyte', 1690, 6],
  [['Dator', 'Lenovo', 'ThinkPad T14'], 'Tangentbord', 1490, 98],
  [['Mobil', 'Samsung', 'Galaxy A54'], 'Batteribyte', 790, 24],
]

const methods = ['card', 'card', 'swish', 'card', 'cash', 'swish', 'card', 'swish'] as const

/** Returns the element at an index, wrapping around. Indexes derive from the day, so that all runs create the same data. */
const pick = <Each>(list: readonly Each[], at: number): Each => {
  const item = list[at % list.length]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

const who = (at: number) => {
  const name = pick(people, at)
  const [first = '', last = ''] = name.split(' ')
  const email = `${first.toLowerCase()}@kund.example`
  return { name, first, last, email, phone: `070-174 06 ${40 + (at % people.length)}` }
}

/** Returns the shop's past working days, oldest first, each with a function that converts a time of day into days ago. */
function workingDays(now: Date) {
  const today = toDay(now)
  return Array.from({ length: historyDays }, (_, at) => addCalendarDays(today, at - historyDays))
    .map((day, at) => ({
      at,
      weekday: new Date(`${day}T00:00:00Z`).getUTCDay(),
      ago: (time: string) => (now.getTime() - instantFrom(day, time).getTime()) / dayMs,
    }))
    .filter(({ weekday }) => weekday !== 0)
}

/** Returns completed repairs, one or two a day. */
export function pastRepairs(now: Date): DemoRepair[] {
  return workingDays(now).flatMap(({ at, weekday, ago }) =>
    Array.from({ length: weekday === 6 || at % 3 === 0 ? 1 : 2 }, (_, nth) => {
      const number = at * 2 + nth
      const [device, issue, kronor, hours] = pick(everyday, number * 5)
      const { name, email, phone } = who(number)
      const came = ago(nth === 0 ? '10:20' : '13:40')
      const ready = came - (hours + (number % 4)) / 24
      return {
        device,
        issue,
        kronor,
        status: 'Utlämnad & Betald' as const,
        daysAgo: came,
        ready,
        standing: Math.max(0.01, ready - (2 + ((number * 7) % 60)) / 24),
        customer: name,
        phone,
        email,
        // Promised for three days after arrival, which most of them meet.
        promisedIn: 3 - Math.round(came),
        method: pick(methods, number),
      }
    }).filter(({ ready }) => ready > 0.02),
  )
}

/** Returns delivered shop orders, one every other day. `at` returns the id of a product with enough stock. */
export function pastOrders(now: Date, product: (at: number) => number): DemoOrder[] {
  return workingDays(now)
    .filter(({ at }) => at % 2 === 0)
    .map(({ at, ago }) => {
      const { first, last, email, phone } = who(at + 5)
      const home = at % 3 !== 0
      return {
        own: false,
        firstName: first,
        lastName: last,
        email,
        phone,
        delivery: home ? ('delivery' as const) : ('pickup' as const),
        method: at % 5 === 0 ? ('klarna' as const) : ('card' as const),
        goods: [{ id: product(at / 2), quantity: at % 8 === 0 ? 2 : 1 }],
        state: home ? ('delivered' as const) : ('collected' as const),
        daysAgo: ago('19:15'),
        replenished: true,
        ...(home && { tracking: { carrier: 'PostNord', trackingNumber: `UA${100_000_000 + at}SE` } }),
      }
    })
    .filter(({ daysAgo }) => daysAgo > 4)
}

const bought: readonly [brand: string, model: string][] = [
  ['Apple', 'iPhone 13'],
  ['Samsung', 'Galaxy S23'],
  ['Apple', 'iPhone 12'],
  ['Apple', 'MacBook Air 13 M1'],
  ['Google', 'Pixel 8'],
  ['Apple', 'Watch Series 8'],
]

/** Returns trade-ins that were paid out or declined. `code` is the campaign code that some of them used. */
export function pastTradeIns(now: Date, code: string): DemoTradeIn[] {
  return workingDays(now)
    .filter(({ at }) => at % 6 === 3)
    .map(({ at, ago }, nth) => {
      const [brand, model] = pick(bought, nth)
      const { name, email, phone } = who(at + 3)
      return {
        devices: [{ brand, model, choices: [nth % 2] }],
        customer: { name, email, phone },
        inStore: nth % 2 === 0,
        ...(nth % 3 === 0 && { code }),
        ...(nth === 4
          ? { status: 'CANCELLED' as const, cancelled: 'Kunden ångrade sig.' }
          : { status: 'PAID' as const }),
        daysAgo: ago('11:00'),
      }
    })
    .filter(({ daysAgo }) => daysAgo > 12)
}
