import { ShieldAlert } from 'lucide-react'
import { useCallback } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { LoadingState } from '#app/ui/spinner.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import type { Permission } from '#domain/accounts/permissions.ts'
import { ownerPageText } from '#domain/accounts/staff-labels.ts'
import { useHasPermission, useMe } from '../api/me.ts'

/** Screens that require a permission, by the start of their paths. */
const restricted: readonly (readonly [RegExp, Permission])[] = [
  [/^\/admin\/personal(\/|$)/, 'staff.manage'],
  [/^\/admin\/granskning(\/|$)/, 'audit.read'],
  [/^\/admin\/rapporter(\/|$)/, 'reports.read'],
  [/^\/admin\/bokforing(\/|$)/, 'books.export'],
  [/^\/admin\/prices\/(import|procent)(\/|$)/, 'prices.many'],
]

/** Returns the permission that a screen requires; undefined when it requires none. */
export function neededFor(pathname: string): Permission | undefined {
  return restricted.find(([path]) => path.test(pathname))?.[1]
}

/**
 * Returns a function that tells whether the current user may open a path of the back office. It returns true while the user is
 * loading, to avoid layout shifts for those who may.
 */
export function useMayOpen(): (address: string) => boolean {
  const { data: me } = useMe()
  return useCallback(
    (address) => {
      const needed = neededFor(address.replace(/\?.*/, ''))
      return !needed || !me || me.permissions.includes(needed)
    },
    [me],
  )
}

/** Renders the current screen, or a notice when the user lacks the permission for it. */
export function AllowedScreen() {
  const needed = neededFor(useLocation().pathname)
  const allowed = useHasPermission(needed)
  if (allowed === undefined) return <LoadingState label="Kontrollerar behörigheten …" />
  return allowed ? <Outlet /> : <OwnersOnly />
}

function OwnersOnly() {
  return (
    <>
      <h1 className="text-2xl">Bara för ägare</h1>
      <EmptyState
        className="mt-5"
        icon={<ShieldAlert aria-hidden="true" />}
        title="Du har inte behörighet till sidan."
        action={
          <ButtonLink to="/admin" variant="secondary">
            Till startsidan
          </ButtonLink>
        }
      >
        {ownerPageText}
      </EmptyState>
    </>
  )
}
