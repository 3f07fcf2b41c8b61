import { cx } from '#app/ui/class-names.ts'
import { DocumentNumber } from '#app/ui/document-number.tsx'
import { Link } from '#app/ui/link.tsx'

const screens = {
  repair: '/admin/arenden',
  document: '/admin/kassa/forsaljning',
  purchase: '/admin/inkop',
} as const

type NumberLinkProps = {
  kind: keyof typeof screens
  number: string
  /** The id of the row, where it is at hand. Without it the list is searched for the number. */
  id?: number | null
  className?: string
}

/** Renders a number as a link to the repair, sales document or purchase that it names. */
export function NumberLink({ kind, number, id, className }: NumberLinkProps) {
  const query = id ? `id=${id}` : `q=${encodeURIComponent(number)}`
  return (
    <Link to={`${screens[kind]}?${query}`} className={cx('link', className)}>
      <DocumentNumber>{number}</DocumentNumber>
    </Link>
  )
}
