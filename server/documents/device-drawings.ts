import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { DeviceTypeSlug } from '#domain/catalogue/known-device-types.ts'

/** The drawing of each device type, and the colour behind it: those of the website. */
export const deviceDrawings = {
  mobil: { name: 'phone', background: '#dfecfb' },
  tablet: { name: 'tablet', background: '#fdecc4' },
  dator: { name: 'laptop', background: '#d8f0e2' },
  watch: { name: 'watch', background: '#fcdfd0' },
  airpods: { name: 'earbuds', background: '#e7e1f8' },
  other: { name: 'other', background: '#f9dfe3' },
} as const satisfies Record<DeviceTypeSlug, { name: string; background: string }>

/** Reads one of the website's drawings, which are SVG files. */
export function readDrawing(name: (typeof deviceDrawings)[DeviceTypeSlug]['name'] | 'shop'): Promise<Buffer> {
  return readFile(fileURLToPath(new URL(`../../app/ui/illustrations/${name}.svg`, import.meta.url)))
}
