import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '#app/admin/api/admin-call.ts'
import { upload } from '#app/admin/api/upload.ts'
import type { DeviceKind } from '#domain/catalogue/known-device-types.ts'
import type { AdminDevice } from '#domain/trade-in/admin-schemas.ts'

export type DeviceValues = {
  kind: DeviceKind
  brand: string
  model_name: string
  base_price: string
  image_url: string
  active: boolean
  group_ids: number[]
}

async function saveDevice(input: {
  known: AdminDevice | undefined
  values: DeviceValues
  picture: File | undefined
}): Promise<AdminDevice> {
  const { known, values, picture } = input
  const saved = known
    ? await adminCall('PUT /api/admin/trade-in/devices/:id/', {
        params: { id: known.id },
        body: { ...values, version: known.version },
      })
    : await adminCall('POST /api/admin/trade-in/devices/', { body: values })
  return picture ? upload<AdminDevice>(`/api/admin/trade-in/devices/${saved.id}/image/`, picture) : saved
}

const removeDevice = ({ id, version }: AdminDevice) =>
  adminCall('DELETE /api/admin/trade-in/devices/:id/', { params: { id }, query: { version } })

function useDeviceAction<Input, Answer>(run: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSettled: () => void client.invalidateQueries({ queryKey: ['trade-in'] }),
  })
}

export const useSaveDevice = () => useDeviceAction(saveDevice)
export const useRemoveDevice = () => useDeviceAction(removeDevice)
