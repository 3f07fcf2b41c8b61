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

/**
 * A picture as it is kept: decoded and written anew as JPEG, upright, within 1600 pixels. Nothing of the file itself
 * survives: no position, no camera, no hidden content. Throws a field error for what is no picture, or too large a one.
 */
export async function remadePicture(
  bytes: Buffer,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  if (!signatures.some((fits) => fits(bytes))) throw fieldError('image', refusal)
  // Loaded when first needed: it is heavy, and most processes never see a picture.
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    const { format } = await picture.metadata()
    if (!format || !formats.includes(format)) throw new Error('another format')
    const { data, info } = await picture
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .timeout({ seconds: 15 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    throw fieldError('image', refusal)
  }
}
