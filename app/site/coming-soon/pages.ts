import { deviceAppearance } from '#app/lib/device-appearance.ts'
import type { DeviceTypeSlug, QuoteType } from '#domain/catalogue/known-device-types.ts'
import { knownDeviceTypes, repairPath } from '#domain/catalogue/known-device-types.ts'
import { getKeys } from '#domain/keys-of.ts'

/** Devices whose repair cannot be requested online yet (spec 000 section 2). */
const pages = {
  watch: {
    heading: 'Laga klockan',
    title: 'Laga klockan',
    devices: 'klockor',
    faults: ['Sprucket glas', 'Batteri som inte räcker', 'Krona eller knapp som kärvar', 'Trasigt fäste'],
  },
  airpods: {
    heading: 'Laga AirPods',
    title: 'Laga AirPods och hörlurar',
    devices: 'AirPods och hörlurar',
    faults: ['Svagt ljud på ena sidan', 'Mikrofon som inte hörs', 'Kort batteritid', 'Etui som inte laddar'],
  },
  other: {
    heading: 'Laga annan elektronik',
    title: 'Laga spelkonsol, högtalare eller kamera',
    devices: 'spelkonsoler, högtalare och kameror',
    faults: [
      'Spelkonsol utan bild',
      'Handkontroll som driver',
      'Högtalare som inte laddar',
      'Kamera med trasig skärm',
    ],
  },
} as const satisfies Record<Exclude<DeviceTypeSlug, QuoteType>, Record<string, string | readonly string[]>>

/** The contents of the pages, each with its path. */
export const comingSoonContents = getKeys(pages).map((typeSlug) => ({
  ...{ typeSlug, path: repairPath(typeSlug), crumb: knownDeviceTypes[typeSlug].name },
  ...pages[typeSlug],
  ...deviceAppearance(typeSlug),
}))
