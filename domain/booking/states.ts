/** Booking states, as in the database and the API. */
export const bookingStatuses = ['booked', 'checked_in', 'no_show', 'cancelled'] as const

export type BookingStatus = (typeof bookingStatuses)[number]

/** Transitions of a booking: allowed states and the resulting state. A no-show can still be checked in. */
export const bookingTransitions = {
  move: { from: ['booked'], to: 'booked' },
  cancel: { from: ['booked'], to: 'cancelled' },
  noShow: { from: ['booked'], to: 'no_show' },
  checkIn: { from: ['booked', 'no_show'], to: 'checked_in' },
} as const satisfies Record<string, { from: readonly BookingStatus[]; to: BookingStatus }>

export type BookingTransition = keyof typeof bookingTransitions

export function mayTransition(status: BookingStatus, move: BookingTransition): boolean {
  return (bookingTransitions[move].from as readonly BookingStatus[]).includes(status)
}
