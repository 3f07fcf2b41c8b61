/**
 * Kinds of entries in a case's thread: the customer's messages in the portal, the workshop's replies, internal notes, contact
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
