import type { Sharp } from 'sharp'
import type { DeviceTypeSlug } from '#domain/catalogue/known-device-types.ts'
import { fitLogo } from '#domain/settings/branding/branding.ts'
import { getPalette } from '#domain/settings/branding/palette.ts'
import { type SharePicture, sharePictureSize } from '#domain/sharing/share-pictures.ts'
import { loadSharp } from '../files/pictures.ts'
import { limitConcurrency } from '../jobs/concurrency-limit.ts'
import { deviceDrawings, readDrawing } from './device-drawings.ts'
import { drawMark } from './icons.ts'
import { lineHeight, openTextOutliner, type TextOutliner, type TextStyle } from './outlined-text.ts'

const { width, height } = sharePictureSize

/** Colours of the website (`app/styles/tokens.css`). */
const colors = { paper: '#fcfbf8', sunk: '#f4f2ec', ink: '#15212e', inkSoft: '#45525f' }

/** The right part with the photo or drawing, rounded at its left corners. */
const panel = { left: 560, width: width - 560, height, radius: 40 }

/** The left part with the texts. */
const text = { left: 64, width: panel.left - 64 - 40, top: 158, bottom: 566 }

/** Draws one picture after the other, like uploads. Those that would wait long are refused with 503. */
const limitDrawings = limitConcurrency(1, { maxWaiting: 40 })

/** Maximum pixels of a stored picture, whose longest side is 1600. */
const maxPixels = 4_000_000

/** Bytes of the pictures in a share picture: of the product, without which the drawing is shown, and of the shop's logo. */
type SharePictureParts = {
  photo?: Buffer | undefined
  logo?: Buffer | undefined
  /** JPEG by default. */
  format?: 'jpeg' | 'png'
}

/** Draws a share picture. */
export function drawSharePicture(
  content: SharePicture,
  { photo, logo, format = 'jpeg' }: SharePictureParts,
): Promise<Buffer> {
  return limitDrawings(async () => {
    const sharp = await loadSharp()
    const open = (bytes: Buffer, density = 72) => sharp(bytes, { density, limitInputPixels: maxPixels })
    const texts = await openTextOutliner(listTexts(content))
    const right = await drawPanel(open, content.drawing, photo)
    const mark = logo ? await drawLogo(open, content, logo) : undefined
    const picture = sharp({ create: { width, height, channels: 3, background: colors.paper } })
      .composite([
        { input: right, left: panel.left, top: 0 },
        { input: Buffer.from(drawOverlay(content, texts, mark)), left: 0, top: 0 },
        ...(mark ? [{ input: mark.bytes, left: text.left, top: mark.top }] : []),
      ])
      .timeout({ seconds: 15 })
    return format === 'png'
      ? picture.png({ palette: true }).toBuffer()
      : picture.jpeg({ quality: 86, chromaSubsampling: '4:4:4' }).toBuffer()
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

/** The shop's own logo in its place, with its size in pixels. */
type PlacedLogo = { bytes: Buffer; width: number; height: number; top: number }

/** Resizes the shop's own logo for the head, where it has more room when it contains the name. */
async function drawLogo(
  open: OpenPicture,
  { branding }: SharePicture,
  bytes: Buffer,
): Promise<PlacedLogo | undefined> {
  if (!branding?.logo) return undefined
  const { height: room, top } = head
  const size = fitLogo(branding.logo, { width: branding.showsName ? 180 : text.width, height: room })
  const isHidden = branding.logo.backdrop === 'dark'
  const resized = open(bytes).resize(size)
  const picture = isHidden ? resized.flatten({ background: colors.ink }) : resized
  return { ...size, bytes: await picture.png().toBuffer(), top: top + Math.round((room - size.height) / 2) }
}

/** Returns the standard mark in a main colour, as in the header of the website. */
const getStandardMark = (color: string) => {
  const { light, dark } = getPalette(color)
  return `<rect width="40" height="40" rx="11" fill="${light.base}"/>${drawMark(color ? dark.base : '#9ec3f5')}`
}

const getBase = ({ branding }: SharePicture) => getPalette(branding?.color ?? '').light.base

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
function drawOverlay(content: SharePicture, texts: TextOutliner, mark: PlacedLogo | undefined): string {
  const { left, radius } = panel
  const corners = `<path fill="${colors.paper}" d="M${left - 1} 0h${radius + 1}a${radius} ${radius} 0 0 0-${radius} ${radius}h-1zM${left - 1} ${height}h${radius + 1}a${radius} ${radius} 0 0 1-${radius}-${radius}h-1z"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    corners,
    drawHead(content, texts, mark),
    drawMiddle(content, texts),
    drawLine(texts, getFooter(content), text.bottom, {
      ...{ size: 25, weight: 700, color: getBase(content) },
    }),
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

function drawHead(
  { shopName, branding }: SharePicture,
  texts: TextOutliner,
  mark: PlacedLogo | undefined,
): string {
  if (mark && !branding?.showsName) return ''
  const { top, height: room } = head
  const left = mark ? text.left + mark.width + 16 : head.left
  const place = { left, width: panel.left - left - 40 }
  const { size, lines } = texts.fitText(shopName, { ...head, ...place, weight: 700, smallest: 16 })
  const first = top + (room - lines.length * size * lineHeight) / 2 + size * ascent
  const name = lines.map((line, index) =>
    drawLine(texts, line, first + index * size * lineHeight, {
      ...place,
      size,
      weight: 700,
      color: colors.ink,
    }),
  )
  if (mark) return name.join('')
  const standardMark = getStandardMark(branding?.color ?? '')
  return `<g transform="translate(${text.left} ${top}) scale(${room / 40})">${standardMark}</g>${name.join('')}`
}

/** Heights in pixels of the rows below the title. */
const rowHeights = { details: 46, price: 78, repair: 52 }

/** Draws the title, the details and the prices, as a group in the middle of their room. */
function drawMiddle(content: SharePicture, texts: TextOutliner): string {
  const { title, details, prices } = content
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
        : drawLine(texts, price, baseline, { size: 50, weight: 700, color: getBase(content) }),
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
