import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { storeAnswer } from '#app/lib/store-answer.ts'
import type { AdminOrder, OrderPack } from '#domain/shop/order-schemas.ts'
import { type OrderState, type OrderTransition, orderTransitions } from '#domain/shop/states.ts'
import { adminCall } from '../api/admin-call.ts'
import { ordersKey } from '../components/withdrawals/withdrawals-data.ts'

const oneKey = (id: number) => [...ordersKey, 'one', id]

export function useOrderCount(state: OrderState): number | undefined {
  return useQuery({
    queryKey: [...ordersKey, 'count', state],
    queryFn: ({ signal }) =>
      adminCall('GET /api/admin/shop/orders/', { query: { state, page_size: 1 }, signal }),
    select: ({ count }) => count,
  }).data
}

export function useWithdrawalCount(): number | undefined {
  return useQuery({
    queryKey: [...ordersKey, 'count', 'withdrawals'],
    queryFn: ({ signal }) =>
      adminCall('GET /api/admin/shop/withdrawals/', { query: { state: 'confirmed', page_size: 1 }, signal }),
    select: ({ count }) => count,
  }).data
}

export function useOrder(id: number) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => adminCall('GET /api/admin/shop/orders/:id/', { params: { id }, signal }),
  })
}

/**
 * Runs an action on an order. With `move`, the new state is shown optimistically and rolled back on an error; use it only for
 * transitions that change neither payments nor stock.
 */
export function useOrderAction<Input>(
  id: number,
  run: (id: number, input: Input) => Promise<AdminOrder>,
  move?: OrderTransition,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => run(id, input),
    onMutate: async () => {
      if (!move) return
      await client.cancelQueries({ queryKey: oneKey(id) })
      const before = client.getQueryData<AdminOrder>(oneKey(id))
      if (before) client.setQueryData(oneKey(id), { ...before, state: orderTransitions[move].to, moves: [] })
      return before
    },
    onSuccess: (order) => storeAnswer(client, oneKey(id), order),
    onError: (_error, _input, before) => {
      if (before) client.setQueryData(oneKey(id), before)
      void client.invalidateQueries({ queryKey: oneKey(id) })
    },
    onSettled: () =>
      void client.invalidateQueries({
        queryKey: ordersKey,
        predicate: (query) => query.queryKey[1] !== 'one',
      }),
  })
}

export const packOrder = (id: number, body: OrderPack) =>
  adminCall('POST /api/admin/shop/orders/:id/pack/', { params: { id }, body })

export const shipOrder = (id: number, body: { version: number; carrier: string; tracking_number: string }) =>
  adminCall('POST /api/admin/shop/orders/:id/ship/', { params: { id }, body })

export const readyOrder = (id: number, version: number) =>
  adminCall('POST /api/admin/shop/orders/:id/ready/', { params: { id }, body: { version } })

export const completeOrder = (id: number, version: number) =>
  adminCall('POST /api/admin/shop/orders/:id/complete/', { params: { id }, body: { version } })

export const cancelOrder = (id: number, body: { version: number; reason: string }) =>
  adminCall('POST /api/admin/shop/orders/:id/cancel/', { params: { id }, body })

export const noteOnOrder = (id: number, text: string) =>
  adminCall('POST /api/admin/shop/orders/:id/notes/', { params: { id }, body: { text } })

export type ReturnedLine = { line_id: number; quantity: number; restock: boolean }

export const returnOrder = (id: number, body: { version: number; lines: ReturnedLine[]; note: string }) =>
  adminCall('POST /api/admin/shop/orders/:id/return/', { params: { id }, body })

export const refundOrder = (id: number, body: { version: number; amount: string; request_id: string }) =>
  adminCall('POST /api/admin/shop/orders/:id/refund/', { params: { id }, body })
