import { getKeys } from '../keys-of.ts'

export const mailChannels = ['mail', 'sms'] as const
export type MailChannel = (typeof mailChannels)[number]

/**
 * States of a mail or text message: queued or being retried, sent, written to a file in a shop without a mail server, failed after
 * all attempts, cancelled by staff. A text message is delivered when its provider reports that the phone has it, and has failed when
 * it reports that the phone never got it. One whose provider did not answer is uncertain; without a provider it is not sent. A mail is
 * limited when its address has reached the limit of its template in the last hour.
 */
export const mailStateLabels = {
  queued: 'I kö',
  sent: 'Skickat',
  delivered: 'Framme',
  filed: 'Sparat som fil, inte skickat',
  failed: 'Gick inte fram',
  cancelled: 'Avbrutet',
  uncertain: 'Osäkert om det gick fram',
  limited: 'Inte skickat, för många på en timme',
  no_service: 'Inte skickat, ingen sms-tjänst',
} as const
export type MailState = keyof typeof mailStateLabels
export const mailStates = getKeys(mailStateLabels)

/** Whether a mail has left the queue as it should. */
export function isDelivered(state: MailState): boolean {
  return state === 'sent' || state === 'delivered' || state === 'filed'
}
