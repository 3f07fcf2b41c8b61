import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '#app/admin/api/admin-call.ts'
import { meKey } from '#app/admin/api/me.ts'
import { storeAnswer } from '#app/lib/store-answer.ts'
import type { AdminMe, OwnDetails } from '#domain/accounts/staff-schemas.ts'

export function useOwnSessions() {
  return useQuery({
    queryKey: [...meKey, 'sessions'],
    queryFn: ({ signal }) => adminCall('GET /api/admin/accounts/me/sessions/', { signal }),
  })
}

/** Runs an action on the user's own account, then refetches all account queries. */
export function useOwnAction<Input, Result>(run: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: () => client.invalidateQueries({ queryKey: meKey }),
  })
}

/** Saves name and e-mail. The server's response updates the cache. */
export function useSaveDetails() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: OwnDetails): Promise<AdminMe> => adminCall('PATCH /api/admin/accounts/me/', { body }),
    onSuccess: (me) => storeAnswer(client, meKey, me),
  })
}

export const changePassword = (body: { old_password: string; new_password: string }) =>
  adminCall('POST /api/admin/accounts/me/password/', { body })

export const endOwnSession = (session: number) =>
  adminCall('DELETE /api/admin/accounts/me/sessions/:session/', { params: { session } })

export const endOthers = () => adminCall('POST /api/admin/accounts/me/sessions/end_others/', {})

export const beginTwoStep = (password: string) =>
  adminCall('POST /api/admin/accounts/me/two_step/', { body: { password } })

export const confirmTwoStep = (code: string) =>
  adminCall('POST /api/admin/accounts/me/two_step/confirm/', { body: { code } })

export const renewCodes = (body: { password: string; code: string }) =>
  adminCall('POST /api/admin/accounts/me/two_step/recovery_codes/', { body })

export const endTwoStep = (body: { password: string; code: string }) =>
  adminCall('POST /api/admin/accounts/me/two_step/off/', { body })
