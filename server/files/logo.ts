import type { Sharp } from 'sharp'
import { fieldError } from '#domain/errors.ts'
import type { LogoBackdrop } from '#domain/settings/branding/branding.ts'
import { getContrast } from '#domain/settings/branding/oklch.ts'
import { surroundings } from '#domain/settings/branding/palette.ts'
import { loadSharp, type ReencodedPicture, withVerifiedImage } from './pictures.ts'
import { isSvg, rasterizeSvg } from './svg.ts'

/** Largest size of each version, in pixels: for paper, and three times that of a page's header. */
const rooms = {
  large: { width: 1600, height: 480 },
  small: { width: 480, height: 108 },
} as const

/** Minimum length of the longer side. Smaller logos would be blurred. */
const minSide = 96

export type StoredLogo = { large: ReencodedPicture; small: ReencodedPicture; backdrop: LogoBackdrop }

/**
 * Encodes a logo as PNG, without empty borders. SVG is drawn, so that the uploaded markup reaches no browser.
 * @throws a field error for a file that is no image, is empty or too small, or has more than a drawing
 */
export async function encodeLogo(upload: Buffer): Promise<StoredLogo> {
  const bytes = isSvg(upload) ? await rasterizeSvg(upload, rooms.large) : upload
  const trimmed = await withVerifiedImage(bytes, (picture) =>
    picture.ensureAlpha().trim({ threshold: 8 }).png().toBuffer({ resolveWithObject: true }),
  )
  if (Math.max(trimmed.info.width, trimmed.info.height) < minSide) {
    throw fieldError('image', `Logotypen är för liten: minst ${minSide} pixlar på längsta sidan.`)
  }
  const [large, small, backdrop] = await withVerifiedImage(trimmed.data, async (picture) => [
    await encodeWithin(picture.clone(), rooms.large),
    await encodeWithin(picture.clone(), rooms.small),
    await measureBackdrop(picture.clone()),
  ])
  if (!backdrop) throw fieldError('image', 'Bilden är tom. Välj en fil där logotypen syns.')
  return { large, small, backdrop }
}

/** Returns a logo as PNG for paper: on white, or on ink when white would hide it. PDF documents embed it without decoding. */
export async function flattenLogo(bytes: Buffer, backdrop: LogoBackdrop): Promise<Buffer> {
  const sharp = await loadSharp()
  const background = backdrop === 'dark' ? surroundings.light.inks[0] : '#ffffff'
  return sharp(bytes)
    .flatten({ background })
    .toColourspace('srgb')
    .removeAlpha()
    .png({ palette: false })
    .toBuffer()
}

async function encodeWithin(
  picture: Sharp,
  room: { width: number; height: number },
): Promise<ReencodedPicture> {
  const { data, info } = await picture
    .resize({ ...room, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/** A pixel with less contrast than this to its background is not seen. */
const minVisibleContrast = 2

/** Share of pixels that may be invisible. */
const maxHiddenShare = 0.3

/** Returns the backgrounds on which a logo can be seen; undefined when it has nothing to see. A logo with a background of its own is seen on all. */
async function measureBackdrop(picture: Sharp): Promise<LogoBackdrop | undefined> {
  const { data } = await picture
    .resize({ width: 120, height: 60, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colors: string[] = []
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) > 128) colors.push(`#${data.subarray(at, at + 3).toString('hex')}`)
  }
  if (colors.length === 0) return undefined
  if (colors.length > 0.98 * (data.length / 4)) return 'any'
  const getHiddenShare = (background: string) =>
    colors.filter((color) => getContrast(color, background) < minVisibleContrast).length / colors.length
  const onDark = getHiddenShare(surroundings.dark.backgrounds[0])
  const onLight = getHiddenShare(surroundings.light.backgrounds[0])
  if (Math.max(onDark, onLight) <= maxHiddenShare) return 'any'
  return onDark >= onLight ? 'light' : 'dark'
}
