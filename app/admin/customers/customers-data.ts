import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { storeAnswer } from '#app/lib/store-answer.ts'
import type { AdminCustomer, CustomerCorrection } from '#domain/office/customers.ts'
import { adminCall } from '../api/admin-call.ts'
import { download } from '../api/files.ts'

export const customersKey = ['customers']
const oneKey = (id: number) => [...customersKey, 'one', id]

export function useCustomer(id: number) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => adminCall('GET /api/admin/customers/:id/', { params: { id }, signal }),
  })
}

/** Returns a function that fetches a customer and bypasses the cache. */
export function useFetchCustomer(id: number) {
  const client = useQueryClient()
  return () =>
    client.fetchQuery({
      queryKey: oneKey(id),
      queryFn: () => adminCall('GET /api/admin/customers/:id/', { params: { id } }),
      staleTime: 0,
    })
}

/** Runs an action on a customer. The response updates the customer's cache entry, and the lists are refetched. */
export function useCustomerAction<Input>(
  id: number,
  run: (id: number, input: Input) => Promise<AdminCustomer>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => run(id, input),
    onSuccess: (customer) => storeAnswer(client, oneKey(id), customer),
    onSettled: () =>
      void client.invalidateQueries({
        queryKey: customersKey,
        predicate: (query) => query.queryKey[1] !== 'one',
      }),
  })
}

export const correctCustomer = (id: number, body: CustomerCorrection) =>
  adminCall('PATCH /api/admin/customers/:id/', { params: { id }, body })

/** Makes a customer without an e-mail address a part of another. Returns the other. */
export const mergeCustomer = (id: number, into: number) =>
  adminCall('POST /api/admin/customers/:id/merge/', { params: { id }, body: { into } })

/** Undoes a merge; `key` is that of the merged person. */
export const splitCustomer = (id: number, key: string) =>
  adminCall('POST /api/admin/customers/:id/split/', { params: { id }, body: { key } })

/** Erases a customer. `email` is the address that the user typed to confirm. */
export const eraseCustomer = (id: number, contact: string) =>
  adminCall('POST /api/admin/customers/:id/erase/', { params: { id }, body: { contact } })

/** Fetches what erasing a customer would delete and keep. Never cached. */
export function useErasurePlan(id: number) {
  return useQuery({
    queryKey: [...customersKey, 'erasure', id],
    queryFn: ({ signal }) => adminCall('GET /api/admin/customers/:id/erasure/', { params: { id }, signal }),
    gcTime: 0,
    staleTime: 0,
  })
}

export function useMailLink(id: number) {
  return useMutation({
    mutationFn: (what: 'password' | 'address') =>
      what === 'password'
        ? adminCall('POST /api/admin/customers/:id/reset_link/', { params: { id } })
        : adminCall('POST /api/admin/customers/:id/verification/', { params: { id } }),
  })
}

/** Downloads all data stored about a customer. */
export function useExport(id: number) {
  return useMutation({
    mutationFn: () => download(`/api/admin/customers/${id}/export/`, `kunduppgifter-${id}.zip`),
  })
}
