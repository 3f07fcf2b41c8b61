import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { cx } from '../../ui/class-names.ts'

const screens = [
  { to: '/admin/personal', label: 'Konton' },
  { to: '/admin/granskning', label: 'Granskning' },
] as const

type FrameProps = {
  title: string
  /** What can be begun from here. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen about those who work here: its title, the way to the other, and what it can do. */
export function StaffFrame({ title, actions, children }: FrameProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex min-h-(--control) flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">{title}</h1>
        {actions}
      </div>
      <nav aria-label="Personal" className="flex gap-1 border-line border-b">
        {screens.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            className={({ isActive }) =>
              cx(
                '-mb-px flex min-h-10 items-center border-b-2 px-3 font-semibold text-sm focus-visible:-outline-offset-3',
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
