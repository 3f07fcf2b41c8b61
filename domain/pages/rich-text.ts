/** A piece of a line: plain or bold text, a link, or words in English, which screen readers then pronounce so. */
export type Inline =
  | { kind: 'plain' | 'bold' | 'english'; text: string }
  | { kind: 'link'; text: string; to: string }

/** The address by which `[words](engelska)` marks words in English. */
const english = 'engelska'

const marks = /\*\*([^*\n]+)\*\*|\[([^[\]\n]+)\]\(([^()\s]+)\)/g

/** Parses the marks of a line: `**bold**` and `[label](address)`. All other characters are text, also those of HTML. */
export function parseInline(line: string): Inline[] {
  const pieces: Inline[] = []
  let end = 0
  for (const match of line.matchAll(marks)) {
    const [all, bold, label = '', to = ''] = match
    if (match.index > end) pieces.push({ kind: 'plain', text: line.slice(end, match.index) })
    if (bold !== undefined) pieces.push({ kind: 'bold', text: bold })
    else if (to === english) pieces.push({ kind: 'english', text: label })
    else pieces.push({ kind: 'link', text: label, to })
    end = match.index + all.length
  }
  if (end < line.length) pieces.push({ kind: 'plain', text: line.slice(end) })
  return pieces
}

const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

/** A paragraph of a text, or a list: a paragraph whose lines all begin with a hyphen. */
export type TextPart = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] }

/** Splits a text into its paragraphs and lists. */
export function parseText(text: string): TextPart[] {
  return splitParagraphs(text).map((paragraph) => {
    const lines = paragraph.split('\n').map((line) => /^- +(.*)$/.exec(line.trim())?.[1])
    const items = lines.filter((line) => line !== undefined)
    return items.length === lines.length ? { kind: 'list', items } : { kind: 'paragraph', text: paragraph }
  })
}

/** Returns the addresses of a text's links. */
export const listAddresses = (text: string): string[] =>
  parseInline(text).flatMap((piece) => (piece.kind === 'link' ? piece.to : []))

/** Returns a text without its marks, for search engines. */
export const toPlainText = (text: string): string =>
  parseInline(text)
    .map((piece) => piece.text)
    .join('')

/**
 * Returns whether a link may lead to an address: a page of the site, a place on the page, `https:`, `mailto:` or `tel:`. The shop's own
 * e-mail address may be the fact `{epost}`.
 */
export const isLinkAddress = (address: string): boolean =>
  /^(?:\/(?![/\\])[^\s\\]*|#[\w-]+|https:\/\/[^\s/\\@]+(?:\/[^\s\\]*)?|mailto:(?:\{epost\}|[^\s@:/\\]+@[^\s@:/\\]+)|tel:\+?[\d-]+)$/.test(
    address,
  ) && !/^\/(?:api|assets)(?:\/|$)/.test(address)
