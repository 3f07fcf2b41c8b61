import { type ReactNode, useEffect, useRef } from 'react'
import { Link, type To, useLocation } from 'react-router'
import { cx } from '#app/ui/class-names.ts'

type TabLink = { to: To; label: string; isOpen: boolean; mark?: ReactNode }

type TabLinksProps = {
  /** Accessible name of the navigation between the screens. */
  about: string
  tabs: readonly TabLink[]
  className?: string
}

/** Renders links to related screens as tabs, scrolled to the open one. */
export function TabLinks({ about, tabs, className }: TabLinksProps) {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another open tab
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return (
    <nav
      ref={nav}
      aria-label={about}
      className={cx(
        '-mx-4 relative flex scroll-px-4 gap-1 overflow-x-auto border-line border-b px-4 [scrollbar-width:none] sm:mx-0 sm:px-0 print:hidden',
        className,
      )}
    >
      {tabs.map(({ to, label, isOpen, mark }) => (
        <Link
          key={label}
          to={to}
          aria-current={isOpen ? 'page' : undefined}
          className={cx(
            '-mb-px flex min-h-10 shrink-0 items-center gap-2 whitespace-nowrap border-b-2 px-2.5 font-semibold text-sm focus-visible:-outline-offset-3',
            isOpen
              ? 'border-blue text-blue-deep'
              : 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
          )}
        >
          {label}
          {mark}
        </Link>
      ))}
    </nav>
  )
}
