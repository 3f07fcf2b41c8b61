import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

/** A breadcrumb. The last one is the page itself and has no address, except for the start page. */
export type Crumb = { label: string; to?: string }

export function Breadcrumbs({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string }) {
  return (
    <nav aria-label="Brödsmulor" className={cx('text-sm', className)}>
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} className="flex min-w-0 items-center gap-x-1.5">
            {index > 0 ? <Icon name="chevron-right" className="size-4 shrink-0 text-ink-soft" /> : null}
            {crumb.to ? (
              <Link
                to={crumb.to}
                className="link py-1"
                {...(index === crumbs.length - 1 ? { 'aria-current': 'page' as const } : {})}
              >
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page" className="py-1 text-ink-soft">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/**
 * Renders a link one level up. It is a plain link rather than `history.back()`, so that it also works for visitors from a
 * search engine.
 */
export function BackLink({
  to,
  label = 'Tillbaka',
  className,
}: {
  to: string
  label?: string
  className?: string
}) {
  return (
    <Link
      to={to}
      className={cx(
        'inline-flex min-h-8 items-center gap-1.5 font-semibold text-blue text-sm hover:text-blue-deep hover:underline',
        className,
      )}
    >
      <Icon name="arrow-left" className="size-4" />
      {label}
    </Link>
  )
}
