import type { AdminRole } from './schemas.ts'

/** What not everybody in the back office may do. All that has no permission here is open to both roles. */
export const permissions = [
  /** Inviting colleagues, changing their roles, ending their logins. */
  'staff.manage',
  /** Reading the audit log. */
  'audit.read',
  /** Changing the shop's settings, its stores, and which mails are sent. */
  'settings.write',
  /** Changing many prices at once: imports, and changes by per cent. */
  'prices.many',
  /** Reading what the shop earns. */
  'reports.read',
  /** Erasing a customer. */
  'customers.erase',
] as const

export type Permission = (typeof permissions)[number]

/**
 * Who may do what. Staff run the whole day at the counter; what concerns the shop as a whole, other people's accounts,
 * or cannot be taken back, is the owner's.
 */
const granted = {
  owner: permissions,
  staff: [],
} as const satisfies Record<AdminRole, readonly Permission[]>

/** What a role may do beyond what everybody in the back office may. */
export function permissionsOf(role: AdminRole): readonly Permission[] {
  return granted[role]
}

/** Whether a role has a permission. */
export function hasPermission(role: AdminRole, permission: Permission): boolean {
  return permissionsOf(role).includes(permission)
}
