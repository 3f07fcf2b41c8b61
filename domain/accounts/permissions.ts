import type { AdminRole } from './schemas.ts'

/** Permissions within the back office. Actions without a permission are open to both roles. */
export const permissions = [
  /** Invite colleagues, change their roles, end their sessions. */
  'staff.manage',
  'audit.read',
  /** Change the shop's settings, its stores, and which mails are sent. */
  'settings.write',
  /** Import files and export all of a kind. */
  'imports.write',
  /** Change many prices at once, by percentage. */
  'prices.many',
  /** Add, change and delete parts and suppliers. */
  'parts.write',
  /** Order from suppliers. */
  'purchases.write',
  /** See what a case earns. */
  'margins.read',
  'reports.read',
  /** Make and read the files for the bookkeeping program. */
  'books.export',
  /** Make files of the purchase ledger, which names the sellers. */
  'ledger.export',
  'customers.erase',
  /** Look at the passcodes of devices in the workshop. */
  'passcodes.read',
  /** Publish, refuse and answer reviews. */
  'reviews.write',
] as const

export type Permission = (typeof permissions)[number]

/**
 * Permissions by role. Staff can do all daily work; settings of the whole shop, other people's accounts and irreversible
 * actions are reserved for owners.
 */
const granted = {
  owner: permissions,
  staff: ['parts.write', 'purchases.write', 'passcodes.read', 'reviews.write'],
} as const satisfies Record<AdminRole, readonly Permission[]>

/** A login to the back office: whose role it has, and whether it was opened by a PIN on a colleague's login. */
export type Login = { role: AdminRole; isByPin: boolean }

/** Returns what a login permits. One that a PIN opened permits only what all staff may do, also to an owner. */
export function getPermissions({ role, isByPin }: Login): readonly Permission[] {
  return granted[isByPin ? 'staff' : role]
}

export function hasPermission(login: Login, permission: Permission): boolean {
  return getPermissions(login).includes(permission)
}
