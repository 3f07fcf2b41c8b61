import type { DeviceTypeSlug } from '#domain/catalogue/known-device-types.ts'
import { deviceTypeSlugs, knownDeviceTypes, repairPath } from '#domain/catalogue/known-device-types.ts'
import { deviceAppearance } from '../lib/device-appearance.ts'

/** Common faults of each device type. */
const faults = {
  mobil: 'Skärm, batteri, laddning, kamera',
  tablet: 'Glas, batteri, laddport, knappar',
  dator: 'Skärm, tangentbord, minne',
  watch: 'Glas, batteri, krona, armband',
  airpods: 'Ljud, batteri, mikrofon, laddetui',
  other: 'Spelkonsol, kamera, högtalare',
} as const satisfies Record<DeviceTypeSlug, string>

/** The six device categories that the shop repairs, in the order of spec 000 section 2. */
export const repairCategories = deviceTypeSlugs.map((slug) => ({
  ...{ slug, to: repairPath(slug), name: knownDeviceTypes[slug].name, faults: faults[slug] },
  ...deviceAppearance(slug),
}))

/** A category with its repair page, drawing and background colour. */
export type RepairCategory = (typeof repairCategories)[number]
