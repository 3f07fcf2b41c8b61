import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'

/** A font in the two weights of documents. `name` is unique. */
export type FontPair = Readonly<{ name: string; regular: Font; bold: Font }>

function openFont(file: Buffer): Font {
  const font = create(file)
  if (!('layout' in font)) throw new Error('The file holds several fonts')
  // A glyph remembers the code point that it is first requested for. One first requested as part of another, by an
  // earlier document, would have none, and its text could not be copied or searched in later documents.
  for (const code of font.characterSet) font.glyphForCodePoint(code)
  return font
}

const readPackaged = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(name)))

let arimo: FontPair | undefined

/**
 * Returns Arimo, which has Latin, Greek and Cyrillic letters with Helvetica's metrics. Opened once, since that takes a
 * tenth of a second, and its outlines are shared by all documents.
 */
export function mainFont(): FontPair {
  arimo ??= {
    name: 'Arimo',
    regular: openFont(readPackaged('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf')),
    bold: openFont(readPackaged('@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf')),
  }
  return arimo
}

/** Fonts for the letters that Arimo lacks: Noto Sans. Each is divided into files by code points, which are loaded one by one. */
const fallbackFonts = ['arabic', 'hebrew', 'thai', 'sc', 'kr'] as const

type FontFile = { path: string; ranges: readonly (readonly [first: number, last: number])[] }

/** Returns the files of a font that hold letters of its own alphabet. */
function getFiles(font: (typeof fallbackFonts)[number]): FontFile[] {
  const name = `@fontsource-variable/noto-sans-${font}`
  const index: Record<string, string> = JSON.parse(readPackaged(`${name}/unicode.json`).toString())
  return Object.entries(index).flatMap(([key, list]) => {
    // A key is a number in brackets where a font has a hundred files, and else the name of an alphabet.
    const part = key.replace(/[[\]]/g, '')
    if (part === key && part !== font) return []
    const ranges = list.split(',').map((range) => {
      const [first = '', last = first] = range.trim().slice(2).split('-')
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
    })
    return [{ path: `${name}/files/noto-sans-${font}-${part}-wght-normal.woff2`, ranges }]
  })
}

let files: readonly FontFile[] | undefined
const loaded = new Map<FontFile, FontPair>()

/** Returns the files that may have a character: a font's index names some that the font lacks. */
function filesFor(char: string): FontFile[] {
  files ??= fallbackFonts.flatMap(getFiles)
  const code = char.codePointAt(0) ?? 0
  return files.filter(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last))
}

async function load(file: FontFile): Promise<void> {
  const font = readPackaged(file.path)
  const characters = file.ranges.map(([first, last]) =>
    String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index)),
  )
  const weight = async (wght: number) =>
    openFont(
      await subsetFont(font, characters.join(''), { targetFormat: 'truetype', variationAxes: { wght } }),
    )
  loaded.set(file, { name: file.path, regular: await weight(400), bold: await weight(700) })
}

/** Loads the fonts for characters that Arimo lacks. Returns whether there was one to load. */
export async function loadFontsFor(characters: Iterable<string>): Promise<boolean> {
  const wanted = new Set<FontFile>()
  for (const char of characters) for (const file of filesFor(char)) if (!loaded.has(file)) wanted.add(file)
  for (const file of wanted) await load(file)
  return wanted.size > 0
}

function hasAll({ regular }: FontPair, text: string): boolean {
  return Array.from(text).every((char) => regular.hasGlyphForCodePoint(char.codePointAt(0) ?? 0))
}

/** Characters for which Arimo is not used: signs without a shape, and Hebrew, because it does not know where vowels stand. */
const notForMain = /[\p{C}\p{Script=Hebrew}]/u

/** Whether Arimo has all of a text without line breaks. */
export const isInMainFont = (text: string) => !notForMain.test(text) && hasAll(mainFont(), text)

/** Returns the font that has all characters of a grapheme: Arimo before the fonts that are loaded so far. */
export function fontFor(grapheme: string): FontPair | undefined {
  if (isInMainFont(grapheme)) return mainFont()
  if (/\p{C}/u.test(grapheme)) return undefined
  return filesFor(grapheme)
    .flatMap((file) => loaded.get(file) ?? [])
    .find((font) => hasAll(font, grapheme))
}

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

export const graphemes = new Intl.Segmenter('sv', { granularity: 'grapheme' })

const isPrintable = (grapheme: string) => grapheme === '\n' || fontFor(grapheme) !== undefined

/** Returns a grapheme unchanged when a font has it, or else the nearest printable one. */
function nearest(grapheme: string): string {
  if (isPrintable(grapheme)) return grapheme
  const unmarked = grapheme.normalize('NFD').replaceAll(/\p{Mark}|\p{Default_Ignorable_Code_Point}/gu, '')
  if (unmarked === '') return ''
  return isPrintable(unmarked) ? unmarked.normalize('NFC') : '?'
}

/**
 * Returns a text with only printable characters, and those for which no font is loaded. A letter without a glyph loses its diacritic;
 * others (emoji) become `?`.
 */
export function toPrintableText(text: string): { printable: string; missing: readonly string[] } {
  const tidy = text
    .replaceAll(/\r\n?/g, '\n')
    .normalize('NFC')
    .replaceAll(/[\t\u2007\u2009\u202f\u2010\u2011\u2212]/g, (char) => alike[char] ?? char)
  if (tidy.split('\n').every(isInMainFont)) return { printable: tidy, missing: [] }
  const missing = splitGraphemes(tidy).filter((part) => !isPrintable(part))
  return { printable: replaceUnprintable(tidy), missing: missing.flatMap((part) => Array.from(part)) }
}

const splitGraphemes = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** A mark may join the question mark that replaced the character before it, so the text is read again until nothing changes. */
function replaceUnprintable(text: string): string {
  const replaced = splitGraphemes(text).map(nearest).join('').normalize('NFC')
  return replaced === text ? text : replaceUnprintable(replaced)
}
