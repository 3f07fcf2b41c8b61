import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '#app/admin/api/admin-call.ts'
import type { AdminWithdrawal } from '#domain/shop/order-schemas.ts'

export const ordersKey = ['shop-orders']

/** Returns the withdrawals from a repair, newest first. */
export function useWithdrawalsOfRepair(repair: number): readonly AdminWithdrawal[] {
  const { data } = useQuery({
    queryKey: [...ordersKey, 'withdrawals', { repair }],
    queryFn: ({ signal }) => adminCall('GET /api/admin/shop/withdrawals/', { query: { repair }, signal }),
    select: ({ results }) => results,
  })
  return data ?? []
}

export function useHandleWithdrawal(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (outcome: string) =>
      adminCall('POST /api/admin/shop/withdrawals/:id/handle/', { params: { id }, body: { outcome } }),
    onSettled: () => void client.invalidateQueries({ queryKey: ordersKey }),
  })
}
