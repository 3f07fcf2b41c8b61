import type { Sharp } from 'sharp'
import { fieldError } from '../../domain/errors.ts'

/** The longest side of a stored picture, in pixels: enough to see a scratch, small enough for a phone's connection. */
const longestSide = 1600

/** More than any phone's camera takes; a small file can claim to be much larger when it is unpacked. */
const mostPixels = 60_000_000

/** What may be uploaded, by its first bytes: what the sender calls it is never believed. */
const signatures: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (bytes) =>
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
]

const formats = ['jpeg', 'png', 'webp']

const refusal = 'Filen är ingen bild som går att läsa. Använd JPEG, PNG eller WebP.'

/** Runs `make` on a picture that has been looked at. Throws a field error for what is no picture, or too large a one. */
async function withVerifiedImage<Made>(bytes: Buffer, make: (picture: Sharp) => Promise<Made>): Promise<Made> {
  if (!signatures.some((fits) => fits(bytes))) throw fieldError('image', refusal)
  // Loaded when first needed: it is heavy, and most processes never see a picture.
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    const { format } = await picture.metadata()
    if (!format || !formats.includes(format)) throw new Error('another format')
    return await make(picture.rotate().timeout({ seconds: 15 }))
  } catch {
    throw fieldError('image', refusal)
  }
}

const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

/** A picture as it is kept. */
export type ReencodedPicture = { bytes: Buffer; width: number; height: number }

/**
 * A picture as it is kept: decoded and written anew as JPEG, upright, within 1600 pixels. Nothing of the file itself
 * survives: no position, no camera, no hidden content. Throws a field error for what is no picture, or too large a one.
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

/** A picture made anew as `remadePicture` does, but as WebP within each of some sides, in pixels. What is clear stays clear. */
export function reencodeInSizes(bytes: Buffer, sides: readonly number[]): Promise<ReencodedPicture[]> {
  return withVerifiedImage(bytes, (picture) =>
    Promise.all(
      sides.map(async (side) => {
        const { data, info } = await picture
          .clone()
          .resize(within(side))
          .webp({ quality: 82 })
          .toBuffer({ resolveWithObject: true })
        return { bytes: data, width: info.width, height: info.height }
      }),
    ),
  )
}
