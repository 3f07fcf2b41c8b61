import type { ShopBranding } from '#domain/settings/branding/branding.ts'
import { getPalette } from '#domain/settings/branding/palette.ts'
import { loadSharp } from '../files/pictures.ts'
import { openTextOutliner } from './outlined-text.ts'

/** The shop's own look with the bytes of its logo. */
export type IconSource = { name: string; branding: ShopBranding; logo: Buffer | undefined }

/**
 * The shapes of an icon: for the tab of a browser, with rounded corners or without a background; for a phone's screen, which rounds
 * the corners itself; and `maskable`, of which a phone shows at least the middle four fifths (W3C, Web Application Manifest).
 */
export type IconShape = 'tab' | 'tile' | 'maskable'

/** Share of the side that the logo fills. The diagonal of a square of 56 % is within the circle that masks leave. */
const logoShares: Record<IconShape, number> = { tab: 1, tile: 0.76, maskable: 0.56 }

/** Ratios of width and height of a logo that fits a square. Others are too small to be seen, and the shop's initial is shown. */
const squareRatios = { min: 0.6, max: 1.6 }

const plates = { any: '#ffffff', light: '#ffffff', dark: '#15212e' } as const

/** Draws the icon of a shop with an own look as PNG: its logo, the initial of its name, or the standard mark in its colour. */
export async function drawIcon(source: IconSource, side: number, shape: IconShape): Promise<Buffer> {
  const sharp = await loadSharp()
  const { logo, branding } = source
  const ratio = branding.logo ? branding.logo.width / branding.logo.height : 1
  if (!logo || !branding.logo || ratio < squareRatios.min || ratio > squareRatios.max) {
    return sharp(Buffer.from(await drawSymbol(source, shape)), { density: (72 * side) / 40 })
      .resize(side, side)
      .png()
      .toBuffer()
  }
  const { backdrop } = branding.logo
  const isBare = shape === 'tab' && backdrop === 'any'
  const inner = Math.round(side * (shape === 'tab' && !isBare ? 0.84 : logoShares[shape]))
  const picture = await sharp(logo)
    .resize(inner, inner, { fit: 'contain', background: '#00000000' })
    .png()
    .toBuffer()
  const corner = shape === 'tab' ? side * 0.2 : 0
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${corner}" fill="${isBare ? 'none' : plates[backdrop]}"/></svg>`
  return sharp(Buffer.from(plate))
    .composite([{ input: picture }])
    .png()
    .toBuffer()
}

/** Draws the shop's initial, or the standard mark of a shop without a logo, on the main colour: an SVG of 40 pixels. */
async function drawSymbol({ name, branding }: IconSource, shape: IconShape): Promise<string> {
  const { light, dark } = getPalette(branding.color)
  const symbol = branding.logo ? await drawInitial(name) : drawMark(dark.base)
  const scale = shape === 'maskable' ? 0.8 : 1
  const offset = (40 - 40 * scale) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" rx="${shape === 'tab' ? 11 : 0}" fill="${light.base}"/><g transform="translate(${offset} ${offset}) scale(${scale})">${symbol}</g></svg>`
}

/** Draws the strokes of the standard mark, as in the header of the website. */
export function drawMark(second: string): string {
  return `<g fill="none" stroke-linecap="round"><path d="M11 11.5 19 28" stroke="#fff" stroke-width="5"/><path d="M19.4 28 24 18.6" stroke="${second}" stroke-width="5"/></g><circle cx="28" cy="11.6" r="4" fill="#f4b740"/><path d="m26.3 13.3 3.4-3.4" stroke="#7c4a03" stroke-width="1.5" stroke-linecap="round"/>`
}

async function drawInitial(name: string): Promise<string> {
  const initial = (name.trim()[0] ?? '').toUpperCase()
  const size = 26
  const { path, width } = (await openTextOutliner([initial])).outline(initial, { size, weight: 700 })
  // Capitals are 0.73 of the size high.
  return `<path fill="#ffffff" transform="translate(${(40 - width) / 2} ${20 + size * 0.365})" d="${path}"/>`
}

/** Returns a PNG as an ICO file, which may contain PNG (Windows Vista and later, all browsers). */
export function toIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** Returns a PNG within an SVG, for the address that browsers and search engines keep as the icon's. */
export function toSvg(png: Buffer, side: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><image width="${side}" height="${side}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
  )
}
