import type { Tone } from '#app/ui/badge.tsx'
import type { PurchaseStatus } from '#domain/parts/states.ts'

export const purchaseTones = {
  Utkast: 'neutral',
  Skickad: 'info',
  Delvis: 'warning',
  Mottagen: 'success',
  Avbruten: 'neutral',
} as const satisfies Record<PurchaseStatus, Tone>
