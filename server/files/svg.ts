import { fieldError } from '#domain/errors.ts'
import { loadSharp } from './pictures.ts'

/** Maximum bytes of an SVG file. Logos have a few thousand. */
const maxSvgBytes = 500_000

/**
 * Content that a drawing does not need, with the reason for which it is refused. The file is only drawn once, by a program that runs
 * no scripts and loads nothing; the rules keep it so, whichever program draws.
 */
const refusals: readonly { pattern: RegExp; message: string }[] = [
  {
    pattern: /<!\s*(doctype|entity)/i,
    message:
      'SVG-filen har en dokumenttyp (DOCTYPE) eller egna tecken (ENTITY). Spara den utan, eller som PNG.',
  },
  {
    pattern: /<\s*(?:[\w-]+:)?(script|handler)\b|\son\w+\s*=|javascript:/i,
    message: 'SVG-filen innehåller skript. Spara den utan, eller som PNG.',
  },
  {
    pattern: /<\s*(?:[\w-]+:)?(foreignobject|iframe|embed|object|image|include)\b/i,
    message: 'SVG-filen innehåller en webbsida eller en bild. Spara logotypen som PNG.',
  },
  {
    pattern: /(?:href|src)\s*=\s*["']?(?!\s*["']?#)|url\(\s*(?!["']?#)|@import|<\?xml-stylesheet|\\/i,
    message: 'SVG-filen hämtar något från en annan adress. Spara den utan, eller som PNG.',
  },
  {
    // The fonts of the owner's computer are not those of the server.
    pattern: /<\s*(?:[\w-]+:)?text\b/i,
    message: 'SVG-filen innehåller text. Gör om texten till kurvor, eller spara logotypen som PNG.',
  },
]

/** Returns whether a file looks like SVG: markup in which an `svg` element begins early. */
export function isSvg(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 4000).toString('utf8')
  return /^[\s\uFEFF]*</.test(start) && /<(\w+:)?svg\b/i.test(start)
}

/** @throws a field error for an SVG file that is too large, or has more than a drawing */
function assertPlainDrawing(bytes: Buffer): void {
  if (bytes.length > maxSvgBytes) throw fieldError('image', 'SVG-filen är för stor: högst 500 kB.')
  const text = bytes.toString('utf8')
  if (text.includes('\uFFFD') || text.includes('\0')) throw fieldError('image', unreadable)
  const refusal = refusals.find(({ pattern }) => pattern.test(text))
  if (refusal) throw fieldError('image', refusal.message)
}

const unreadable = 'SVG-filen går inte att läsa. Spara logotypen som PNG.'

/** Draws an SVG file as PNG, as large as fits. @throws a field error when it has more than a drawing, or cannot be read */
export async function rasterizeSvg(bytes: Buffer, room: { width: number; height: number }): Promise<Buffer> {
  assertPlainDrawing(bytes)
  const sharp = await loadSharp()
  try {
    const { width = 0, height = 0 } = await sharp(bytes).metadata()
    const density = 72 * Math.min(room.width / width, room.height / height)
    return await sharp(bytes, { density: Math.min(10_000, Math.max(1, density)) })
      .resize({ ...room, fit: 'inside' })
      .png()
      .timeout({ seconds: 15 })
      .toBuffer()
  } catch {
    throw fieldError('image', unreadable)
  }
}
