/** Where a mail stands. */
export const mailStates = ['queued', 'sent', 'failed'] as const

/** Where a mail stands, as staff read it. */
export const mailStateWords = {
  queued: 'I kö',
  sent: 'Skickat',
  failed: 'Gick inte fram',
} as const satisfies Record<(typeof mailStates)[number], string>
