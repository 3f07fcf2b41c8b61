import { Marked, type Tokens } from 'marked'
import text from '../../../docs/handbok.md?raw'

export type Part = { id: string; title: string }

const pictures: Record<string, string> = import.meta.glob('../../../docs/bilder/handbok/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Returns a heading's anchor: `packa-skicka` for `Packa & skicka`. */
function placeOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text: title }: Tokens.Heading) {
      // The page already has the handbook's title.
      return depth === 1
        ? ''
        : `<h${depth} id="${placeOf(title)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    image({ href, text: alt }: Tokens.Image) {
      return `<img src="${pictures[`../../../docs/${href}`]}" alt="${alt}" width="1280" height="800" loading="lazy">`
    },
  },
})

/**
 * Returns the sections of `docs/handbok.md` for the table of contents, and its text as HTML. The text is our own, so it needs no
 * sanitising.
 */
export function readHandbook(): { parts: Part[]; html: string } {
  const parts = marked
    .lexer(text)
    .filter((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2)
    .map(({ text: title }) => ({ id: placeOf(title), title }))
  const html = marked.parse(text, { async: false }).replace(
    /<table>[\s\S]*?<\/table>/g,
    // A table wider than the screen scrolls on its own; `tabindex` makes it scrollable by keyboard.
    (table) => `<div class="handbook-table" tabindex="0" role="group" aria-label="Tabell">${table}</div>`,
  )
  return { parts, html }
}
