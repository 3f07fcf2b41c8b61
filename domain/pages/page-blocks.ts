import type { BlockKind, PageContent } from './content.ts'
import { type LawPassageKey, lawPassageKeys } from './law-passages.ts'
import { builtInPages } from './page-keys.ts'

/** Kinds of blocks of the terms, whose sections are text and passages of the law. */
const termsKinds: readonly BlockKind[] = ['text', 'law']

const hasLaw = (key: string) => builtInPages.get(key)?.hasLawPassages === true

/** Returns whether a page can have a block of a kind. */
export const canHaveBlock = (key: string, kind: BlockKind): boolean =>
  hasLaw(key) ? termsKinds.includes(kind) : kind !== 'law'

const getPassages = (content: PageContent): LawPassageKey[] =>
  content.blocks.flatMap((block) => (block.kind === 'law' ? block.passage : []))

/** Returns whether a page can have the blocks of a content, and has each passage of the law that belongs to it once. */
export function fitsPage(key: string, content: PageContent): boolean {
  const required = hasLaw(key) ? lawPassageKeys : []
  const passages = getPassages(content)
  return (
    content.blocks.every(({ kind }) => canHaveBlock(key, kind)) &&
    passages.length === required.length &&
    required.every((passage) => passages.includes(passage))
  )
}

/** Adds the passages of the law that a content lacks because it is older than they are. */
export function withLawPassages(key: string, content: PageContent): PageContent {
  if (!hasLaw(key)) return content
  const passages = getPassages(content)
  const missing = lawPassageKeys
    .filter((passage) => !passages.includes(passage))
    .map((passage) => ({ kind: 'law' as const, passage }))
  return missing.length === 0 ? content : { ...content, blocks: [...content.blocks, ...missing] }
}
