import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { z } from 'zod'
import { adminCall } from '#app/admin/api/admin-call.ts'
import { storeAnswer } from '#app/lib/store-answer.ts'
import type { complaintInput } from '#domain/shop/complaints/schemas.ts'
import { repairsKey } from '../repairs-data.ts'

const saleKey = (id: number) => [...repairsKey, 'sale', id]

/** Fetches the sold goods that a repair repairs as a complaint. */
export function useSale(id: number) {
  return useQuery({
    queryKey: saleKey(id),
    queryFn: ({ signal }) => adminCall('GET /api/admin/repairs/:id/sale/', { params: { id }, signal }),
  })
}

/** Fetches what a repair may be about: the customer's purchases, or those with a number. */
export function useSaleCandidates(id: number, typed: string) {
  const number = useDeferredValue(typed.trim())
  return useQuery({
    queryKey: [...repairsKey, 'sales', id, number],
    queryFn: ({ signal }) =>
      adminCall('GET /api/admin/repairs/:id/sales/', { params: { id }, query: { number }, signal }),
  })
}

type Link = z.input<typeof complaintInput>

/** Links a repair to a sale, or removes the link when `link` is null. */
export function useLinkSale(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (link: Link | null) =>
      link === null
        ? adminCall('DELETE /api/admin/repairs/:id/sale/', { params: { id } })
        : adminCall('PUT /api/admin/repairs/:id/sale/', { params: { id }, body: link }),
    onSuccess: (reply) => storeAnswer(client, saleKey(id), reply),
    onError: () => void client.invalidateQueries({ queryKey: saleKey(id) }),
  })
}
