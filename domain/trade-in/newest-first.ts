import type { ListedDevice } from './schemas.ts'
import { type DeviceKind, deviceKinds } from './states.ts'

const byNumber = new Intl.Collator('sv', { numeric: true })

/**
 * Returns the devices by kind, phones first. Within a kind, models with higher numbers come first, which are the newer ones:
 * `iPhone 15 Pro`, `iPhone 15`, `iPhone 9`.
 */
export function groupByKind(devices: readonly ListedDevice[]): [DeviceKind, ListedDevice[]][] {
  const groups = Map.groupBy(devices, ({ kind }) => kind)
  return deviceKinds.flatMap((kind) => {
    const ofKind = groups.get(kind)
    return ofKind ? [[kind, ofKind.toSorted((a, b) => byNumber.compare(b.model_name, a.model_name))]] : []
  })
}
