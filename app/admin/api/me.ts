import { useQuery } from '@tanstack/react-query'
import type { Permission } from '../../../domain/accounts/permissions.ts'
import type { AdminMe } from '../../../domain/accounts/staff-schemas.ts'
import { adminCall } from './admin-call.ts'

/** Under which the one who is logged in is kept; all that concerns only them begins with it. */
export const meKey = ['me']

/** Who is logged in. */
export function useMe() {
  return useQuery({
    queryKey: meKey,
    queryFn: ({ signal }) => adminCall('GET /api/admin/accounts/me/', { signal }),
    staleTime: 60_000,
  })
}

/**
 * Whether whoever is logged in has a permission; undefined until that is known. It is for what is shown: the server asks for
 * itself. When it cannot be found out, it is the server that says no.
 */
export function useMay(permission: Permission | undefined): boolean | undefined {
  const { data, isError } = useMe()
  if (permission === undefined || isError) return true
  return data?.permissions.includes(permission)
}

/** What somebody is called: the name, or the username until there is one. */
export function calledName({ name, username }: Pick<AdminMe, 'name' | 'username'>): string {
  return name || username
}
