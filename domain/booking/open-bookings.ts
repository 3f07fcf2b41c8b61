/**
 * Maximum number of future bookings of one person (the same e-mail address, phone number or account) and of one network address, so
 * that nobody can fill the calendar. Staff can book more.
 */
export const openBookingLimits = { person: 3, network: 5 } as const
