/**
 * Kinds of entries in a repair's thread: the customer's messages in the portal, the workshop's replies, internal notes, contact
 * outside the portal that staff write down, and changes that the program records. Customers see `customer` and `reply`.
 */
export const entryKinds = ['customer', 'reply', 'note', 'call', 'mail', 'sms', 'system'] as const
export type EntryKind = (typeof entryKinds)[number]

/** The kinds that staff write and customers do not see. */
export const internalKinds = ['note', 'call', 'mail', 'sms'] as const

export const internalLabels = {
  note: 'Anteckning',
  call: 'Samtal',
  mail: 'Mejl från kunden',
  sms: 'Sms från kunden',
} as const satisfies Record<(typeof internalKinds)[number], string>

/** Maximum length of a reply as a text message: with the shop's name and a link, about three parts of 153 characters. */
export const longestSms = 320

/** Whether a stored phone number can receive text messages: it is one number, in E.164 form. */
export function takesSms(phone: string): boolean {
  return /^\+\d{8,15}$/.test(phone)
}

/** The mails of a reply, by channel, as event keys. */
export const replyEvents = {
  mail: (entryId: number) => `repair-reply:${entryId}`,
  sms: (entryId: number) => `repair-reply-sms:${entryId}`,
}
