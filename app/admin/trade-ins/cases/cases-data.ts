import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminCase } from '../../../../domain/trade-in/case-schemas.ts'
import type { Grade, IdentityMethod, LockStatus, PayoutMethod } from '../../../../domain/trade-in/states.ts'
import { ApiError } from '../../../lib/api.ts'
import { adminCall } from '../../api/admin-call.ts'
import { upload } from '../../api/upload.ts'

export const casesKey = ['trade-in', 'cases']

/** Customers sell and answer while the list is open. */
export const casesRefetchMs = 20_000

const oneKey = (id: number) => [...casesKey, 'one', id]

/** One case with all that belongs to it. */
export function useCase(id: number) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => adminCall('GET /api/admin/trade-in/cases/:id/', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.error instanceof ApiError ? false : casesRefetchMs),
  })
}

/** Something done to a case: what it has become is shown at once, and all else is fetched anew. */
export function useCaseAction<Input>(id: number, run: (id: number, input: Input) => Promise<AdminCase>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => run(id, input),
    onSuccess: (changed) => client.setQueryData(oneKey(id), changed),
    onError: () => void client.invalidateQueries({ queryKey: oneKey(id) }),
    // Not waited for: what was done is done, also when the lists cannot be fetched.
    onSettled: () =>
      void client.invalidateQueries({
        queryKey: ['trade-in'],
        predicate: (query) => query.queryKey[1] !== 'cases' || query.queryKey[2] !== 'one',
      }),
  })
}

type Action<Fields = unknown> = { version: number } & Fields

/** Moves a case to another state. */
export const moveCase = (
  id: number,
  body: Action<{ to: 'RECEIVED' | 'INSPECTED' | 'CANCELLED'; reason?: string }>,
) => adminCall('POST /api/admin/trade-in/cases/:id/move/', { params: { id }, body })

/** What the inspection of a device found. */
export type Findings = {
  imei: string
  lock_status: LockStatus
  grade: Grade
  remarks: string
  final_price: number
}

/** Writes down what was found. */
export const inspectDevice = (id: number, { device, ...body }: Action<Findings & { device: number }>) =>
  adminCall('PUT /api/admin/trade-in/cases/:id/devices/:device/', { params: { id, device }, body })

/** Sends pictures of a device, one after the other; the file itself is the body. */
export async function addPictures(
  id: number,
  { device, files }: { device: number; files: readonly File[] },
): Promise<AdminCase> {
  let changed: AdminCase | undefined
  for (const file of files) {
    changed = await upload<AdminCase>(`/api/admin/trade-in/cases/${id}/devices/${device}/images/`, file)
  }
  if (!changed) throw new Error('Välj en bild.')
  return changed
}

/** Takes a picture away. */
export const removePicture = (id: number, image: number) =>
  adminCall('DELETE /api/admin/trade-in/cases/:id/images/:image/', { params: { id, image } })

/** Offers the customer what the inspection came to. */
export const makeOffer = (id: number, body: Action<{ message: string }>) =>
  adminCall('POST /api/admin/trade-in/cases/:id/offer/', { params: { id }, body })

/** A payout as it is written. */
export type Payout = {
  amount: number
  method: PayoutMethod
  paid_on: string
  reference: string
  identity_method: IdentityMethod
}

/** Records the payout. */
export const recordPayout = (id: number, body: Action<Payout>) =>
  adminCall('POST /api/admin/trade-in/cases/:id/payout/', { params: { id }, body })

/** Puts a bought device in the shop's stock. */
export const putInStock = (id: number, device: number) =>
  adminCall('POST /api/admin/trade-in/cases/:id/devices/:device/to_stock/', { params: { id, device } })

/** Records that the devices went back. */
export const recordSentBack = (id: number, body: Action<{ tracking_number: string }>) =>
  adminCall('POST /api/admin/trade-in/cases/:id/sent_back/', { params: { id }, body })

/** Writes down a personal identity number. */
export const writeIdentity = (id: number, body: Action<{ personal_number: string }>) =>
  adminCall('PUT /api/admin/trade-in/cases/:id/identity/', { params: { id }, body })

/** Asks for the personal identity number, which is written down; the case then tells who looked. */
export function useIdentity(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => adminCall('POST /api/admin/trade-in/cases/:id/identity/view/', { params: { id } }),
    // What was seen is not kept beyond the screen that shows it.
    gcTime: 0,
    onSettled: () => void client.invalidateQueries({ queryKey: oneKey(id) }),
  })
}
