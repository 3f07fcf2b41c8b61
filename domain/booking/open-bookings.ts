/**
 * Maximum number of booked times to come that visitors can have, so that nobody fills the calendar: by person (the same e-mail
 * address, phone number or account) and by network address. Staff can book more.
 */
export const openBookingLimits = { person: 3, network: 5 } as const
