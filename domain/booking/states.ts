/** The states of a booking as they stand in the database and on the wire. */
export const bookingStatuses = ['booked', 'checked_in', 'no_show', 'cancelled'] as const

export type BookingStatus = (typeof bookingStatuses)[number]

/** What may happen to a booking, from which states, and where it leads. Whoever comes late can still be checked in. */
export const bookingTransitions = {
  move: { from: ['booked'], to: 'booked' },
  cancel: { from: ['booked'], to: 'cancelled' },
  noShow: { from: ['booked'], to: 'no_show' },
  checkIn: { from: ['booked', 'no_show'], to: 'checked_in' },
} as const satisfies Record<string, { from: readonly BookingStatus[]; to: BookingStatus }>

export type BookingTransition = keyof typeof bookingTransitions

/** Whether a move is allowed from a state. */
export function mayTransition(status: BookingStatus, move: BookingTransition): boolean {
  return (bookingTransitions[move].from as readonly BookingStatus[]).includes(status)
}
