import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { useScreenTitle } from '#app/lib/page/use-screen-title.ts'
import { cx } from '#app/ui/class-names.ts'

type ScreenHeadProps = {
  /** Accessible name of the navigation between related screens. */
  about: string
  /**
   * The related screens in their order, including this one. `search` is the query string to carry over, with its question mark.
   */
  screens: readonly { to: string; label: string; search?: string }[]
  actions?: ReactNode
}

export function ScreenFrame({ children, ...head }: ScreenHeadProps & { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead {...head} />
      {children}
    </div>
  )
}

/** Renders the heading of a group of related screens: title, navigation and actions. */
export function ScreenHead({ about, screens, actions }: ScreenHeadProps) {
  const title = useScreenTitle()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  return (
    <div className="flex flex-col gap-4">
      <div className="flex min-h-(--control) flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">{title}</h1>
        {actions ? <div className="flex flex-wrap gap-2 max-sm:w-full print:hidden">{actions}</div> : null}
      </div>
      <nav
        ref={nav}
        aria-label={about}
        className="-mx-4 relative flex scroll-px-4 gap-1 overflow-x-auto border-line border-b px-4 sm:mx-0 sm:px-0 print:hidden"
      >
        {screens.map(({ to, label, search = '' }) => (
          <NavLink
            key={to}
            to={{ pathname: to, search }}
            end
            className={({ isActive }) =>
              cx(
                '-mb-px flex min-h-10 shrink-0 items-center whitespace-nowrap border-b-2 px-3 font-semibold text-sm focus-visible:-outline-offset-3',
                isActive
                  ? 'border-blue text-blue-deep'
                  : 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
              )
            }
          >
            {label}
          </NavLink>
        ))}
      </nav>
    </div>
  )
}
