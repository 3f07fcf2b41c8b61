/** The work queues, by group, in the order of the first page. */
export const workQueueGroups = {
  late: ['disputes', 'failed_mails', 'failed_refunds', 'unreached', 'stuck'],
  today: ['due_today', 'parts_arrived', 'to_confirm', 'orders', 'trade_ins', 'withdrawals'],
  waiting: ['notes', 'messages', 'quotes', 'reviews', 'awaited', 'late_loans', 'unsent_purchases'],
  money: ['late_invoices', 'unclosed_days', 'unbooked_cash'],
  stock: ['low_parts', 'low_stock', 'no_manufacturer', 'no_labelling'],
} as const

export type WorkQueueGroup = keyof typeof workQueueGroups
export type WorkQueueKey = (typeof workQueueGroups)[WorkQueueGroup][number]

export const workQueueKeys: readonly WorkQueueKey[] = Object.values(workQueueGroups).flat()
