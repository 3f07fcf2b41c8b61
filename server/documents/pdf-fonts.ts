import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

/** Blanks and hyphens with a look-alike that every font has. */
const alike: Readonly<Record<string, string>> = {
  '\t': ' ',
  '\u2007': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u2010': '-',
  '\u2011': '-',
  '\u2212': '-',
}

function openFont(url: string): Font {
  const path = fileURLToPath(url)
  const font = create(readFileSync(path))
  if (!('layout' in font)) throw new Error(`${path} holds several fonts`)
  // A glyph remembers the code point that it is first requested for. One first requested as part of another, by an
  // earlier document, would have none, and its text could not be copied or searched in later documents.
  for (const code of font.characterSet) font.glyphForCodePoint(code)
  return font
}

let opened: Readonly<Record<'regular' | 'bold', Font>> | undefined

/**
 * Returns Arimo, which has Latin, Greek and Cyrillic letters with Helvetica's metrics. Opened once, since that takes a
 * tenth of a second, and its outlines are shared by all documents.
 */
export function embeddedFonts(): Readonly<Record<'regular' | 'bold', Font>> {
  opened ??= {
    regular: openFont(import.meta.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf')),
    bold: openFont(import.meta.resolve('@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf')),
  }
  return opened
}

/** Hebrew is in the font, but pdfkit does not support right-to-left text. */
const unprintable = /[\p{C}\p{Script=Hebrew}]/u

function inFont(text: string): boolean {
  const { regular } = embeddedFonts()
  return Array.from(text).every(
    (char) =>
      char === '\n' || (!unprintable.test(char) && regular.hasGlyphForCodePoint(char.codePointAt(0) ?? 0)),
  )
}

const graphemes = new Intl.Segmenter('sv', { granularity: 'grapheme' })

/** Returns a grapheme unchanged when the font has it, or else the nearest printable one. */
function nearest(grapheme: string): string {
  if (inFont(grapheme)) return grapheme
  const unmarked = grapheme.normalize('NFD').replaceAll(/\p{Mark}|\p{Default_Ignorable_Code_Point}/gu, '')
  if (unmarked === '') return ''
  return inFont(unmarked) ? unmarked.normalize('NFC') : '?'
}

/**
 * Returns a text with only printable characters. A letter without a glyph loses its diacritic; other characters that the font lacks
 * (emoji, Arabic, Chinese) become `?`.
 */
export function toPrintableText(text: string): string {
  const tidy = text
    .replaceAll(/\r\n?/g, '\n')
    .normalize('NFC')
    .replaceAll(/[\t\u2007\u2009\u202f\u2010\u2011\u2212]/g, (char) => alike[char] ?? char)
  if (inFont(tidy)) return tidy
  return Array.from(graphemes.segment(tidy), ({ segment }) => nearest(segment))
    .join('')
    .normalize('NFC')
}
