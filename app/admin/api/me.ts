import type { Permission } from '#domain/accounts/permissions.ts'
import type { AdminMe } from '#domain/accounts/staff-schemas.ts'
import { useCall } from './use-call.ts'

export const useMe = () => useCall('GET /api/admin/accounts/me/', {}, { staleTime: 60_000 })

/**
 * Returns whether the current user has a permission; undefined while loading. Only for what is shown: the server checks each
 * call. When the check fails, the user is treated as permitted and the server decides.
 */
export function useHasPermission(permission: Permission | undefined): boolean | undefined {
  const { data, isError } = useMe()
  if (permission === undefined || isError) return true
  return data?.permissions.includes(permission)
}

/** Returns the user's display name: the name, or the username when no name is set. */
export function displayName({ name, username }: Pick<AdminMe, 'name' | 'username'>): string {
  return name || username
}
