import type { PublicShop } from '../settings/public-shop.ts'
import type { PageContent } from './content.ts'
import { lawPassages } from './law-passages.ts'
import { fillFacts } from './shop-facts.ts'

/** A part of a section: paragraphs and lists with their marks (`rich-text.ts`), or the shop's warning that credit costs money. */
export type TermsPart = { kind: 'text'; text: string } | { kind: 'creditWarning' }

/** A section of the terms; `id` is its anchor on the page. */
export type TermsSection = { id: string; title: string; parts: TermsPart[] }

/** Returns the sections of the terms. A block without a heading continues the section before it. */
export function termsSections({ blocks }: Pick<PageContent, 'blocks'>, shop: PublicShop): TermsSection[] {
  const sections: TermsSection[] = []
  const add = (begins: boolean, { id, title }: { id: string; title: string }, ...parts: TermsPart[]) => {
    const last = sections.at(-1)
    if (last && !begins) last.parts.push(...parts)
    else sections.push({ id: id || `avsnitt-${sections.length + 1}`, title: fillFacts(title, shop), parts })
  }
  for (const block of blocks) {
    if (block.kind === 'text') {
      const { heading: title, anchor: id, text } = block
      add(title !== '', { id, title }, { kind: 'text', text })
    } else if (block.kind === 'law') {
      const { name: title, anchor: id = '', read, hasCreditWarning } = lawPassages[block.passage]
      const text = read(shop)
      if (text === '') continue
      add(id !== '', { id, title }, { kind: 'text', text })
      if (hasCreditWarning) add(false, { id, title }, { kind: 'creditWarning' })
    }
  }
  return sections
}
