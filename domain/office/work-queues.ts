/** The work queues, in the order of the first page. */
export const workQueueKeys = [
  'disputes',
  'failed_mails',
  'unreached',
  'failed_refunds',
  'quotes',
  'messages',
  'reviews',
  'notes',
  'to_confirm',
  'stuck',
  'due_today',
  'parts_arrived',
  'late_invoices',
  'unbooked_cash',
  'unclosed_days',
  'orders',
  'withdrawals',
  'trade_ins',
  'low_stock',
  'no_manufacturer',
  'no_labelling',
  'low_parts',
] as const

export type WorkQueueKey = (typeof workQueueKeys)[number]
