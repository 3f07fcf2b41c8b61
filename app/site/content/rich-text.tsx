import { Fragment } from 'react'
import { usePage } from '#app/framework/page-context.tsx'
import { useIsShown } from '#app/lib/page/use-shown-links.ts'
import { cx } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'
import { isLinkAddress, parseInline, parseText } from '#domain/pages/rich-text.ts'
import { fillFacts } from '#domain/pages/shop-facts.ts'

/** Returns a function that fills the shop's facts into a text. */
export function useFacts(): (text: string) => string {
  const { shop } = usePage().site
  return (text) => fillFacts(text, shop)
}

/** Renders a text with its bold words and links. Links to pages that are switched off are plain text. */
export function RichLine({ text }: { text: string }) {
  const fill = useFacts()
  const isShown = useIsShown()
  return parseInline(text).map((piece, index) => {
    const content = fill(piece.text)
    const key = `${index} ${content}`
    if (piece.kind === 'bold') return <strong key={key}>{content}</strong>
    if (piece.kind === 'english') {
      return (
        <span key={key} lang="en">
          {content}
        </span>
      )
    }
    if (piece.kind === 'link' && isLinkAddress(piece.to) && isShown(piece.to)) {
      const isOtherSite = piece.to.startsWith('https:')
      return (
        <Link key={key} to={fill(piece.to)} className="link" {...(isOtherSite ? { rel: 'noreferrer' } : {})}>
          {content}
        </Link>
      )
    }
    return <Fragment key={key}>{content}</Fragment>
  })
}

type ParagraphsProps = {
  text: string
  className?: string
  /** The classes of all paragraphs but the first. */
  later?: string
}

/** Renders the paragraphs and lists of a text. */
export function Paragraphs({ text, className, later }: ParagraphsProps) {
  return parseText(text).map((part, index) => {
    const key = `${index}`
    const look = cx(className, index > 0 && later) || undefined
    if (part.kind === 'paragraph') {
      return (
        <p key={key} className={look}>
          <RichLine text={part.text} />
        </p>
      )
    }
    return (
      <ul key={key} className={cx(look, 'list-disc pl-5')}>
        {part.items.map((item) => (
          <li key={item}>
            <RichLine text={item} />
          </li>
        ))}
      </ul>
    )
  })
}
