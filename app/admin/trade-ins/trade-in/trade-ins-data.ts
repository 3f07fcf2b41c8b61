import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { adminCall } from '#app/admin/api/admin-call.ts'
import { upload } from '#app/admin/api/upload.ts'
import type { SellerBody } from '#app/admin/components/seller/seller-values.ts'
import { storeAnswer } from '#app/lib/store-answer.ts'
import type { counterTradeIn } from '#domain/trade-in/seller-schemas.ts'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'
import type { Grade, IdentityMethod, LockStatus, moneyPayouts } from '#domain/trade-in/states.ts'

export const tradeInsKey = ['trade-in', 'cases']

const oneKey = (id: number) => [...tradeInsKey, 'one', id]

export function useTradeIn(id: number) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => adminCall('GET /api/admin/trade-in/cases/:id/', { params: { id }, signal }),
  })
}

/** Runs an action on a request. The response updates the cache, and the other queries are refetched. */
export function useTradeInAction<Input>(
  id: number,
  run: (id: number, input: Input) => Promise<AdminTradeIn>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => run(id, input),
    onSuccess: (changed) => storeAnswer(client, oneKey(id), changed),
    onError: () => void client.invalidateQueries({ queryKey: oneKey(id) }),
    // Not awaited: the action succeeded even if the refetch fails.
    onSettled: () =>
      void client.invalidateQueries({
        queryKey: ['trade-in'],
        predicate: (query) => query.queryKey[1] !== 'cases' || query.queryKey[2] !== 'one',
      }),
  })
}

/** Receives devices over the counter. The idempotency key makes one form create one trade-in. */
export function useReceive() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({
      body,
      idempotencyKey,
    }: {
      body: z.input<typeof counterTradeIn>
      idempotencyKey: string
    }) => adminCall('POST /api/admin/trade-in/cases/', { body, idempotencyKey }),
    onSuccess: (made) => storeAnswer(client, oneKey(made.id), made),
    onSettled: () => void client.invalidateQueries({ queryKey: ['trade-in'] }),
  })
}

type Action<Fields = unknown> = { version: number } & Fields

export const moveTradeIn = (
  id: number,
  body: Action<{ to: 'RECEIVED' | 'INSPECTED' | 'CANCELLED'; reason?: string; seller?: SellerBody }>,
) => adminCall('POST /api/admin/trade-in/cases/:id/move/', { params: { id }, body })

export type Findings = {
  imei: string
  lock_status: LockStatus
  grade: Grade
  remarks: string
  selections: Readonly<Record<string, { id: number }>>
  final_price: number
  other_number: boolean
  low_value: boolean
}

export const inspectDevice = (id: number, { device, ...body }: Action<Findings & { device: number }>) =>
  adminCall('PUT /api/admin/trade-in/cases/:id/devices/:device/', { params: { id, device }, body })

/** Uploads pictures of a device one by one; the request body is the file itself. */
export async function addPictures(
  id: number,
  { device, files }: { device: number; files: readonly File[] },
): Promise<AdminTradeIn> {
  let changed: AdminTradeIn | undefined
  for (const file of files) {
    changed = await upload<AdminTradeIn>(`/api/admin/trade-in/cases/${id}/devices/${device}/images/`, file)
  }
  if (!changed) throw new Error('Välj en bild.')
  return changed
}

export const removePicture = (id: number, image: number) =>
  adminCall('DELETE /api/admin/trade-in/cases/:id/images/:image/', { params: { id, image } })

export const makeOffer = (id: number, body: Action<{ message: string }>) =>
  adminCall('POST /api/admin/trade-in/cases/:id/offer/', { params: { id }, body })

export type Payout = {
  amount: number
  method: (typeof moneyPayouts)[number]
  paid_on: string
  reference: string
} & SellerBody & { identity_method: IdentityMethod }

export const recordPayout = (id: number, body: Action<Payout>) =>
  adminCall('POST /api/admin/trade-in/cases/:id/payout/', { params: { id }, body })

export const putInStock = (id: number, device: number) =>
  adminCall('POST /api/admin/trade-in/cases/:id/devices/:device/to_stock/', { params: { id, device } })

export const recordSentBack = (id: number, body: Action<{ tracking_number: string }>) =>
  adminCall('POST /api/admin/trade-in/cases/:id/sent_back/', { params: { id }, body })

export const writeIdentity = (id: number, body: Action<SellerBody>) =>
  adminCall('PUT /api/admin/trade-in/cases/:id/identity/', { params: { id }, body })

/** Fetches the personal identity number. Each access is recorded in the request. */
export function useIdentity(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => adminCall('POST /api/admin/trade-in/cases/:id/identity/view/', { params: { id } }),
    // The number is removed from the cache when its component unmounts.
    gcTime: 0,
    onSettled: () => void client.invalidateQueries({ queryKey: oneKey(id) }),
  })
}
