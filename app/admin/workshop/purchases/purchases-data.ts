import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { adminCall } from '#app/admin/api/admin-call.ts'
import type { Tone } from '#app/ui/badge.tsx'
import type { purchaseLinesInput, purchaseReceipt, purchaseSend } from '#domain/parts/schemas.ts'
import type { PurchaseStatus } from '#domain/parts/states.ts'
import { partsKey } from '../parts/parts-data.ts'

/** Purchases share the parts' key: what is ordered and received changes both. */
export const purchasesKey = [...partsKey, 'purchases']

export const purchaseTones = {
  Utkast: 'neutral',
  Skickad: 'info',
  Delvis: 'warning',
  Mottagen: 'success',
  Avbruten: 'neutral',
} as const satisfies Record<PurchaseStatus, Tone>

export function usePurchase(id: number) {
  return useQuery({
    queryKey: [...purchasesKey, 'one', id],
    queryFn: ({ signal }) => adminCall('GET /api/admin/purchases/:id/', { params: { id }, signal }),
  })
}

type Of<Input> = Input & { id: number }

export const addPurchase = (supplier: number) =>
  adminCall('POST /api/admin/purchases/', { body: { supplier_id: supplier } })

export const changePurchase = ({ id, ...body }: Of<z.input<typeof purchaseLinesInput>>) =>
  adminCall('PUT /api/admin/purchases/:id/', { params: { id }, body })

export const sendPurchase = ({ id, ...body }: Of<z.input<typeof purchaseSend>>) =>
  adminCall('POST /api/admin/purchases/:id/send/', { params: { id }, body })

export const cancelPurchase = ({ id, version }: Of<{ version: number }>) =>
  adminCall('POST /api/admin/purchases/:id/cancel/', { params: { id }, body: { version } })

export const receivePurchase = ({ id, ...body }: Of<z.input<typeof purchaseReceipt>>) =>
  adminCall('POST /api/admin/purchases/:id/receive/', { params: { id }, body })
