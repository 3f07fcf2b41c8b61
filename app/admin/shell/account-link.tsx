import { CircleUserRound } from 'lucide-react'
import { NavLink } from 'react-router'
import { cx } from '#app/ui/class-names.ts'
import { roleLabels } from '#domain/accounts/staff-labels.ts'
import { displayName, useMe } from '../api/me.ts'

/** Renders the link to the user's own account. On wide screens it shows the user's name. */
export function AccountLink() {
  const { data: me } = useMe()
  return (
    <NavLink
      to="/admin/konto"
      title="Mitt konto"
      className={({ isActive }) =>
        cx(
          'flex min-h-10 min-w-0 items-center gap-2.5 rounded-md px-2 font-semibold text-sm',
          isActive ? 'bg-blue-tint text-blue-deep' : 'text-ink-soft hover:bg-sunk hover:text-ink',
        )
      }
    >
      <CircleUserRound aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="min-w-0 lg:max-xl:sr-only">
        {me ? <span className="sr-only">Mitt konto, </span> : null}
        <span className="block truncate leading-tight">{me ? displayName(me) : 'Mitt konto'}</span>
        <span className="block min-h-4 font-normal text-xs leading-tight">
          {me ? roleLabels[me.role] : ''}
        </span>
      </span>
    </NavLink>
  )
}
