import type { DayHours } from '../settings/hours.ts'
import { dayOf, instantFrom, instantOf, timeOf } from '../time.ts'

/** A stretch of time; its end is not part of it. */
export type Span = { startsAt: Date; endsAt: Date }

/** A time that can be booked, named by the shop's clock at its start, `10:30`. */
export type Slot = Span & { time: string }

/** A booking as far as room is concerned: it has one of the seats, counted from 1, for a stretch of time. */
export type TakenSeat = Span & { seat: number }

/** Whether two stretches of time have an instant in common. */
export function overlap(one: Span, other: Span): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt
}

/**
 * The slots of a day: the first at opening, each as long as the last, the last one that ends by closing. On the days on
 * which the clock changes they still follow each other without gap or overlap; of two that the clock would name alike
 * only the first can be booked.
 */
export function slotsOn({ date, open }: Pick<DayHours, 'date' | 'open'>, slotMinutes: number): Slot[] {
  if (!open) return []
  const closes = instantFrom(date, open.closes).getTime()
  const length = slotMinutes * 60_000
  const slots: Slot[] = []
  for (let start = instantFrom(date, open.opens).getTime(); start + length <= closes; start += length) {
    const startsAt = new Date(start)
    const time = timeOf(startsAt)
    const isNamed = instantOf(dayOf(startsAt), time)?.getTime() === start
    if (isNamed) slots.push({ time, startsAt, endsAt: new Date(start + length) })
  }
  return slots
}

/** The most bookings that go on at the same time during a span. */
export function maxConcurrent(span: Span, taken: readonly Span[]): number {
  const during = taken.filter((each) => overlap(each, span))
  // The number only grows where one begins.
  const begins = [span.startsAt, ...during.map(({ startsAt }) => startsAt)].filter(
    (at) => at >= span.startsAt && at < span.endsAt,
  )
  const counts = begins.map(
    (at) => during.filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt).length,
  )
  return Math.max(0, ...counts)
}

/**
 * The lowest seat that nobody has during a span, or undefined when the span is full. Full means that `capacity` bookings
 * go on at once, whatever their seats and lengths: seats above the capacity remain from when it was greater, and lengths
 * differ when the slot length has been changed.
 */
export function freeSeat(span: Span, taken: readonly TakenSeat[], capacity: number): number | undefined {
  if (maxConcurrent(span, taken) >= capacity) return undefined
  const inUse = new Set(taken.filter((each) => overlap(each, span)).map(({ seat }) => seat))
  for (let seat = 1; seat <= capacity; seat++) if (!inUse.has(seat)) return seat
  return undefined
}

/** What decides whether a slot can still be booked. */
export type Availability = {
  taken: readonly TakenSeat[]
  blocks: readonly Span[]
  capacity: number
  /** Slots that start before this are as good as booked: they have passed, or lie inside the lead time. */
  earliest: Date
}

/** The seat that a booking of this slot would get; undefined when the slot counts as booked. */
export function availableSeat(slot: Span, { taken, blocks, capacity, earliest }: Availability): number | undefined {
  if (slot.startsAt < earliest || blocks.some((block) => overlap(block, slot))) return undefined
  return freeSeat(slot, taken, capacity)
}
