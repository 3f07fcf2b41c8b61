import { Marked, type Tokens } from 'marked'
import text from '../../../docs/handbok.md?raw'

/** A part of the handbook: its heading and the address of its place. */
export type Part = { id: string; title: string }

/** Where the pictures ended up, by their path from the repository's root. */
const pictures: Record<string, string> = import.meta.glob('../../../docs/bilder/handbok/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** `Packa & skicka` has the place `packa-skicka`. */
function placeOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text: title }: Tokens.Heading) {
      // The page has the handbook's own heading already.
      return depth === 1
        ? ''
        : `<h${depth} id="${placeOf(title)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    image({ href, text: alt }: Tokens.Image) {
      return `<img src="${pictures[`../../../docs/${href}`]}" alt="${alt}" width="1280" height="800" loading="lazy">`
    },
  },
})

/** The parts of `docs/handbok.md`, for its table of contents, and its text as HTML: our own, so nothing in it has to be made harmless. */
export function readHandbook(): { parts: Part[]; html: string } {
  const parts = marked
    .lexer(text)
    .filter((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2)
    .map(({ text: title }) => ({ id: placeOf(title), title }))
  const html = marked.parse(text, { async: false }).replace(
    /<table>[\s\S]*?<\/table>/g,
    // A table that is wider than a phone moves by itself, by the keyboard as well.
    (table) => `<div class="handbook-table" tabindex="0" role="group" aria-label="Tabell">${table}</div>`,
  )
  return { parts, html }
}
