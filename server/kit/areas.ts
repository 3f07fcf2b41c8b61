/** The areas of the server. Each may import those before it; effects in the other direction are jobs. */
export const areas = [
  'settings',
  'pages',
  'mail',
  'accounts',
  'catalogue',
  'messages',
  'sales',
  'payments',
  'connections',
  'parts',
  'repairs',
  'quotes',
  'booking',
  'shop',
  'trade-in',
  'reviews',
  'mailbox',
  'counter',
  'imports',
  'office',
] as const
export type Area = (typeof areas)[number]
