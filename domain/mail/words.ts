/** Where a mail stands, as staff read it. */
export const mailStateWords = {
  queued: 'I kö',
  sent: 'Skickat',
  failed: 'Gick inte fram',
} as const
