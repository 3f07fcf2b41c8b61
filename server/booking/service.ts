export { findPrivateBooking } from './change.ts'
export { bookingPerson } from './person.ts'
