import { kindLabels } from './labels.ts'
import type { ListedDevice } from './schemas.ts'
import { deviceKinds } from './states.ts'

/** A device of the list, with the heading of its group. */
export type GroupedDevice = Pick<ListedDevice, 'id' | 'brand' | 'model_name'> & { group: string }

const byNumber = new Intl.Collator('sv', { numeric: true })

/**
 * Returns the devices by kind, phones first. Within a kind, models with higher numbers come first, which are the newer ones:
 * `iPhone 15 Pro`, `iPhone 15`, `iPhone 9`.
 */
export function groupedByKind(devices: readonly ListedDevice[]): GroupedDevice[] {
  return devices
    .toSorted(
      (a, b) =>
        deviceKinds.indexOf(a.kind) - deviceKinds.indexOf(b.kind) ||
        byNumber.compare(b.model_name, a.model_name),
    )
    .map(({ kind, ...device }) => ({ ...device, group: kindLabels[kind] }))
}
