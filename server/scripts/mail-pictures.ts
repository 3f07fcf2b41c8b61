/**
 * Creates `public/mail/*.png`: the drawing of each device type on its colour, for the headlines of mails. Mail programs such as
 * Gmail show no SVG. Run it after a drawing has changed (`npm run mail-pictures`), and commit the result.
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { type DeviceTypeSlug, deviceTypeSlugs } from '#domain/catalogue/known-device-types.ts'

/** Side in pixels, three for each that a mail shows. */
const side = 288

const drawings = {
  mobil: { name: 'phone', background: '#dfecfb' },
  tablet: { name: 'tablet', background: '#fdecc4' },
  dator: { name: 'laptop', background: '#d8f0e2' },
  watch: { name: 'watch', background: '#fcdfd0' },
  airpods: { name: 'earbuds', background: '#e7e1f8' },
  other: { name: 'other', background: '#f9dfe3' },
} as const satisfies Record<DeviceTypeSlug, { name: string; background: string }>

const resolvePath = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

for (const slug of deviceTypeSlugs) {
  const { name, background } = drawings[slug]
  const drawing = await sharp(resolvePath(`app/ui/illustrations/${name}.svg`), { density: 288 })
    .resize({ width: side - 24 })
    .toBuffer()
  const { size } = await sharp({ create: { width: side, height: side, channels: 3, background } })
    .composite([{ input: drawing }])
    .png({ palette: true, effort: 10 })
    .toFile(resolvePath(`public/mail/${slug}.png`))
  process.stdout.write(`${slug}.png: ${size} bytes\n`)
}
