import bidiFactory from 'bidi-js'
import { type FontPair, fontFor, graphemes, mainFont } from './fonts.ts'

/** Letters of one font and one direction that stand beside each other. */
export type Piece = { text: string; font: FontPair; width: number }

/** Returns how wide a text of one font is. */
type Measure = (text: string, font: FontPair) => number

const bidi = bidiFactory()
const words = new Intl.Segmenter('sv', { granularity: 'word' })

const isBlank = (text: string) => text.trim() === ''

/**
 * Returns a line's pieces from left to right, as they stand on paper (Unicode Annex 9). The line as a whole is Swedish, from left to
 * right. A font itself orders and joins the letters of a word.
 */
function orderPieces(line: string, measure: Measure): Piece[] {
  const embedding = bidi.getEmbeddingLevels(line, 'ltr')
  const order = bidi.getReorderedIndices(line, embedding)
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels)
  const pieces: { text: string; font: FontPair; isReversed: boolean; place: number }[] = []
  for (const { segment, index } of graphemes.segment(line)) {
    const font = fontFor(segment) ?? mainFont()
    const isReversed = (embedding.levels[index] ?? 0) % 2 === 1
    const text = mirrored.get(index) ?? segment
    const last = pieces.at(-1)
    const continuesLast = last?.font === font && last.isReversed === isReversed
    if (last && continuesLast && !isBlank(text) && !isBlank(last.text)) last.text += text
    else pieces.push({ text, font, isReversed, place: order.indexOf(index) })
  }
  return pieces
    .toSorted((one, other) => one.place - other.place)
    .map(({ text, font, isReversed }) => {
      // Signs between words that are written from right to left have Arimo's font, which knows no such direction.
      const shown = isReversed && font === mainFont() ? Array.from(text).reverse().join('') : text
      return { text: shown, font, width: measure(shown, font) }
    })
}

/** Divides a paragraph where a line may end: after blanks, and within languages that are written without them. */
function splitWords(paragraph: string): string[] {
  const isForeign = (text: string) => fontFor(Array.from(text)[0] ?? '') !== mainFont()
  const parts: string[] = []
  for (const { segment } of words.segment(paragraph)) {
    const last = parts.at(-1)
    const mayEnd = last !== undefined && (/\s$/u.test(last) || (isForeign(last) && isForeign(segment)))
    if (last === undefined || (mayEnd && !isBlank(segment))) parts.push(segment)
    else parts[parts.length - 1] = last + segment
  }
  return parts
}

/** Lays out a text in several fonts: lines no wider than `width`, of pieces in the order in which they stand from left to right. */
export function layOutLines(text: string, width: number, measure: Measure): Piece[][] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    for (const word of splitWords(paragraph)) {
      const longer = (lines.at(-1) ?? '') + word
      const pieces = orderPieces(longer.trimEnd(), measure)
      if (lines.length > 0 && lineWidth(pieces) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines.length === 0 ? [[]] : lines.map((line) => orderPieces(line.trimEnd(), measure))
  })
}

/** Returns the width of a line. */
export const lineWidth = (pieces: readonly Piece[]) => pieces.reduce((sum, { width }) => sum + width, 0)
