import type { z } from 'zod'
import { adminCall } from '#app/admin/api/admin-call.ts'
import type { priceConsentInput, priceCorrectionInput } from '#domain/repairs/agreement-schemas.ts'

export const recordConsent = (id: number, body: z.input<typeof priceConsentInput>) =>
  adminCall('POST /api/admin/repairs/:id/agreed-price/', { params: { id }, body })

export const correctAgreement = (id: number, body: z.input<typeof priceCorrectionInput>) =>
  adminCall('PUT /api/admin/repairs/:id/agreed-price/', { params: { id }, body })
