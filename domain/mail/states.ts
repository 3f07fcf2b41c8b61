import { keysOf } from '../keys-of.ts'
/** States of a mail: queued or being retried, sent, failed after all attempts, cancelled by staff. */
export const mailStateLabels = {
  queued: 'I kö',
  sent: 'Skickat',
  failed: 'Gick inte fram',
  cancelled: 'Avbrutet',
} as const
export type MailState = keyof typeof mailStateLabels
export const mailStates = keysOf(mailStateLabels)
