import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '#app/admin/api/admin-call.ts'
import { meKey } from '#app/admin/api/me.ts'
import type { InvitationInput, StaffChange } from '#domain/accounts/staff-schemas.ts'

export function useStaff() {
  return useQuery({
    queryKey: ['staff', 'list'],
    queryFn: ({ signal }) => adminCall('GET /api/admin/accounts/staff/', { signal }),
  })
}

export function useStaffSessions(id: number) {
  return useQuery({
    queryKey: ['staff', 'sessions', id],
    queryFn: ({ signal }) =>
      adminCall('GET /api/admin/accounts/staff/:id/sessions/', { params: { id }, signal }),
  })
}

/** Runs an action on staff accounts, then refetches all staff queries. */
export function useStaffAction<Input, Result>(run: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['staff'] }),
        client.invalidateQueries({ queryKey: meKey }),
      ])
    },
  })
}

export const changeMember = ({ id, ...body }: StaffChange & { id: number }) =>
  adminCall('PATCH /api/admin/accounts/staff/:id/', { params: { id }, body })

/** How many open repairs a member is responsible for; asked for when the account is to be closed. */
export function useHeldRepairs(id: number, enabled: boolean) {
  return useQuery({
    queryKey: ['staff', 'held', id],
    enabled,
    queryFn: ({ signal }) =>
      adminCall('GET /api/admin/repairs/assignees/:id/held/', { params: { id }, signal }),
  })
}

export const handOverRepairs = (id: number, to: number | null) =>
  adminCall('POST /api/admin/repairs/assignees/:id/held/', { params: { id }, body: { to } })

export const sendReset = (id: number) =>
  adminCall('POST /api/admin/accounts/staff/:id/reset_link/', { params: { id } })

export const endTwoStep = (id: number, password: string) =>
  adminCall('POST /api/admin/accounts/staff/:id/two_step/off/', { params: { id }, body: { password } })

export const endSession = ({ id, session }: { id: number; session: number }) =>
  adminCall('DELETE /api/admin/accounts/staff/:id/sessions/:session/', { params: { id, session } })

export const endSessions = (id: number) =>
  adminCall('POST /api/admin/accounts/staff/:id/sessions/end/', { params: { id } })

export const invite = (body: InvitationInput) => adminCall('POST /api/admin/accounts/invitations/', { body })

export const resend = (id: number) =>
  adminCall('POST /api/admin/accounts/invitations/:id/resend/', { params: { id } })

export const withdraw = (id: number) =>
  adminCall('DELETE /api/admin/accounts/invitations/:id/', { params: { id } })
