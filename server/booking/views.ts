import { bookingTime, changeableUntil } from '#domain/booking/rules.ts'
import type { AdminBooking, BookingBlock, BookingView, CalendarBooking } from '#domain/booking/schemas.ts'
import { oreToDecimal } from '#domain/money.ts'
import type { ReadyPromise } from '#domain/repairs/promises/schemas.ts'
import { getTime, toDay } from '#domain/time.ts'
import type { BlockRow } from './calendar-queries.ts'
import { daySpan } from './days.ts'
import type { AwaitedRepair, BookingRow, EventRow } from './queries.ts'

/** Formats an instant as the shop's local time, in the form of `booking_datetime`. */
export function localTime(at: Date): string {
  return bookingTime(toDay(at), getTime(at))
}

function getPrice(row: BookingRow): string | null {
  return row.priceOre === null ? null : oreToDecimal(row.priceOre)
}

export function bookingView(row: BookingRow, now: Date, ready: ReadyPromise | undefined): BookingView {
  return {
    reference: row.reference,
    status: row.status,
    version: row.version,
    name: row.customerName,
    booking_datetime: localTime(row.startsAt),
    ends_at: localTime(row.endsAt),
    device_type: row.deviceType,
    brand: row.brand,
    model: row.modelName,
    issue: row.issue,
    price: getPrice(row),
    customer_message: row.customerMessage,
    changeable: row.status === 'booked' && now <= changeableUntil(row.startsAt),
    passed: now >= row.endsAt,
    order_number: row.orderNumber,
    ready: ready ?? null,
  }
}

export function calendarView(row: BookingRow): CalendarBooking {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    version: row.version,
    booking_datetime: localTime(row.startsAt),
    ends_at: localTime(row.endsAt),
    seat: row.seat,
    customer_name: row.customerName,
    customer_phone: row.customerPhone,
    brand: row.brand,
    model: row.modelName,
    issue: row.issue,
  }
}

export function adminView(
  row: BookingRow,
  { events, awaited }: { events: readonly EventRow[]; awaited: AwaitedRepair | undefined },
  now: Date,
): AdminBooking {
  return {
    ...calendarView(row),
    source: row.source,
    customer_email: row.customerEmail,
    customer_message: row.customerMessage,
    device_type: row.deviceType,
    price: getPrice(row),
    estimated_time: row.estimatedTime,
    awaited_repair: awaited ? { id: awaited.id, order_number: awaited.orderNumber } : null,
    created_at: row.createdAt.toISOString(),
    started: now >= row.startsAt,
    repair_order_id: row.repairId,
    order_number: row.orderNumber,
    history: events.map((event) => ({
      what: event.what,
      at: localTime(event.happenedAt),
      from: event.fromStartsAt && localTime(event.fromStartsAt),
      by: event.byStaff ? (event.username ?? 'personal') : null,
    })),
  }
}

export function blockView(row: BlockRow): BookingBlock {
  const day = daySpan(toDay(row.startsAt))
  return {
    id: row.id,
    starts_at: localTime(row.startsAt),
    ends_at: localTime(row.endsAt),
    whole_day:
      row.startsAt.getTime() === day.startsAt.getTime() && row.endsAt.getTime() === day.endsAt.getTime(),
    reason: row.reason,
  }
}
