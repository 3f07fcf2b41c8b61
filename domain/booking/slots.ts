import type { DayHours } from '../settings/hours.ts'
import { getTime, instantFrom, toDay, toInstant } from '../time.ts'

/** A time range with an exclusive end. */
export type Span = { startsAt: Date; endsAt: Date }

/** A bookable time, named by its start in the shop's time zone, `10:30`. */
export type Slot = Span & { time: string }

/** A booking's seat, numbered from 1, and time range. */
export type TakenSeat = Span & { seat: number }

export function overlap(one: Span, other: Span): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt
}

/**
 * Returns the slots of a day: equally long, from opening until the last one that ends by closing. On days with a clock change
 * they follow each other without gap or overlap; of two slots with the same local time only the first can be booked.
 */
export function slotsOn({ date, open }: Pick<DayHours, 'date' | 'open'>, slotMinutes: number): Slot[] {
  if (!open) return []
  const closes = instantFrom(date, open.closes).getTime()
  const length = slotMinutes * 60_000
  const slots: Slot[] = []
  for (let start = instantFrom(date, open.opens).getTime(); start + length <= closes; start += length) {
    const startsAt = new Date(start)
    const time = getTime(startsAt)
    const isNamed = toInstant(toDay(startsAt), time)?.getTime() === start
    if (isNamed) slots.push({ time, startsAt, endsAt: new Date(start + length) })
  }
  return slots
}

/** Returns the maximum number of concurrent bookings during a range. */
export function maxConcurrent(span: Span, taken: readonly Span[]): number {
  const during = taken.filter((each) => overlap(each, span))
  // The number only increases at the start of a booking.
  const begins = [span.startsAt, ...during.map(({ startsAt }) => startsAt)].filter(
    (at) => at >= span.startsAt && at < span.endsAt,
  )
  const counts = begins.map(
    (at) => during.filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt).length,
  )
  return Math.max(0, ...counts)
}

/**
 * Returns the lowest free seat in a range, or undefined when it is full: when `capacity` bookings are concurrent, whatever
 * their seats and lengths. Seats above the capacity remain from a higher one, and lengths differ after the slot length was
 * changed.
 */
export function freeSeat(span: Span, taken: readonly TakenSeat[], capacity: number): number | undefined {
  if (maxConcurrent(span, taken) >= capacity) return undefined
  const inUse = new Set(taken.filter((each) => overlap(each, span)).map(({ seat }) => seat))
  for (let seat = 1; seat <= capacity; seat++) if (!inUse.has(seat)) return seat
  return undefined
}

/** The data that determines whether a slot is available. */
export type Availability = {
  taken: readonly TakenSeat[]
  blocks: readonly Span[]
  capacity: number
  /** Slots that start earlier are unavailable: past, or within the lead time. */
  earliest: Date
}

/** Returns the seat for a new booking of a slot, or undefined when the slot is unavailable. */
export function availableSeat(
  slot: Span,
  { taken, blocks, capacity, earliest }: Availability,
): number | undefined {
  if (slot.startsAt < earliest || blocks.some((block) => overlap(block, slot))) return undefined
  return freeSeat(slot, taken, capacity)
}
