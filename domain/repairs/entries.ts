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

/** Maximum length of an entry. */
export const longestEntry = 2000

/** Maximum length of a reply as a text message: with the shop's name and a link, about three parts of 153 characters. */
export const longestSms = 320

/** Maximum number of pictures that a customer sends about a repair. */
export const maxCustomerImages = 5

/**
 * A number in E.164 form that can receive text messages: abroad any, in Sweden the series of mobile phones (070, 072, 073, 076, 079 of
 * the numbering plan). Other Swedish numbers do not receive text messages.
 */
const smsNumber = /^\+(?:(?!46)\d{8,15}|467[02369]\d{7})$/

/** Whether a stored phone number can receive text messages. */
export function takesSms(phone: string): boolean {
  return smsNumber.test(phone)
}

/** The messages about a move, by channel, as event keys. */
export const moveEvents = {
  mail: (moveId: number) => `repair-move:${moveId}`,
  sms: (moveId: number) => `repair-move-sms:${moveId}`,
}

/** The text message that reminds of a device to collect, sent at a time. */
export const reminderSmsEvent = (repairId: number, sentAt: Date) =>
  `repair-reminder-sms:${repairId}:${sentAt.toISOString()}`

/** The mails of a reply, by channel, as event keys. */
export const replyEvents = {
  mail: (entryId: number) => `repair-reply:${entryId}`,
  sms: (entryId: number) => `repair-reply-sms:${entryId}`,
}
