/** Where a mail stands: it waits or is being tried again, it has left, all tries failed, or staff gave it up. */
export const mailStates = ['queued', 'sent', 'failed', 'cancelled'] as const
export type MailState = (typeof mailStates)[number]

/** Where a mail stands, as staff read it. */
export const mailStateLabels = {
  queued: 'I kö',
  sent: 'Skickat',
  failed: 'Gick inte fram',
  cancelled: 'Avbrutet',
} as const satisfies Record<MailState, string>
