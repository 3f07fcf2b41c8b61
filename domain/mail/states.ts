/** States of a mail: queued or being retried, sent, failed after all attempts, cancelled by staff. */
export const mailStates = ['queued', 'sent', 'failed', 'cancelled'] as const
export type MailState = (typeof mailStates)[number]

export const mailStateLabels = {
  queued: 'I kö',
  sent: 'Skickat',
  failed: 'Gick inte fram',
  cancelled: 'Avbrutet',
} as const satisfies Record<MailState, string>
