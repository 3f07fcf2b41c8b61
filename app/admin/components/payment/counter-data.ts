import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { adminCall } from '#app/admin/api/admin-call.ts'
import { storeAnswer } from '#app/lib/store-answer.ts'
import type { Basket, BasketLine, basketInput } from '#domain/counter/schemas.ts'
import type { RegisterMode } from '#domain/settings/counter.ts'

/** The first part of a query key says which changes refetch it; what the counter shows depends on nearly everything. */
export const counterKey = ['counter']

export function useCounter() {
  return useQuery({
    queryKey: [...counterKey, 'state'],
    queryFn: ({ signal }) => adminCall('GET /api/admin/counter/', { signal }),
  })
}

export function useMeter(enabled: boolean) {
  return useQuery({
    queryKey: [...counterKey, 'meter'],
    queryFn: ({ signal }) => adminCall('GET /api/admin/counter/meter/', { signal }),
    enabled,
  })
}

export function useChooseMode() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (mode: RegisterMode) => adminCall('PUT /api/admin/counter/mode/', { body: { mode } }),
    onSuccess: (state) => {
      storeAnswer(client, [...counterKey, 'state'], state)
      void client.invalidateQueries({ queryKey: ['settings'] })
    },
  })
}

export const fetchArticles = (q: string, signal?: AbortSignal) =>
  adminCall('GET /api/admin/counter/articles/', { query: { q }, ...(signal ? { signal } : {}) })

export function useArticles(q: string) {
  return useQuery({
    queryKey: [...counterKey, 'articles', q],
    queryFn: ({ signal }) => fetchArticles(q, signal),
    enabled: q.length > 1,
    staleTime: 5_000,
  })
}

/** Returns the trade-ins that can pay: those that wait for their payout, and those that paid for a sale that was taken back. */
export function usePayableTradeIns(search: string) {
  return useQuery({
    queryKey: [...counterKey, 'trade-ins', search],
    queryFn: ({ signal }) =>
      adminCall('GET /api/admin/trade-in/cases/', {
        query: { paying: 'sale', page_size: 50, ...(search ? { search } : {}) },
        signal,
      }),
    select: ({ results }) =>
      results.filter(({ next_step: next, status }) => next === 'pay' || status === 'PAID'),
  })
}

export function useTradeInDetails(id: number | undefined) {
  return useQuery({
    queryKey: [...counterKey, 'trade-in', id],
    queryFn: ({ signal }) =>
      adminCall('GET /api/admin/trade-in/cases/:id/', { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
  })
}

export const fetchBasket = (id: string) =>
  adminCall('GET /api/admin/counter/baskets/:id/', { params: { id } })
export const removeBasket = (id: string) =>
  adminCall('DELETE /api/admin/counter/baskets/:id/', { params: { id } })

type Content = Omit<z.input<typeof basketInput>, 'id'>
export type LineInput = Content['lines'][number]

/** Stores what the basket holds. Without a basket it begins one. */
export function storeBasket(
  basket: Pick<Basket, 'id' | 'version'> | undefined,
  content: Content,
): Promise<Basket> {
  if (!basket) {
    return adminCall('POST /api/admin/counter/baskets/', { body: { id: crypto.randomUUID(), ...content } })
  }
  const { id, version } = basket
  return adminCall('PUT /api/admin/counter/baskets/:id/', { params: { id }, body: { version, ...content } })
}

/** Returns a line as it is sent back to the server. */
export function getInput(line: BasketLine): LineInput {
  const { quantity, discount, discount_percent } = line
  const counted = { quantity, discount, discount_percent }
  if (line.kind === 'part' && line.part_id !== null)
    return { kind: 'part', part_id: line.part_id, ...counted }
  if (line.kind === 'product' && line.product_id !== null)
    return { kind: 'product', product_id: line.product_id, serial_ids: line.serial_ids, ...counted }
  if (line.kind === 'repair' && line.repair_id !== null) return { kind: 'repair', repair_id: line.repair_id }
  if (line.kind === 'advance' && line.repair_id !== null)
    return { kind: 'advance', repair_id: line.repair_id, unit: line.unit }
  return { kind: 'text', description: line.description, unit: line.unit, ...counted }
}
