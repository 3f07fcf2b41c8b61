import { type DeviceTypeSlug, knownDeviceType } from '#domain/catalogue/known-device-types.ts'
import type { IllustrationName } from '../ui/illustrations/illustration.tsx'

export type DeviceAppearance = {
  drawing: IllustrationName
  /** The class of its background colour. */
  wash: string
}

const appearances = {
  mobil: { drawing: 'phone', wash: 'bg-wash-ice' },
  tablet: { drawing: 'tablet', wash: 'bg-wash-butter' },
  dator: { drawing: 'laptop', wash: 'bg-wash-mint' },
  watch: { drawing: 'watch', wash: 'bg-wash-peach' },
  airpods: { drawing: 'earbuds', wash: 'bg-wash-lilac' },
  other: { drawing: 'other', wash: 'bg-wash-rose' },
} as const satisfies Record<DeviceTypeSlug, DeviceAppearance>

/** Returns how a device type of the price list looks, by its slug or name. */
export function deviceAppearance(type: string): DeviceAppearance {
  return appearances[knownDeviceType(type)]
}
