import { CreditWarning } from '#app/lib/components/credit-warning.tsx'
import { Link } from '#app/ui/link.tsx'
import type { PublicShop } from '#domain/settings/public-shop.ts'
import { type TermsBlock, type TermsText, termsSections } from '#domain/settings/terms.ts'
import type { TextSection } from '../text-sections.tsx'

/** Returns the sections of the terms for the page. */
export function termsTextSections(shop: PublicShop): readonly TextSection[] {
  return termsSections(shop).map(({ id, title, blocks }) => ({
    id,
    title,
    body: blocks.map((block, index) => <Block key={getKey(index)} block={block} />),
  }))
}

// The texts never change places.
const getKey = (index: number) => `${index}`

function Block({ block }: { block: TermsBlock }) {
  if (block.kind === 'creditWarning') return <CreditWarning />
  if (block.kind === 'paragraph')
    return (
      <p>
        {block.texts.map((text, index) => (
          <Text key={getKey(index)} text={text} />
        ))}
      </p>
    )
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

function Text({ text }: { text: TermsText }) {
  if (typeof text === 'string') return text
  const isOtherSite = text.href.startsWith('https:')
  return (
    <Link to={text.href} className="link" rel={isOtherSite ? 'noreferrer' : undefined}>
      {text.text}
    </Link>
  )
}
