import type { Sharp } from 'sharp'
import { fieldError } from '#domain/errors.ts'
import { limitConcurrency } from '../jobs/concurrency-limit.ts'

/** Longest side of a stored picture, in pixels: enough to show a scratch, small enough for a mobile connection. */
const longestSide = 1600

/** Maximum pixels, more than phone cameras take. A small file can claim to be far larger when decompressed. */
const maxPixels = 60_000_000

/** Accepted image formats, by their first bytes. The sender's content type is not trusted. */
const signatures: readonly { type: string; fits: (bytes: Buffer) => boolean }[] = [
  { type: 'image/jpeg', fits: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  {
    type: 'image/png',
    fits: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  },
  {
    type: 'image/webp',
    fits: (bytes) =>
      bytes.subarray(0, 4).toString('latin1') === 'RIFF' &&
      bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  },
  { type: 'image/avif', fits: (bytes) => ['avif', 'avis'].includes(heifBrand(bytes)) },
]

/** Returns the brand of a file in the HEIF container (ISO 14496-12, 4.3): `avif`, or `heic` of iPhones; empty for other files. */
function heifBrand(bytes: Buffer): string {
  return bytes.subarray(4, 8).toString('latin1') === 'ftyp' ? bytes.subarray(8, 12).toString('latin1') : ''
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Returns the media type of a file by its first bytes; undefined for other files than accepted images. */
export function imageType(bytes: Buffer): string | undefined {
  return signatures.find(({ fits }) => fits(bytes))?.type
}

/**
 * Imports sharp on first use: it is heavy, and most processes never handle an image. It keeps no cache, and one thread for each
 * picture, so that its memory does not grow with the number of pictures and cores.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

const formats = ['jpeg', 'png', 'webp', 'heif']

const refusal = 'Filen är ingen bild som går att läsa. Använd JPEG, PNG, WebP eller AVIF.'
const heicRefusal =
  'Bilden är i iPhones format HEIC, som inte går att läsa här. Välj Inställningar, Kamera, Format, Mest kompatibelt i telefonen, eller spara bilden som JPEG.'

/** Converts one picture after the other, because a decoded one takes up to 180 MB. */
const limitPictures = limitConcurrency(1)

/** Runs `make` on a verified image. @throws a field error when the upload is no image, or too large */
export async function withVerifiedImage<Made>(
  bytes: Buffer,
  make: (picture: Sharp) => Promise<Made>,
): Promise<Made> {
  if (heicBrands.includes(heifBrand(bytes))) throw fieldError('image', heicRefusal)
  if (!imageType(bytes)) throw fieldError('image', refusal)
  return limitPictures(() => convert(bytes, make))
}

async function convert<Made>(bytes: Buffer, make: (picture: Sharp) => Promise<Made>): Promise<Made> {
  const sharp = await loadSharp()
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    const { format } = await picture.metadata()
    if (!format || !formats.includes(format)) throw new Error('another format')
    return await make(picture.rotate().timeout({ seconds: 15 }))
  } catch {
    throw fieldError('image', refusal)
  }
}

const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

export type ReencodedPicture = { bytes: Buffer; width: number; height: number }

/**
 * Decodes a picture and encodes it again as JPEG, upright, within 1600 pixels. No metadata of the file survives: no
 * position, camera or hidden content. @throws a field error when the upload is no image, or too large
 */
export function reencodePicture(bytes: Buffer): Promise<ReencodedPicture> {
  return withVerifiedImage(bytes, async (picture) => {
    const { data, info } = await picture
      .resize(within(longestSide))
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  })
}

/** Encodes a picture like `reencodePicture`, but as WebP within each of the given side lengths in pixels. Keeps transparency. */
export function reencodeInSizes(bytes: Buffer, sides: readonly number[]): Promise<ReencodedPicture[]> {
  return withVerifiedImage(bytes, async (picture) => {
    const pictures: ReencodedPicture[] = []
    for (const side of sides) {
      const { data, info } = await picture
        .clone()
        .resize(within(side))
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true })
      pictures.push({ bytes: data, width: info.width, height: info.height })
    }
    return pictures
  })
}
