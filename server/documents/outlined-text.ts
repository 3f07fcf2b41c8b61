import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import { fontFor, graphemes, loadFontsFor, toPrintableText } from './fonts.ts'

/** Weights of Inter in pictures. */
type TextWeight = 400 | 700

export type TextStyle = { size: number; weight: TextWeight }

/** A line of text as outlines: its width, and the data of an SVG path that begins at the start of the baseline. */
type OutlinedText = { width: number; path: string }

const interFile = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

/** Letters are this much closer than the font has them, in parts of the size: large type looks loose otherwise. */
const tightening = { 400: 0.008, 700: 0.02 } as const satisfies Record<TextWeight, number>

function openFont(bytes: Buffer): Font {
  const font = create(bytes)
  if (!('layout' in font)) throw new Error('The file holds several fonts')
  return font
}

async function openInter(): Promise<Record<TextWeight, Font>> {
  const file = await readFile(fileURLToPath(import.meta.resolve(interFile)))
  const characters = String.fromCodePoint(...openFont(file).characterSet)
  const open = async (wght: TextWeight) =>
    openFont(await subsetFont(file, characters, { targetFormat: 'truetype', variationAxes: { wght } }))
  return { 400: await open(400), 700: await open(700) }
}

let inter: ReturnType<typeof openInter> | undefined

/** Draws texts with the site's font, whatever fonts the machine has. */
export type TextOutliner = {
  /** Returns a line as outlines. */
  outline(text: string, style: TextStyle): OutlinedText
  /**
   * Divides a text into lines, at the largest size at which they fit into `width` and `height`. Words are divided only when one of them is
   * wider than a line at the smallest size.
   */
  fitText(text: string, box: TextBox): { size: number; lines: string[] }
}

type TextBox = {
  width: number
  height: number
  weight: TextWeight
  /** The largest size, from which it shrinks in steps of 2. */
  largest: number
  /** The smallest size at which words stay whole. Below it they are divided. */
  smallest: number
}

/** Height of a line in parts of its size. */
export const lineHeight = 1.14

/** Opens the fonts for some texts: Inter, and the fonts of documents for letters that it lacks. */
export async function openTextOutliner(texts: readonly string[]): Promise<TextOutliner> {
  inter ??= openInter().catch((error: unknown) => {
    inter = undefined
    throw error
  })
  const fonts = await inter
  await loadFontsFor(texts.flatMap((text) => toPrintableText(text).missing))
  const outline = (text: string, style: TextStyle) => outlineText(fonts[style.weight], text, style)
  return { outline, fitText: (text, box) => fitIntoBox(outline, text, box) }
}

/** Divides a text into parts of one font: Inter, or the document font that has letters which Inter lacks. */
function splitByFont(main: Font, text: string): { font: Font; part: string }[] {
  const parts: { font: Font; part: string }[] = []
  for (const { segment } of graphemes.segment(text)) {
    const isInMain = Array.from(segment).every((char) => main.hasGlyphForCodePoint(char.codePointAt(0) ?? 0))
    const font = isInMain ? main : fontFor(segment)?.bold
    const last = parts.at(-1)
    if (last && last.font === font) last.part += segment
    else if (font) parts.push({ font, part: segment })
  }
  return parts
}

function outlineText(main: Font, text: string, { size, weight }: TextStyle): OutlinedText {
  let x = 0
  let path = ''
  for (const { font, part } of splitByFont(main, toPrintableText(text).printable)) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(part)
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }
      path += glyph.path.transform(scale, 0, 0, -scale, x + xOffset * scale, -yOffset * scale).toSVG()
      x += xAdvance * scale - tightening[weight] * size
    }
  }
  return { width: x, path }
}

function fitIntoBox(outline: TextOutliner['outline'], text: string, box: TextBox) {
  const { width, height, weight, largest, smallest } = box
  // Widths are proportional to the size, so each part is measured once.
  const measure = (part: string) => outline(part, { size: 1, weight }).width
  const words = splitWords(text).map((word) => ({ word, width: measure(word) }))
  const space = measure('\u00a0')
  for (let size = largest; ; size -= 2) {
    const room = width / size
    const parts = size < smallest ? words.flatMap(({ word }) => divideWord(word, room, measure)) : words
    const lines = fillLines(parts, room, space)
    const fits = lines.length * size * lineHeight <= height && lines.every((line) => line.width <= room)
    if (fits || size <= 8) return { size, lines: lines.map((line) => line.word) }
  }
}

const splitWords = (text: string) => text.split(/[ \n\t]+/).filter((word) => word !== '')

type MeasuredWord = { word: string; width: number }

/** Fills lines with as many words as fit. A word that is wider than a line has a line of its own. */
function fillLines(words: readonly MeasuredWord[], room: number, space: number): MeasuredWord[] {
  const lines: MeasuredWord[] = []
  for (const { word, width } of words) {
    const last = lines.at(-1)
    if (last && last.width + space + width <= room) {
      lines[lines.length - 1] = { word: `${last.word} ${word}`, width: last.width + space + width }
    } else lines.push({ word, width })
  }
  return lines
}

/** Divides a word that is wider than a line. */
function divideWord(word: string, room: number, measure: (part: string) => number): MeasuredWord[] {
  const parts: MeasuredWord[] = []
  for (const { segment } of graphemes.segment(word)) {
    const width = measure(segment)
    const last = parts.at(-1)
    if (last && last.width + width <= room) {
      parts[parts.length - 1] = { word: last.word + segment, width: last.width + width }
    } else parts.push({ word: segment, width })
  }
  return parts
}
