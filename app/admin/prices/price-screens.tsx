import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { cx } from '../../ui/class-names.ts'

const screens = [
  { to: '/admin/dashboard', label: 'Prislista' },
  { to: '/admin/katalog', label: 'Katalog' },
  { to: '/admin/prices/logg', label: 'Prislogg' },
] as const

/** The top of the screens about prices: what the open one is called, the way to the others, and what can be begun. */
export function PriceScreens({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex min-h-(--control) flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">{title}</h1>
        {children ? (
          <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">{children}</div>
        ) : null}
      </div>
      <nav aria-label="Priser" className="-mb-px flex gap-5 border-line border-b">
        {screens.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            className={({ isActive }) =>
              cx(
                '-mb-px border-b-2 py-2 font-semibold text-sm',
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
