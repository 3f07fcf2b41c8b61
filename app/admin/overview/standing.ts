import type { DropOff } from '#domain/office/overview-schemas.ts'

/** Time after which a booking counts as late, in milliseconds. */
const lateMs = 10 * 60_000

/** Whether a booked visit has come, is late, was missed, or is still to come. */
export type BookingStanding = 'done' | 'late' | 'missed' | 'coming'

/** Returns the standing of a booked visit at the time `now`, in milliseconds. */
export function getStanding(booking: Pick<DropOff, 'status' | 'starts_at'>, now: number): BookingStanding {
  switch (booking.status) {
    case 'checked_in':
      return 'done'
    case 'no_show':
    case 'cancelled':
      return 'missed'
    case 'booked':
      return now - Date.parse(booking.starts_at) > lateMs ? 'late' : 'coming'
  }
}

export const standingWords = {
  done: 'Inlämnad',
  late: 'Inte incheckad',
  missed: 'Kom inte',
  coming: '',
} as const satisfies Record<BookingStanding, string>
