import { knownDeviceType, knownDeviceTypes } from '#domain/catalogue/known-device-types.ts'

/** Returns the heading of a brand's price page: `Laga mobil från Apple`, `Laga Nintendo`. */
export function brandHeading(typeSlug: string, brand: string): string {
  const { repaired } = knownDeviceTypes[knownDeviceType(typeSlug)]
  return repaired ? `Laga ${repaired} från ${brand}` : `Laga ${brand}`
}
