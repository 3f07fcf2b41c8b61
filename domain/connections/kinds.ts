/** The services outside the program that the shop connects in the browser. */
export const connectionKinds = ['mail', 'mailbox', 'sms', 'payments', 'address', 'storage'] as const
export type ConnectionKind = (typeof connectionKinds)[number]

/** Names of the kinds, for staff and the audit log. */
export const connectionLabels = {
  mail: 'Utgående mejl',
  mailbox: 'Brevlåda för svar',
  sms: 'Sms',
  payments: 'Betalningar',
  address: 'Webbplatsens adress',
  storage: 'Lager för bilder',
} as const satisfies Record<ConnectionKind, string>

/** Fields that never leave the server. An empty one keeps the stored value. */
export const secretFields = {
  mail: ['password'],
  mailbox: ['password'],
  sms: ['password'],
  payments: ['secretKey', 'webhookSecret'],
  address: [],
  storage: ['secretAccessKey'],
} as const satisfies Record<ConnectionKind, readonly string[]>

/** Fields that decide where the secrets are sent. When one changes, the secrets must be entered again. */
export const targetFields = {
  mail: ['host', 'port', 'security', 'user'],
  mailbox: ['host', 'port', 'security', 'user'],
  sms: ['username'],
  payments: ['publishableKey'],
  address: [],
  storage: ['endpoint', 'bucket', 'accessKeyId'],
} as const satisfies Record<ConnectionKind, readonly string[]>

/** Kinds that are tried before they are stored, because a wrong one would do harm at once. */
export const provenBeforeStored: readonly ConnectionKind[] = ['address', 'storage']

/**
 * `unproven` was not tried since it was changed, `failed` did not work when it was tried, `fixed` is set in the server's environment,
 * and `unreadable` was encrypted with a key that the server does not have.
 */
export const connectionStates = ['none', 'unproven', 'proven', 'failed', 'fixed', 'unreadable'] as const
export type ConnectionState = (typeof connectionStates)[number]
