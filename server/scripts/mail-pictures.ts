/**
 * Creates `public/mail/*.png`: the drawing of each device type on its colour, for the headlines of mails. Mail programs such as
 * Gmail show no SVG. Run it after a drawing has changed (`npm run mail-pictures`), and commit the result.
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { deviceTypeSlugs } from '#domain/catalogue/known-device-types.ts'
import { deviceDrawings, readDrawing } from '../documents/device-drawings.ts'

/** Side in pixels, three for each that a mail shows. */
const side = 288

for (const slug of deviceTypeSlugs) {
  const { name, background } = deviceDrawings[slug]
  const drawing = await sharp(await readDrawing(name), { density: 288 })
    .resize({ width: side - 24 })
    .toBuffer()
  const { size } = await sharp({ create: { width: side, height: side, channels: 3, background } })
    .composite([{ input: drawing }])
    .png({ palette: true, effort: 10 })
    .toFile(fileURLToPath(new URL(`../../public/mail/${slug}.png`, import.meta.url)))
  process.stdout.write(`${slug}.png: ${size} bytes\n`)
}
