import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '#app/admin/api/admin-call.ts'
import type { AdminGroup } from '#domain/trade-in/admin-schemas.ts'

export function useGroups() {
  return useQuery({
    queryKey: ['trade-in', 'groups'],
    queryFn: ({ signal }) => adminCall('GET /api/admin/trade-in/groups/', { signal }),
  })
}

/** Values of the group form; choices with an id exist already. */
export type GroupValues = {
  name: string
  title: string
  choices: { id?: number; value: string; percentage_modifier: string; fixed_modifier: string }[]
}

function useGroupAction<Input, Answer>(run: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSettled: () => void client.invalidateQueries({ queryKey: ['trade-in'] }),
  })
}

const saveGroup = ({ known, values }: { known: AdminGroup | undefined; values: GroupValues }) =>
  known
    ? adminCall('PUT /api/admin/trade-in/groups/:id/', {
        params: { id: known.id },
        body: { ...values, version: known.version },
      })
    : adminCall('POST /api/admin/trade-in/groups/', { body: values })

const removeGroup = ({ id, version }: AdminGroup) =>
  adminCall('DELETE /api/admin/trade-in/groups/:id/', { params: { id }, query: { version } })

export const useSaveGroup = () => useGroupAction(saveGroup)
export const useRemoveGroup = () => useGroupAction(removeGroup)
