import { keysOf } from '../keys-of.ts'

export const mailChannels = ['mail', 'sms'] as const
export type MailChannel = (typeof mailChannels)[number]

/**
 * States of a mail or text message: queued or being retried, sent, failed after all attempts, cancelled by staff. A text message
 * whose provider did not answer is uncertain; without a provider it is not sent.
 */
export const mailStateLabels = {
  queued: 'I kö',
  sent: 'Skickat',
  failed: 'Gick inte fram',
  cancelled: 'Avbrutet',
  uncertain: 'Osäkert om det gick fram',
  no_service: 'Inte skickat, ingen sms-tjänst',
} as const
export type MailState = keyof typeof mailStateLabels
export const mailStates = keysOf(mailStateLabels)
