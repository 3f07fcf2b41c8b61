import type { Tone } from '#app/ui/badge.tsx'
import type { BookingStatus } from '#domain/booking/states.ts'

/** Badge tone per status: upcoming bookings are emphasised, finished ones are muted. */
export const statusTones = {
  booked: 'info',
  checked_in: 'success',
  no_show: 'warning',
  cancelled: 'neutral',
} as const satisfies Record<BookingStatus, Tone>

export const statusStyles = {
  booked: 'border-l-blue border-blue-line bg-blue-tint hover:border-blue',
  checked_in: 'border-l-green border-green-line bg-green-tint hover:border-green',
  no_show: 'border-l-amber border-amber-line bg-amber-tint hover:border-amber',
  cancelled: 'border-l-line-strong border-line bg-sunk',
} as const satisfies Record<BookingStatus, string>

/** Striped background of a blocked time. */
export const hatched =
  'bg-[repeating-linear-gradient(135deg,var(--color-sunk)_0_6px,var(--color-line)_6px_9px)] border border-line'
