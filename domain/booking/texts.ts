import type { BookingStatus } from './states.ts'

/** Said when name, e-mail, date or time is missing (spec 000 section 5). */
export const incompleteText = 'Fyll i alla obligatoriska fält: namn, e-post, datum och tid.'

/** Said when no repair has been chosen (spec 000 section 5). */
export const noRepairText = 'Välj en reparation i kalkylatorn innan du bokar.'

/** The states of a booking, as staff and customers read them. */
export const bookingStatusLabels = {
  booked: 'Bokad',
  checked_in: 'Incheckad',
  no_show: 'Kom inte',
  cancelled: 'Avbokad',
} as const satisfies Record<BookingStatus, string>

/** What a customer is asked to have along; mails and the private page say the same. */
export const thingsToBring = [
  'Enheten, gärna laddad',
  'Koden till skärmlåset, så att vi kan prova att allt fungerar',
  'En säkerhetskopia, om enheten går att starta',
] as const
