import type { Sharp } from 'sharp'
import type { DeviceTypeSlug } from '#domain/catalogue/known-device-types.ts'
import { type SharePicture, sharePictureSize } from '#domain/sharing/share-pictures.ts'
import { loadSharp } from '../files/pictures.ts'
import { limitConcurrency } from '../jobs/concurrency-limit.ts'
import { deviceDrawings, readDrawing } from './device-drawings.ts'
import { lineHeight, openTextOutliner, type TextOutliner, type TextStyle } from './outlined-text.ts'

const { width, height } = sharePictureSize

/** Colours of the website (`app/styles/tokens.css`). */
const colors = { paper: '#fcfbf8', sunk: '#f4f2ec', ink: '#15212e', inkSoft: '#45525f', blue: '#17428f' }

/** The right part with the photo or drawing, rounded at its left corners. */
const panel = { left: 560, width: width - 560, height, radius: 40 }

/** The left part with the texts. */
const text = { left: 64, width: panel.left - 64 - 40, top: 158, bottom: 566 }

/** Draws one picture after the other, like uploads. Those that would wait long are refused with 503. */
const limitDrawings = limitConcurrency(1, { maxWaiting: 40 })

/** Maximum pixels of a stored picture, whose longest side is 1600. */
const maxPixels = 4_000_000

/** Draws a share picture as JPEG. `photo` are the bytes of the product's picture; the drawing is shown without. */
export function drawSharePicture(content: SharePicture, photo: Buffer | undefined): Promise<Buffer> {
  return limitDrawings(async () => {
    const sharp = await loadSharp()
    const open = (bytes: Buffer, density = 72) => sharp(bytes, { density, limitInputPixels: maxPixels })
    const texts = await openTextOutliner(listTexts(content))
    const right = await drawPanel(open, content.drawing, photo)
    return sharp({ create: { width, height, channels: 3, background: colors.paper } })
      .composite([
        { input: right, left: panel.left, top: 0 },
        { input: Buffer.from(drawOverlay(content, texts)), left: 0, top: 0 },
      ])
      .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
      .timeout({ seconds: 15 })
      .toBuffer()
  })
}

type OpenPicture = (bytes: Buffer, density?: number) => Sharp

async function drawPanel(open: OpenPicture, drawing: SharePicture['drawing'], photo: Buffer | undefined) {
  if (photo) return fillPanel(open, photo)
  return drawing === 'shop' ? fillPanel(open, await readDrawing('shop')) : drawDevice(open, drawing)
}

/** Ratios of width and height at which a picture fills the panel. Others are shown whole. */
const fillingRatios = { min: 0.85, max: 1.25 }

async function fillPanel(open: OpenPicture, photo: Buffer): Promise<Buffer> {
  const source = await open(photo).metadata()
  const ratio = source.width / source.height
  const fills = ratio >= fillingRatios.min && ratio <= fillingRatios.max
  return open(photo)
    .resize(panel.width, panel.height, { fit: fills ? 'cover' : 'contain', background: colors.sunk })
    .flatten({ background: colors.sunk })
    .png()
    .toBuffer()
}

/** Width of a device's drawing, and the density that makes it as wide: the files have 240 by 200 at 72. */
const deviceWidth = 560
const deviceDensity = (72 * deviceWidth) / 240

async function drawDevice(open: OpenPicture, device: DeviceTypeSlug): Promise<Buffer> {
  const { name, background } = deviceDrawings[device]
  const drawing = await readDrawing(name)
  const side = (panel.width - deviceWidth) / 2
  return open(drawing, deviceDensity)
    .resize(deviceWidth, panel.height, { fit: 'contain', background })
    .extend({ left: side, right: side, background })
    .flatten({ background })
    .png()
    .toBuffer()
}

/** The shop's mark, as in the header of the website. */
const logo =
  '<rect width="40" height="40" rx="11" fill="#17428f"/><g fill="none" stroke-linecap="round"><path d="M11 11.5 19 28" stroke="#fff" stroke-width="5"/><path d="M19.4 28 24 18.6" stroke="#9ec3f5" stroke-width="5"/></g><circle cx="28" cy="11.6" r="4" fill="#f4b740"/><path d="m26.3 13.3 3.4-3.4" stroke="#7c4a03" stroke-width="1.5" stroke-linecap="round"/>'

const getFooter = ({ city }: SharePicture) => `Hos oss i ${city}`

function listTexts(content: SharePicture): string[] {
  const { title, details, prices, shopName } = content
  return [
    title,
    details,
    shopName,
    getFooter(content),
    ...prices.flatMap(({ label, price }) => [label, price]),
  ]
}

/** Returns all of the picture but the panel's content as SVG. Texts are outlines, because librsvg would use fonts of the machine. */
function drawOverlay(content: SharePicture, texts: TextOutliner): string {
  const { left, radius } = panel
  const corners = `<path fill="${colors.paper}" d="M${left - 1} 0h${radius + 1}a${radius} ${radius} 0 0 0-${radius} ${radius}h-1zM${left - 1} ${height}h${radius + 1}a${radius} ${radius} 0 0 1-${radius}-${radius}h-1z"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    corners,
    drawHead(content, texts),
    drawMiddle(content, texts),
    drawLine(texts, getFooter(content), text.bottom, { size: 25, weight: 700, color: colors.blue }),
    '</svg>',
  ].join('')
}

type LineStyle = TextStyle & { color: string; left?: number; width?: number }

/** Distance between the top of a line and its baseline, in parts of its size. */
const ascent = 0.93

/** Draws one line, smaller when it would be wider than its room. `baseline` is its y. */
function drawLine(texts: TextOutliner, line: string, baseline: number, style: LineStyle): string {
  const { size, weight, color, left = text.left, width: room = text.width } = style
  const wide = texts.outline(line, { size, weight })
  const { path } =
    wide.width <= room ? wide : texts.outline(line, { size: (size * room) / wide.width, weight })
  return `<path fill="${color}" transform="translate(${left} ${baseline})" d="${path}"/>`
}

/** The room for the shop's name, beside its mark: for one line, or two smaller ones. */
const head = { left: 140, width: panel.left - 140 - 40, top: 64, height: 60, largest: 35 }

function drawHead({ shopName }: SharePicture, texts: TextOutliner): string {
  const { top, height: room } = head
  const { size, lines } = texts.fitText(shopName, { ...head, weight: 700, smallest: 16 })
  const first = top + (room - lines.length * size * lineHeight) / 2 + size * ascent
  const name = lines.map((line, index) =>
    drawLine(texts, line, first + index * size * lineHeight, {
      ...head,
      size,
      weight: 700,
      color: colors.ink,
    }),
  )
  return `<g transform="translate(${text.left} ${top}) scale(${room / 40})">${logo}</g>${name.join('')}`
}

/** Heights in pixels of the rows below the title. */
const rowHeights = { details: 46, price: 78, repair: 52 }

/** Draws the title, the details and the prices, as a group in the middle of their room. */
function drawMiddle({ title, details, prices }: SharePicture, texts: TextOutliner): string {
  const hasLabels = prices.some(({ label }) => label !== '')
  const rowHeight = hasLabels ? rowHeights.repair : rowHeights.price
  const gap = hasLabels ? 22 : 0
  const below = (details ? rowHeights.details : 0) + prices.length * rowHeight + gap
  const room = text.bottom - 72 - text.top
  const { size, lines } = texts.fitText(title, {
    ...{ width: text.width, height: room - below, weight: 700 },
    ...{ largest: 66, smallest: 30 },
  })
  const parts: string[] = []
  let y = text.top + (room - below - lines.length * size * lineHeight) / 2
  for (const line of lines) {
    parts.push(drawLine(texts, line, y + size * ascent, { size, weight: 700, color: colors.ink }))
    y += size * lineHeight
  }
  if (details) {
    parts.push(drawLine(texts, details, y + 36, { size: 29, weight: 400, color: colors.inkSoft }))
    y += rowHeights.details
  }
  y += gap
  for (const { label, price } of prices) {
    const baseline = y + rowHeight - (hasLabels ? 14 : 10)
    parts.push(
      hasLabels
        ? drawRepair(texts, { label, price }, baseline, repairSize(texts, prices))
        : drawLine(texts, price, baseline, { size: 50, weight: 700, color: colors.blue }),
    )
    y += rowHeight
  }
  return parts.join('')
}

type Repair = SharePicture['prices'][number]

/** Returns the size at which the longest of the repairs fits beside its price, at most 29. */
function repairSize(texts: TextOutliner, repairs: readonly Repair[]): number {
  const widths = repairs.map(
    ({ label, price }) =>
      texts.outline(label, { size: 1, weight: 400 }).width +
      texts.outline(price, { size: 1, weight: 700 }).width,
  )
  return Math.min(29, (text.width - 20) / Math.max(...widths))
}

/** Draws a repair and, at the right edge of the texts, its price. */
function drawRepair(texts: TextOutliner, { label, price }: Repair, baseline: number, size: number): string {
  const { width: priceWidth } = texts.outline(price, { size, weight: 700 })
  const priceLeft = text.left + text.width - priceWidth
  return (
    drawLine(texts, label, baseline, { size, weight: 400, color: colors.inkSoft }) +
    drawLine(texts, price, baseline, { size, weight: 700, color: colors.ink, left: priceLeft })
  )
}
