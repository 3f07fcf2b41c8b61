export { findPrivateBooking } from './change.ts'
