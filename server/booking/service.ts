export { findPrivateBooking } from './change.ts'
export { endDropOff } from './drop-off.ts'
export { bookingPersonalData } from './personal-data.ts'
export { bookingRetention } from './retention.ts'
