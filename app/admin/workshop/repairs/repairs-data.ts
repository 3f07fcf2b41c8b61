import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { adminCall } from '#app/admin/api/admin-call.ts'
import { upload } from '#app/admin/api/upload.ts'
import type { Paid } from '#app/admin/components/payment/payment-panel.tsx'
import { storeAnswer } from '#app/lib/store-answer.ts'
import type { AdminRepair, repairChange } from '#domain/repairs/admin-schemas.ts'
import type { repairEntryInput } from '#domain/repairs/entry-schemas.ts'
import type { LineKind, PartOrigin } from '#domain/repairs/receipts.ts'
import type { RepairStatus } from '#domain/repairs/states.ts'

export const repairsKey = ['repairs']

/** Lists repairs that need attention, or devices that have not been collected. */
export function useWatchList(which: 'stuck' | 'uncollected', enabled: boolean) {
  return useQuery({
    queryKey: [...repairsKey, which],
    queryFn: ({ signal }) =>
      which === 'stuck'
        ? adminCall('GET /api/admin/repairs/stuck/', { signal })
        : adminCall('GET /api/admin/repairs/uncollected/', { signal }),
    enabled,
  })
}

export const repairKey = (id: number) => [...repairsKey, 'one', id]

export function useRepair(id: number) {
  return useQuery({
    queryKey: repairKey(id),
    queryFn: ({ signal }) => adminCall('GET /api/admin/repairs/:id/', { params: { id }, signal }),
  })
}

/** Runs an action on a repair. The response updates the cache, and the lists are refetched. */
export function useRepairAction<Input>(id: number, run: (id: number, input: Input) => Promise<AdminRepair>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => run(id, input),
    onSuccess: (repair) => storeAnswer(client, repairKey(id), repair),
    onError: () => void client.invalidateQueries({ queryKey: repairKey(id) }),
    onSettled: () =>
      void client.invalidateQueries({
        queryKey: repairsKey,
        predicate: (query) => query.queryKey[1] !== 'one',
      }),
  })
}

type Move = { version: number; to: RepairStatus; device_here?: boolean }

export const moveKey = (id: number) => [...repairsKey, 'move', id]

/** Whether a status change is on its way. Its answer has the next version, so other changes must wait for it. */
export function useIsMoving(id: number): boolean {
  return useIsMutating({ mutationKey: moveKey(id) }) > 0
}

/** Changes the status optimistically; the change is rolled back on an error. */
export function useMove(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: moveKey(id),
    mutationFn: (body: Move) => adminCall('POST /api/admin/repairs/:id/move/', { params: { id }, body }),
    onMutate: async ({ to }) => {
      await client.cancelQueries({ queryKey: repairKey(id) })
      const before = client.getQueryData<AdminRepair>(repairKey(id))
      if (before) client.setQueryData(repairKey(id), { ...before, status: to })
      return before
    },
    onSuccess: (repair) => storeAnswer(client, repairKey(id), repair),
    onError: (_error, _body, before) => {
      if (before) client.setQueryData(repairKey(id), before)
      void client.invalidateQueries({ queryKey: repairKey(id) })
    },
    onSettled: () =>
      void client.invalidateQueries({
        queryKey: repairsKey,
        predicate: (query) => query.queryKey[1] !== 'one',
      }),
  })
}

export type RepairChanges = z.input<typeof repairChange>

export const changeRepair = (id: number, body: RepairChanges) =>
  adminCall('PATCH /api/admin/repairs/:id/', { params: { id }, body })

export const changePasscode = (id: number, body: { version: number; passcode: string }) =>
  adminCall('PUT /api/admin/repairs/:id/passcode/', { params: { id }, body })

export const changeSignature = (id: number, body: { version: number; signature: string }) =>
  adminCall('PUT /api/admin/repairs/:id/signature/', { params: { id }, body })

export const addEntry = (id: number, body: z.input<typeof repairEntryInput>) =>
  adminCall('POST /api/admin/repairs/:id/entries/', { params: { id }, body })

export const markRead = (id: number, upTo: number) =>
  adminCall('POST /api/admin/repairs/:id/read/', { params: { id }, body: { up_to: upTo } })

export type LineValues = {
  id: number | null
  part_id: number | null
  kind: LineKind
  origin: PartOrigin | null
  description: string
  quantity: number
  unit: string
}

export const changeLines = (id: number, body: { version: number; lines: LineValues[] }) =>
  adminCall('PUT /api/admin/repairs/:id/lines/', { params: { id }, body })

export const scrapPart = (id: number, { version, line }: { version: number; line: number }) =>
  adminCall('POST /api/admin/repairs/:id/lines/:line/scrap/', { params: { id, line }, body: { version } })

export const orderMissingParts = (id: number, body: { version: number }) =>
  adminCall('POST /api/admin/repairs/:id/order-parts/', { params: { id }, body })

export const handOver = (id: number, body: Paid & { version: number; warranty_months: number }) =>
  adminCall('POST /api/admin/repairs/:id/handover/', { params: { id }, body })

export const correctReceipt = (id: number, body: { version: number; reason: string }) =>
  adminCall('POST /api/admin/repairs/:id/correct/', { params: { id }, body })

export const sendReminder = (
  id: number,
  body: { version: number; letter: 'reminder' | 'demand'; by: 'mail' | 'post' },
) => adminCall('POST /api/admin/repairs/:id/letter/', { params: { id }, body })

export const recordCall = (id: number, body: { version: number; reached: boolean }) =>
  adminCall('POST /api/admin/repairs/:id/called/', { params: { id }, body })

export const markCollected = (id: number, version: number) =>
  adminCall('POST /api/admin/repairs/:id/collected/', { params: { id }, body: { version } })

export const markSold = (id: number, version: number) =>
  adminCall('POST /api/admin/repairs/:id/sold/', { params: { id }, body: { version } })

/** Uploads pictures one by one; the request body is the file itself. */
export async function addPictures(id: number, files: readonly File[]): Promise<AdminRepair> {
  let repair: AdminRepair | undefined
  for (const file of files) repair = await upload<AdminRepair>(`/api/admin/repairs/${id}/images/`, file)
  if (!repair) throw new Error('Välj en bild.')
  return repair
}

export const removePicture = (id: number, image: number) =>
  adminCall('DELETE /api/admin/repairs/:id/images/:image/', { params: { id, image } })
