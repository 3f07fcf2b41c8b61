import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '#app/admin/api/admin-call.ts'
import type { AdminCode } from '#domain/trade-in/admin-schemas.ts'

export function useCodes() {
  return useQuery({
    queryKey: ['trade-in', 'codes'],
    queryFn: ({ signal }) => adminCall('GET /api/admin/trade-in/codes/', { signal }),
  })
}

/** Values of the campaign code form. Days as `yyyy-MM-dd`; null for no limit. */
export type CodeValues = {
  code: string
  percentage_bonus: string
  starts_on: string | null
  ends_on: string | null
  most_uses: number | null
  active: boolean
}

function useCodeAction<Input, Answer>(run: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSettled: () => void client.invalidateQueries({ queryKey: ['trade-in', 'codes'] }),
  })
}

const saveCode = ({ known, values }: { known: AdminCode | undefined; values: CodeValues }) =>
  known
    ? adminCall('PUT /api/admin/trade-in/codes/:id/', {
        params: { id: known.id },
        body: { ...values, version: known.version },
      })
    : adminCall('POST /api/admin/trade-in/codes/', { body: values })

const removeCode = ({ id, version }: AdminCode) =>
  adminCall('DELETE /api/admin/trade-in/codes/:id/', { params: { id }, query: { version } })

export const useSaveCode = () => useCodeAction(saveCode)
export const useRemoveCode = () => useCodeAction(removeCode)
