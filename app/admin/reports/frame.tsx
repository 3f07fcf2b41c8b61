import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useSearchParams } from 'react-router'
import { cx } from '../../ui/class-names.ts'

const screens = [
  { to: '/admin/rapporter', label: 'Intäkter', periods: true },
  { to: '/admin/rapporter/reparationer', label: 'Reparationer', periods: true },
  { to: '/admin/rapporter/lager', label: 'Lager', periods: false },
  { to: '/admin/rapporter/inbyten', label: 'Inbyten', periods: true },
] as const

type FrameProps = {
  title: string
  /** What can be done with the report, such as saving it. */
  actions?: ReactNode
  children: ReactNode
}

/** A report: its title, the way to the others, which take the chosen period along, and what can be done with it. */
export function ReportFrame({ title, actions, children }: FrameProps) {
  const nav = useRef<HTMLElement>(null)
  const [params] = useSearchParams()
  const period = new URLSearchParams(
    [...params].filter(([name]) => ['period', 'fran', 'till', 'steg'].includes(name)),
  )
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">{title}</h1>
        {actions ? <div className="flex flex-wrap gap-2 max-sm:w-full print:hidden">{actions}</div> : null}
      </div>
      <nav
        ref={nav}
        aria-label="Rapporter"
        className="-mx-4 relative flex scroll-px-4 gap-1 overflow-x-auto border-line border-b px-4 sm:mx-0 sm:px-0 print:hidden"
      >
        {screens.map(({ to, label, periods }) => (
          <NavLink
            key={to}
            to={{ pathname: to, search: periods && period.size > 0 ? `?${period}` : '' }}
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
      {children}
    </div>
  )
}
