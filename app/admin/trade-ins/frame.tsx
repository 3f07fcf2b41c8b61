import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { cx } from '../../ui/class-names.ts'

const screens = [
  { to: '/admin/inbyten', label: 'Ärenden' },
  { to: '/admin/inbyten/liggare', label: 'Inköpsliggare' },
  { to: '/admin/inbyten/enheter', label: 'Enheter' },
  { to: '/admin/inbyten/grupper', label: 'Val och avdrag' },
  { to: '/admin/inbyten/koder', label: 'Kampanjkoder' },
] as const

type FrameProps = {
  title: string
  /** What can be begun from here. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen of the trade-in: its title, the way to the others, and what it can do. */
export function TradeInFrame({ title, actions, children }: FrameProps) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">{title}</h1>
        {actions ? <div className="flex flex-wrap gap-2 max-sm:w-full">{actions}</div> : null}
      </div>
      <nav
        ref={nav}
        aria-label="Inbyten"
        className="-mx-4 relative flex scroll-px-4 gap-1 overflow-x-auto border-line border-b px-4 sm:mx-0 sm:px-0"
      >
        {screens.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
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
