export { findPrivateBooking } from './change.ts'
export { bookingPersonalData } from './personal-data.ts'
export { bookingRetention } from './retention.ts'
