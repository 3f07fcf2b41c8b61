import { foldAccents } from '#domain/fold-accents.ts'

export type Section = { id: string; title: string; text: string }

/** A section in which every word occurs, and the text around the first of them. */
export type SectionHit = { id: string; title: string; excerpt: string }

/** Maximum number of sections that a search shows. */
const maxHits = 12

/** Characters of an excerpt before the first word and in all. */
const excerptLength = { before: 40, all: 140 }

/** Returns the sections that contain every word of the search, those with the words in their heading first. */
export function searchSections(sections: readonly Section[], search: string): SectionHit[] {
  const words = foldAccents(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const rank = ({ title }: Section) => words.filter((word) => foldAccents(title).includes(word)).length
  return sections
    .filter((section) => {
      const all = foldAccents(`${section.title} ${section.text}`)
      return words.every((word) => all.includes(word))
    })
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, maxHits)
    .map((section) => ({ id: section.id, title: section.title, excerpt: getExcerpt(section.text, words) }))
}

function getExcerpt(text: string, words: readonly string[]): string {
  // Folding keeps each letter in its place.
  const folded = foldAccents(text)
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place >= 0)
  const from = places.length === 0 ? 0 : Math.max(0, Math.min(...places) - excerptLength.before)
  const begin = from === 0 ? 0 : text.indexOf(' ', from) + 1
  const cut = text.slice(begin, begin + excerptLength.all)
  const isCut = begin + cut.length < text.length
  return `${begin > 0 ? '… ' : ''}${cut}${isCut ? ' …' : ''}`
}
