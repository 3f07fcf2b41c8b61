import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

/**
 * Renders the link to the customer portal. `browser/header.ts` changes address and label when the visitor is logged in. Both
 * labels take the same space, to avoid a layout shift.
 */
export function CustomerEntry({ className }: { className?: string }) {
  return (
    <Link
      data-portal-link=""
      to="/kund/login"
      className={cx('inline-flex items-center gap-2 rounded-lg font-semibold', className)}
    >
      <Icon name="circle-user" className="size-5 shrink-0" />
      <span className="grid">
        <span data-portal-label="" className="col-start-1 row-start-1">
          Kundportal
        </span>
        <span data-portal-label="" className="invisible col-start-1 row-start-1">
          Mina Sidor
        </span>
      </span>
    </Link>
  )
}
