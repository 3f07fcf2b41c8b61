import type { Refurbishing } from '#domain/trade-in/refurbishing/schemas.ts'
import type { ShowMessage } from '../trade-in/trade-in-appearance.ts'

/** A device of a trade-in, as the path of a call names it. */
export type DeviceParams = { id: number; device: number }

/** A change of a refurbishing replies with its trade-in. */
export const answersCase = { answers: 'GET /api/admin/trade-in/cases/:id/' } as const

export type StoredProps = {
  params: DeviceParams
  stored: Refurbishing
  isOpen: boolean
  showMessage: ShowMessage
}
