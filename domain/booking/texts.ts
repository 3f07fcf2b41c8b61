import type { BookingStatus } from './states.ts'

/** Error when name, e-mail, date or time is missing (spec 000 section 5). */
export const incompleteText = 'Fyll i alla obligatoriska fält: namn, e-post, datum och tid.'

/** Thanks for a booking (spec 000 section 8). */
export const bookedText = 'Tack för din bokning! En bekräftelse har skickats till din e-postadress.'

/** Error when no repair is chosen (spec 000 section 5). */
export const noRepairText = 'Välj en reparation i kalkylatorn innan du bokar.'

export const bookingStatusLabels = {
  booked: 'Bokad',
  checked_in: 'Incheckad',
  no_show: 'Kom inte',
  cancelled: 'Avbokad',
} as const satisfies Record<BookingStatus, string>

/** Reminder of things to bring to the appointment, in mails and on the private page. */
export const thingsToBring = [
  'Enheten, gärna laddad',
  'Koden till skärmlåset, så att vi kan prova att allt fungerar',
  'En säkerhetskopia, om enheten går att starta',
] as const
